import { loadOnce } from '#kit/load-once.ts';
import { memoizeByObject } from '#kit/memoize-by-object.ts';
import { releaseLabelTexts } from '#modules/catalogue/artwork/describe-item-disc.ts';
import type { SizedDiscFace } from '#modules/catalogue/artwork/disc-grooves-svg.ts';
import { discSizeFromFormat } from '#modules/catalogue/artwork/disc-size.ts';
import { buildItemSceneRecord } from '#modules/catalogue/artwork/ui/build-item-scene-record.ts';
import { drawRecordSide } from '#modules/catalogue/artwork/ui/draw-record-side.ts';
import type { SceneRecord } from '#ui/record-scene/scene-record.ts';
import type { DisplayedProject } from '../displayed-project.ts';
import { projectCoverAddress, projectPictureAddress } from '../project-picture-addresses.ts';
import type { ProjectItem } from '../projects.contract.ts';

/**
 * The record of a product page in the colour of the selected item, with the pictures that the server made, and the
 * grooves that they show.
 */
export function buildGallerySceneRecord(
  project: DisplayedProject,
  chosen: ProjectItem | undefined,
  discs: number,
): SceneRecord {
  const picture = (kind: string) => {
    const image = project.images.find((each) => each.kind === kind);
    return image && projectPictureAddress(image.file, project);
  };
  return buildItemSceneRecord({
    cover: projectCoverAddress(project),
    back: picture('back') ?? null,
    labels: [picture('label'), picture('label_bside')],
    discs,
    ...describePressing(project, chosen),
  });
}

/** The drawing of a side, as the lit view shows it. */
export async function drawGallerySide(
  project: DisplayedProject,
  chosen: ProjectItem | undefined,
  side: string,
): Promise<string> {
  const { loadFace, ...pressing } = describePressing(project, chosen);
  return drawRecordSide({ ...pressing, side, face: (await loadFace?.(side)) ?? null });
}

function describePressing(project: DisplayedProject, chosen: ProjectItem | undefined) {
  const [first = ''] = project.color_vinyl;
  const { color, color_id, format, rpm } = chosen ?? { color: first, color_id: null, format: '', rpm: null };
  const isCut = project.disc_face_size === discSizeFromFormat(format);
  return {
    item: { color, color_id: color_id ?? project.color_vinyl[0] ?? null, format, rpm },
    seed: project.picture ?? project.id,
    loadFace: isCut ? loadedFaces(project) : null,
    label: releaseLabelTexts({ ...project, record_label: project.label?.name ?? null }),
  };
}

/** Caches the grooves of each side for one version of the page's project. */
const loadedFaces = memoizeByObject(({ id }: DisplayedProject) => {
  const known = new Map<string, Promise<SizedDiscFace | null>>();
  return (side: string) =>
    loadOnce(known, side, async () => {
      const { fetchDiscFace } = await import('./fetch-disc-face.ts');
      return fetchDiscFace(id, side);
    });
});
