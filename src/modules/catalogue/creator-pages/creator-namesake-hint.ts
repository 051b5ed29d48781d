import type { EditableCreatorPage } from './creator-pages.contract.ts';

/** `№ 12 · Nova (2) · Low Tide, High Tide`: the addition to a name shared by namesakes; empty for a unique name. */
export const creatorNamesakeHint = ({ id, namesake }: Pick<EditableCreatorPage, 'id' | 'namesake'>): string =>
  namesake ? [`№ ${id}`, namesake.source_name, namesake.releases.join(', ')].filter(Boolean).join(' · ') : '';
