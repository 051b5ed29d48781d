import { useSearchParams } from 'react-router';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { ListPageTexts } from '#ui/list-page/list-page.tsx';
import { countListPages } from '../../../admin-list-page-query.ts';

interface Counted {
  readonly total: number;
  readonly total_is_exact: boolean;
}

/**
 * Texts and paging of a staff list. Its own texts are below `admin.{name}`, or below a name with a dot: search, total,
 * empty.
 */
export function useStaffListTextsAndPaging(
  name: string,
  { total, total_is_exact }: Counted,
): { texts: ListPageTexts; page: number; pages: number } {
  const t = useTranslate();
  const lang = useLanguage();
  const [search] = useSearchParams();
  const pages = countListPages(total);
  const own = name.includes('.') ? name : `admin.${name}`;
  const count = `${total.toLocaleString(lang)}${total_is_exact ? '' : '+'}`;
  return {
    page: Math.min(pages, Math.max(1, Number(search.get('page')) || 1)),
    pages,
    texts: {
      search: t(`${own}.search`),
      searchGo: t('admin.list.search'),
      pages: t('admin.list.pages'),
      previous: t('admin.list.previous'),
      next: t('admin.list.next'),
      empty: t(`${own}.empty`),
      ends: total > 0 ? t('admin.list.ends', { page: pages }) : null,
      last: t('admin.list.last'),
      total: t(`${own}.total`, { count: total, shown: count }),
    },
  };
}
