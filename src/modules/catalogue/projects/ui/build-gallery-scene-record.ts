import { discSizeFromFormat } from '#modules/catalogue/artwork/disc-size.ts';
import { buildItemSceneRecord } from '#modules/catalogue/artwork/ui/build-item-scene-record.ts';
import type { SceneRecord } from '#ui/record-scene/scene-record.ts';
import type { DisplayedProject } from '../displayed-project.ts';
import { projectCoverAddress, projectPictureAddress } from '../project-picture-addresses.ts';
import type { ProjectItem } from '../projects.contract.ts';

/**
 * The record of a product page in the colour of the selected item, with the pictures that the server made, and the
 * grooves that they show.
 */
export async function buildGallerySceneRecord(
  project: DisplayedProject,
  chosen: ProjectItem | undefined,
): Promise<SceneRecord> {
  const picture = (kind: string) => {
    const image = project.images.find((each) => each.kind === kind);
    return image && projectPictureAddress(image.file, project);
  };
  const [first = ''] = project.color_vinyl;
  const { color, color_id, format, rpm } = chosen ?? { color: first, color_id: null, format: '', rpm: null };
  const isCut = project.disc_face_size === discSizeFromFormat(format);
  return buildItemSceneRecord({
    cover: projectCoverAddress(project),
    back: picture('back') ?? null,
    labels: [picture('label'), picture('label_bside')],
    item: { color, color_id: color_id ?? project.color_vinyl[0] ?? null, format, rpm },
    seed: project.picture ?? project.id,
    face: isCut ? await loadDiscFace(project.id) : null,
    label: { artist: project.artist_name, title: project.name },
  });
}

const loadDiscFace = (project_id: number) =>
  import('./fetch-disc-face.ts').then((loaded) => loaded.fetchDiscFace(project_id));
