// Lists are paged by `?page=`. An invalid number is the first page.
import { redirect } from 'react-router';
import { browserPageUrl } from '../../browser-page-url.ts';

export const ACCOUNT_PAGE_SIZE = 20;

export const readPageNumber = (request: Request): number => {
  const text = new URL(request.url).searchParams.get('page') ?? '1';
  return /^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1;
};

/**
 * The number of pages of a list.
 * @throws a redirect to the last page from a page after it, which would look like an empty list
 */
export function countPagesOrRedirect(total: number, request: Request): number {
  const pages = Math.ceil(total / ACCOUNT_PAGE_SIZE);
  if (pages === 0 || readPageNumber(request) <= pages) return pages;
  const last = browserPageUrl(request);
  last.searchParams.set('page', String(pages));
  throw redirect(last.pathname + last.search);
}
