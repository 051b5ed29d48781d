import { countRecordDiscs, discOfSide, sidesOfDisc } from '#modules/catalogue/artwork/record-sides.ts';
import type { DisplayedProject } from '../displayed-project.ts';
import type { ProjectItem } from '../projects.contract.ts';

/** The sides of the selected item by disc, and the one in front. Another item may not have the `wanted` side. */
export function listGallerySides({ songs }: DisplayedProject, chosen: ProjectItem | undefined, wanted: string) {
  const count = countRecordDiscs(
    chosen?.discs ?? 1,
    songs.map(({ side }) => side),
  );
  return {
    discs: Array.from({ length: count }, (_, disc) => sidesOfDisc(disc)),
    side: discOfSide(wanted) < count ? wanted : 'A',
  };
}
