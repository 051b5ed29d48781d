import { svgDataUrl } from '#kit/svg-data-url.ts';
import type { SceneDisc, SceneGrooves, SceneRecord } from '#ui/record-scene/scene-record.ts';
import { centreLabelSvg } from '../centre-label-svg.ts';
import { type DescribedItemDisc, describeItemDisc } from '../describe-item-disc.ts';
import { type DiscAttributes, describeDisc } from '../disc-description.ts';
import {
  type DiscFace,
  type DrawnGrooveRing,
  describeDiscGrooves,
  type GrooveLineOpacities,
  type SizedDiscFace,
} from '../disc-grooves-svg.ts';
import { defaultRpm } from '../disc-size.ts';
import { sidesOfDisc } from '../record-sides.ts';
import { titleOnlySleeveSvg } from '../title-only-sleeve-svg.ts';

type LoadDiscFace = (side: string) => Promise<SizedDiscFace | null>;

interface DescribedDisc {
  readonly disc: DiscAttributes;
  readonly sides: ReturnType<typeof sidesOfDisc>;
  /** Addresses of the printed labels; without them they are drawn. */
  readonly labels?: readonly [string | undefined, string | undefined];
  readonly loadFace: LoadDiscFace | null;
}

/** A disc for the lit view, from the attributes that also make its drawing. */
function describeSceneDisc({ disc, sides, labels = [undefined, undefined], loadFace }: DescribedDisc): SceneDisc {
  const { size = '12', seed, rpm = defaultRpm(size), label = {} } = disc;
  // A side without computed grooves has the suggested bands of its disc.
  const { colour, paint, lightness, lines, inner, hole, first, last, gaps } = describeDisc(disc);
  const isPicture = colour.kind === 'picture';
  const drawLabel = (side: string) =>
    svgDataUrl(withSize(centreLabelSvg({ label: { ...label, side }, size, rpm, seed, colour })));
  const loadGrooves = (side: string) =>
    loadFace &&
    (async () => {
      const face = await loadFace(side);
      return face?.size === size ? sceneGrooves(face, inner, lines) : null;
    });
  return {
    paint: `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">${paint}</svg>`,
    pattern: colour.kind,
    clear: colour.clear === true,
    lightness,
    label: isPicture ? 0 : inner,
    hole,
    first,
    last,
    gaps,
    grooves: [loadGrooves(sides[0]), loadGrooves(sides[1])],
    labels: isPicture ? [null, null] : [labels[0] ?? drawLabel(sides[0]), labels[1] ?? drawLabel(sides[1])],
    rpm,
  };
}

/** Steps along the radius: the narrowest ring, a bright line beside a gap, has two. */
const STEPS = 1024;
const DISC_RADIUS = 496;

/** The computed grooves of a face, if it has any. */
function sceneGrooves(face: DiscFace, inner: number, lines: GrooveLineOpacities): SceneGrooves | null {
  const inked = describeDiscGrooves(face, inner, lines);
  if (!inked) return null;
  const steps = new Uint8Array(STEPS * 4);
  for (const ring of inked.rings) fillRing(steps, ring);
  return { first: inked.end, steps, leadOut: inked.leadOut };
}

function fillRing(steps: Uint8Array, { radius, width, dark, bright, loudness }: DrawnGrooveRing) {
  const step = (at: number) => Math.max(0, Math.min(STEPS, Math.round((at / DISC_RADIUS) * STEPS)));
  const byte = (share: number) => Math.round(255 * Math.min(1, share));
  const values = [byte(dark), byte(bright), loudness === null ? 0 : 255, byte(loudness ?? 0)];
  for (let at = step(radius - width / 2); at < step(radius + width / 2); at++) steps.set(values, at * 4);
}

interface DescribedItem extends Pick<DescribedItemDisc, 'item' | 'seed' | 'label'> {
  /** Address of the cover for a Picture. */
  readonly cover: string | null;
  readonly back?: string | null;
  /** Addresses of the printed labels of the first disc; without them they are drawn. */
  readonly labels?: DescribedDisc['labels'];
  readonly discs?: number;
  /** Loads the grooves of a side when it is shown, for a disc of their size; null for suggested ones. */
  readonly loadFace: LoadDiscFace | null;
}

/** The record of an item on sale. Without a cover, title and artist are on its sleeve. */
export const buildItemSceneRecord = ({
  cover,
  back = null,
  labels,
  discs = 1,
  loadFace,
  ...own
}: DescribedItem): SceneRecord => {
  const describe = (disc: number) => {
    const sides = sidesOfDisc(disc);
    return describeSceneDisc({
      disc: describeItemDisc({ ...own, side: sides[0] }),
      sides,
      ...(disc === 0 && labels && { labels }),
      loadFace,
    });
  };
  return {
    cover: cover ?? svgDataUrl(titleOnlySleeveSvg(own.label)),
    back,
    discs: [describe(0), ...Array.from({ length: discs - 1 }, (_, at) => describe(at + 1))],
  };
};

/** Some browsers draw no SVG without a size on a canvas. */
const withSize = (svg: string): string => svg.replace('<svg ', '<svg width="1000" height="1000" ');
