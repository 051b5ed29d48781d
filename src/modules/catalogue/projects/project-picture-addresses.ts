// Addresses of a project's pictures (decisions: Storage paths), and the colours of its disc.
import { projectVinylColour } from '#modules/catalogue/artwork/vinyl-colours.ts';

interface Pictured {
  readonly id: number;
  readonly picture: string | null;
  readonly picture_version: number;
}

/** `/projects/ab12/cover?v=2`, for a Picture that adds the width; null without a cover. */
export const projectCoverAddress = ({ picture, picture_version }: Pictured): string | null =>
  picture === null ? null : `/projects/${picture}/cover?v=${picture_version}`;

/** Another picture, by its file below `projects/`. */
export const projectPictureAddress = (file: string, { picture_version }: Pictured): string =>
  `/${file}?v=${picture_version}`;

/** The same for a Picture that adds the width (made by smaller-pictures.server.ts). */
export const resizablePictureAddress = (file: string, project: Pictured): string =>
  projectPictureAddress(file.replace(/\.\w+$/, ''), project);

interface DrawnDisc {
  readonly colours: readonly string[];
  readonly pattern: string;
  readonly clear: boolean;
  readonly label: string | null;
}

/**
 * How the disc of a record is drawn: in its first colour other than plain black. Its centre label takes the tone of
 * the cover.
 */
export function projectDiscAppearance(color_vinyl: readonly string[], cover_tone: string | null): DrawnDisc {
  const shown = color_vinyl.find((each) => each !== 'black');
  const { colours, kind, clear = false } = projectVinylColour({ colour_id: shown });
  return { colours, pattern: kind, clear, label: cover_tone };
}

/** A picture of a record on its page: full size at `src`, thumbnail at `thumb`. */
export interface GalleryPicture {
  readonly kind: string;
  readonly src: string;
  readonly thumb: string;
  readonly width: number;
  readonly height: number;
}
