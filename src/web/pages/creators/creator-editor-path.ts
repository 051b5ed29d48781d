import type { EditableCreatorPage } from '#modules/catalogue/creator-pages/creator-pages.contract.ts';
import type { CreatorEditScope } from '#modules/catalogue/creator-pages/creator-pages.server.ts';

/** The address of a page's editor, in the account or among the staff pages. */
export const creatorEditorPath = (
  desk: CreatorEditScope,
  { id, kind }: Pick<EditableCreatorPage, 'id' | 'kind'>,
): string => (desk === 'own' ? `/my-account/creators/${id}` : `/admin/${kind}s/${id}`);
