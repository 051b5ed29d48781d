import type { KeptPage } from './creator-pages.contract.ts';

/** `№ 12 · Nova (2) · Low Tide, High Tide`: the addition to a name shared by namesakes; empty for a unique name. */
export const toldApart = ({ id, namesake }: Pick<KeptPage, 'id' | 'namesake'>): string =>
  namesake ? [`№ ${id}`, namesake.source_name, namesake.releases.join(', ')].filter(Boolean).join(' · ') : '';
