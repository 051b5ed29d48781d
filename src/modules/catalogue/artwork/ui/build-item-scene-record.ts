import { svgDataUrl } from '#kit/svg-data-url.ts';
import type { SceneRecord } from '#ui/record-scene/scene-record.ts';
import { type CentreLabelTexts, centreLabelSvg } from '../centre-label-svg.ts';
import { type DiscAttributes, describeDisc } from '../disc-description.ts';
import { defaultRpm, discSizeFromFormat } from '../disc-size.ts';
import { emptySleeveSvg } from '../empty-sleeve-svg.ts';

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
  const { size = '12', seed, rpm = defaultRpm(size), label = {} } = disc;
  const { colour, paint, lightness, inner, hole, first, last, gaps } = describeDisc(disc);
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
      labels: isPicture ? [null, null] : [labels[0] ?? drawLabel('A'), labels[1] ?? drawLabel('B')],
      rpm,
    },
  };
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
}

/** The record of an item on sale. Without a cover, title and artist are on its sleeve. */
export const buildItemSceneRecord = ({ item, seed, label, cover, ...pictures }: DescribedItem): SceneRecord => {
  const colour_id = item.color_id ?? item.color;
  return describeSceneRecord({
    ...pictures,
    cover: cover ?? svgDataUrl(emptySleeveSvg(label)),
    disc: {
      ...(colour_id && { colour_id }),
      seed,
      size: discSizeFromFormat(item.format),
      rpm: item.rpm === 45 ? 45 : 33,
      label,
    },
  });
};

/** Some browsers draw no SVG without a size on a canvas. */
const withSize = (svg: string): string => svg.replace('<svg ', '<svg width="1000" height="1000" ');
