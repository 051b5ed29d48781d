import { svgDataUrl } from '#kit/svg-data-url.ts';
import { type DescribedItemDisc, describeItemDisc } from '../describe-item-disc.ts';
import { discSvg } from '../vinyl-disc-svg.ts';

/** The drawing of a side of an item's record, as an address. */
export const drawRecordSide = (disc: DescribedItemDisc): string => svgDataUrl(discSvg(describeItemDisc(disc)));
