// Which error page is shown (decisions: Error pages): by a prop, else by the query parameter `type`, else
// page_not_found.
export type ErrorPageType = 'maintenance' | 'page_not_found';

export const ERROR_PAGE_RELOAD_MS = 60_000;

/** Only maintenance has a page of its own; every other type, known or not, is the not-found page. */
export const parseErrorPageType = (given: string | null | undefined, search: string): ErrorPageType =>
  (given ?? new URLSearchParams(search).get('type')) === 'maintenance' ? 'maintenance' : 'page_not_found';

/** The HTTP status of an error page. */
export const errorPageStatus = (type: ErrorPageType): 404 | 503 => (type === 'maintenance' ? 503 : 404);
