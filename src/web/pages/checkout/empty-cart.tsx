import { useTranslate } from '#i18n/texts-context.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { useShopFrontPath } from '../shop/use-shop-path.ts';

/** Shown for an empty cart, with a link to the shop. */
export function EmptyCart({ title, text }: { title: string; text?: string }) {
  const t = useTranslate();
  const front = useShopFrontPath();
  return (
    <EmptyState
      title={title}
      action={
        <LinkButton to={front} look="primary">
          {t('cart.empty_action')}
        </LinkButton>
      }
    >
      {text && <p>{text}</p>}
    </EmptyState>
  );
}
