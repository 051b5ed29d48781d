import type { KeptPage } from '#modules/creator-pages/creator-pages.contract.ts';
import type { Desk } from '#modules/creator-pages/creator-pages.server.ts';

/** Where a page is written: in one's account, or at the desk of staff. */
export const creatorPath = (desk: Desk, { id, kind }: Pick<KeptPage, 'id' | 'kind'>): string =>
  desk === 'staff' ? `/admin/${kind}s/${id}` : `/my-account/creators/${id}`;
