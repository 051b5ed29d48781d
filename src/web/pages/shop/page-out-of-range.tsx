import { useTranslate } from '#i18n/texts-context.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';

/** Shown for a page after the last one, with a link to the last. */
export function PageOutOfRange({ page, pages, to }: { page: number; pages: number; to: (page: number) => string }) {
  const t = useTranslate();
  return (
    <EmptyState
      title={t('shop.no_page', { page })}
      action={<LinkButton to={to(pages)}>{t('shop.last_page')}</LinkButton>}
    >
      {t('shop.no_page_text', { count: pages })}
    </EmptyState>
  );
}
