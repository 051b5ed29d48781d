import type { CentreLabelTexts } from './centre-label-svg.ts';
import type { DiscAttributes } from './disc-description.ts';
import type { SizedDiscFace } from './disc-grooves-svg.ts';
import { discSizeFromFormat, resolveDiscRpm } from './disc-size.ts';
import { discOfSide, discSeed } from './record-sides.ts';

/** The colour, size and speed of an item. */
export interface DiscItem {
  /** A colour without an id, as imported items have it. */
  readonly color: string;
  readonly color_id: string | null;
  readonly format: string;
  readonly rpm: number | null;
}

export interface DescribedItemDisc {
  readonly item: DiscItem;
  /** The colours of its release, for an item without one. */
  readonly color_vinyl?: readonly string[] | null;
  /** The words on its label. */
  readonly label: Omit<CentreLabelTexts, 'side'>;
  /** `seed` of the pictures; further discs of a record vary it. */
  readonly seed: string | number;
  readonly side?: string;
  /** The grooves of the side. Those of another size belong to the format before a change. */
  readonly face?: SizedDiscFace | null;
}

/** The look of a side of an item's record: in the pictures, in every drawing and in the lit view. */
export function describeItemDisc({
  item,
  color_vinyl,
  label,
  seed,
  side = 'A',
  face,
}: DescribedItemDisc): DiscAttributes {
  const size = discSizeFromFormat(item.format);
  const colour_id = item.color_id || item.color;
  return {
    ...(colour_id ? { colour_id } : color_vinyl && { color_vinyl }),
    ...(face?.size === size && { face }),
    seed: discSeed(seed, discOfSide(side)),
    size,
    rpm: resolveDiscRpm(item.rpm, size),
    label: { ...label, side },
  };
}

/** The words on the label of a release. */
export const releaseLabelTexts = (release: {
  readonly artist_name: string;
  readonly name: string;
  readonly catalogue_number: string;
  readonly record_label: string | null;
}): DescribedItemDisc['label'] => ({
  artist: release.artist_name,
  title: release.name,
  catalogue_number: release.catalogue_number,
  ...(release.record_label !== null && { record_label: release.record_label }),
});
