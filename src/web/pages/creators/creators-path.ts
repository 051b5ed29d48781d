import type { KeptPage } from '#modules/catalogue/creator-pages/creator-pages.contract.ts';
import type { Desk } from '#modules/catalogue/creator-pages/creator-pages.server.ts';

/** The address of a page's editor, in the account or among the staff pages. */
export const creatorPath = (desk: Desk, { id, kind }: Pick<KeptPage, 'id' | 'kind'>): string =>
  desk === 'own' ? `/my-account/creators/${id}` : `/admin/${kind}s/${id}`;
