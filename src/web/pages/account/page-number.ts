// Lists are paged by `?page=`; anything that is no page is the first one.
import { redirect } from 'react-router';
import { pageAddress } from '../../page-address.ts';

export const PAGE_SIZE = 20;

export const pageIn = (request: Request): number => {
  const text = new URL(request.url).searchParams.get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
};

/**
 * How many pages a list of so many has.
 * @throws a redirect to the last of them where one behind it was asked for: it would say that there is nothing at all
 */
export function pagesOf(total: number, request: Request): number {
  const pages = Math.ceil(total / PAGE_SIZE);
  if (pages === 0 || pageIn(request) <= pages) return pages;
  const last = pageAddress(request);
  last.searchParams.set('page', String(pages));
  throw redirect(last.pathname + last.search);
}
