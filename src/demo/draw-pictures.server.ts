import sharp from 'sharp';
import { artistPortraitSvg, creatorHeaderSvg, labelLogoSvg } from '#modules/catalogue/artwork/creator-pictures-svg.ts';
import { outlineTypesetter } from '#modules/catalogue/artwork/outline-typesetter.server.ts';
import {
  type ProjectPictureKind,
  rasterizeSvg,
  renderGeneratedProjectPictures,
  renderResponsivePicture,
} from '#modules/catalogue/artwork/render-pictures.server.ts';
import type {
  CreatorPictureTask,
  RenderedFile,
  RenderedMedia,
  RenderedPicture,
  RenderLogoTask,
  RenderSleeveTask,
} from './render-task-types.ts';

/** Draws a cover and the pictures based on it, below `projects/{picture}/`. */
export async function drawSleevePictures(task: RenderSleeveTask): Promise<RenderedMedia> {
  const folder = `projects/${task.picture}`;
  const files = collector(folder);
  const { artist, title, record_label, catalogue_number, genre, disc, tracks, first_side } = task;
  const words = { seed: task.picture, artist, title, record_label, catalogue_number, genre };
  const made = await renderGeneratedProjectPictures({
    ...words,
    put: files.put,
    ...(disc && {
      disc: { ...disc, seed: task.picture, label: { artist, title, side: 'A', catalogue_number, record_label } },
    }),
    ...(tracks.length > 0 && { back: { artist, title, record_label, catalogue_number, tracks, first_side } }),
  });
  const pictures = firstOfKind(made.map((each) => ({ ...each, file: `${folder}/${each.name}` })));
  return { files: files.all, pictures, tone: await findDominantColour(files.all) };
}

/** A portrait, or a label's logo, and the wide banner behind it: below `pictures/{picture}/`. */
export async function drawCreatorPictures(task: CreatorPictureTask): Promise<RenderedMedia> {
  const files = collector(`pictures/${task.picture}`);
  const words = { seed: task.picture, name: task.name };
  const face = task.is_label
    ? labelLogoSvg(words, outlineTypesetter)
    : artistPortraitSvg({ ...words, genre: task.genre, members: task.members });
  await renderResponsivePicture({ upload: await rasterizeSvg(face, 1000), put: files.put });
  const header = await rasterizeSvg(creatorHeaderSvg({ seed: task.picture, genre: task.genre }), 1600);
  await renderResponsivePicture({
    upload: header,
    name: 'header',
    kind: 'header',
    put: (name, ...rest) => (name === 'mini.jpg' ? Promise.resolve() : files.put(name, ...rest)),
  });
  return { files: files.all, pictures: [] };
}

/** A shop's logo as PNG. */
export async function drawShopLogo({ key, name }: RenderLogoTask): Promise<RenderedMedia> {
  const png = await rasterizeSvg(labelLogoSvg({ seed: key, name }, outlineTypesetter), 320);
  return { files: [{ key, bytes: new Uint8Array(png), mime: 'image/png' }], pictures: [] };
}

function collector(folder: string) {
  const all: RenderedFile[] = [];
  const put = async (name: string, bytes: Buffer, mime: string) => {
    all.push({ key: `${folder}/${name}`, bytes: new Uint8Array(bytes), mime });
  };
  return { all, put };
}

const SHOWN: ReadonlySet<ProjectPictureKind> = new Set([
  'cover',
  'back',
  'label',
  'label_bside',
  'disc',
  'only_vinyl',
  'preview',
  'original',
  'mini',
]);

// Only the first file of a kind has a row; its other sizes are found by name.
function firstOfKind(made: readonly RenderedPicture[]): RenderedPicture[] {
  const kinds = new Map(
    made
      .filter(({ kind }) => SHOWN.has(kind))
      .toReversed()
      .map((each) => [each.kind, each]),
  );
  return [...kinds.values()].map(({ kind, file, width, height }) => ({ kind, file, width, height }));
}

async function findDominantColour(files: readonly RenderedFile[]): Promise<string> {
  const mini = files.find((file) => file.key.endsWith('/mini.jpg'));
  if (!mini) return '#888888';
  const { dominant } = await sharp(mini.bytes).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
