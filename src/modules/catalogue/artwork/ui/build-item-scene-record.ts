import { svgDataUrl } from '#kit/svg-data-url.ts';
import type { SceneGrooves, SceneRecord } from '#ui/record-scene/scene-record.ts';
import { type CentreLabelTexts, centreLabelSvg } from '../centre-label-svg.ts';
import { type DiscAttributes, describeDisc } from '../disc-description.ts';
import {
  type DiscFace,
  type DrawnGrooveRing,
  describeDiscGrooves,
  type GrooveLineOpacities,
  type SizedDiscFace,
} from '../disc-grooves-svg.ts';
import { defaultRpm, discSizeFromFormat, resolveDiscRpm } from '../disc-size.ts';
import { titleOnlySleeveSvg } from '../title-only-sleeve-svg.ts';

interface DescribedRecord {
  /** Address of the cover for a Picture. */
  readonly cover: string | null;
  readonly back?: string | null;
  readonly disc: DiscAttributes;
  /** Addresses of the printed labels; without them they are drawn. */
  readonly labels?: readonly [string | undefined, string | undefined];
}

/** A record for the lit view, from the attributes that also make its drawing. */
function describeSceneRecord({
  cover,
  back = null,
  disc,
  labels = [undefined, undefined],
}: DescribedRecord): SceneRecord {
  // Side B has the suggested bands of a disc without computed grooves.
  const { face, ...plain } = disc;
  const { size = '12', seed, rpm = defaultRpm(size), label = {} } = disc;
  const { colour, paint, lightness, lines, inner, hole, first, last, gaps } = describeDisc(plain);
  const isPicture = colour.kind === 'picture';
  const drawLabel = (side: string) =>
    svgDataUrl(withSize(centreLabelSvg({ label: { ...label, side }, size, rpm, seed, colour })));
  return {
    cover,
    back,
    disc: {
      paint: `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="1000" viewBox="0 0 1000 1000">${paint}</svg>`,
      pattern: colour.kind,
      clear: colour.clear === true,
      lightness,
      label: isPicture ? 0 : inner,
      hole,
      first,
      last,
      gaps,
      grooves: face && sceneGrooves(face, inner, lines),
      labels: isPicture ? [null, null] : [labels[0] ?? drawLabel('A'), labels[1] ?? drawLabel('B')],
      rpm,
    },
  };
}

/** Steps along the radius: the narrowest ring, a bright line beside a gap, has two. */
const STEPS = 1024;
const DISC_RADIUS = 496;

/** The computed grooves of a face, if it has any. */
function sceneGrooves(face: DiscFace, inner: number, lines: GrooveLineOpacities): SceneGrooves | undefined {
  const inked = describeDiscGrooves(face, inner, lines);
  if (!inked) return undefined;
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

interface DescribedItem extends Omit<DescribedRecord, 'disc'> {
  readonly item: {
    readonly color: string;
    readonly color_id: string | null;
    readonly format: string;
    readonly rpm: number | null;
  };
  /** The seed of the server's drawing gives the same splashes. */
  readonly seed: string | number;
  readonly label: CentreLabelTexts;
  /** The grooves of side A, shown on a disc of their size. */
  readonly face?: SizedDiscFace | null | undefined;
}

/** The record of an item on sale. Without a cover, title and artist are on its sleeve. */
export const buildItemSceneRecord = ({ item, seed, label, cover, face, ...pictures }: DescribedItem): SceneRecord => {
  const colour_id = item.color_id ?? item.color;
  const size = discSizeFromFormat(item.format);
  return describeSceneRecord({
    ...pictures,
    cover: cover ?? svgDataUrl(titleOnlySleeveSvg(label)),
    disc: {
      ...(colour_id && { colour_id }),
      seed,
      size,
      ...(face?.size === size && { face }),
      rpm: resolveDiscRpm(item.rpm, size),
      label,
    },
  });
};

/** Some browsers draw no SVG without a size on a canvas. */
const withSize = (svg: string): string => svg.replace('<svg ', '<svg width="1000" height="1000" ');
