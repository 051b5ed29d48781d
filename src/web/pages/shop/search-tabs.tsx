import { useTranslate } from '#i18n/texts-context.tsx';
import { LinkTabs } from '#ui/tabs/link-tabs.tsx';
import { useShopPathBuilder } from './use-shop-path.ts';

const PAGES = { projects: '/vinyl-shop', artists: '/artist', labels: '/label' } as const;

/** The three result pages of one search, which replace the tabs of the search box without scripts. */
export function SearchTabs({ current, search }: { current: keyof typeof PAGES; search: string }) {
  const t = useTranslate();
  const at = useShopPathBuilder();
  const tabs = Object.entries(PAGES).map(([id, path]) => ({
    id,
    label: t(`shop.found.${id}`),
    to: at(`${path}?${new URLSearchParams({ search })}`),
  }));
  return <LinkTabs label={t('shop.found.label')} tabs={tabs} current={current} />;
}
