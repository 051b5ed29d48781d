import { listRecordSides } from '#modules/catalogue/artwork/record-sides.ts';
import type { DisplayedProject } from '../displayed-project.ts';
import type { ProjectItem } from '../projects.contract.ts';

/** The sides of the selected item by disc, and the one in front. */
export const listGallerySides = ({ songs }: DisplayedProject, chosen: ProjectItem | undefined, wanted: string) =>
  listRecordSides(
    chosen?.discs ?? 1,
    songs.map(({ side }) => side),
    wanted,
  );
