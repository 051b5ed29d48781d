import type { DiscAttributes } from './disc-description.ts';
import type { SizedDiscFace } from './disc-grooves-svg.ts';
import { discSizeFromFormat, resolveDiscRpm } from './disc-size.ts';

/** The printed words of a sleeve, and its first record. */
export interface DescribedSleeve {
  readonly name: string;
  readonly artist_name: string;
  readonly record_label: string | null;
  readonly catalogue_number: string;
  readonly color_vinyl: string[] | null;
  readonly color_id: string | null;
  readonly rpm: number | null;
  readonly format: string;
  readonly is_vinyl: boolean;
  /** The grooves to draw, if any. */
  readonly face: SizedDiscFace | null;
}

/** The disc in the pictures of a project, as its first record describes it; none for other kinds of item. */
export function describeSleeveDisc(sleeve: DescribedSleeve, seed: string): { disc?: DiscAttributes } {
  const {
    is_vinyl,
    color_id,
    color_vinyl,
    rpm,
    artist_name: artist,
    name: title,
    catalogue_number,
    record_label,
  } = sleeve;
  if (!is_vinyl) return {};
  const size = discSizeFromFormat(sleeve.format);
  // A face of another size belongs to the format before a change.
  const face = sleeve.face?.size === size ? { face: sleeve.face } : {};
  const label = { artist, title, side: 'A', catalogue_number, ...(record_label !== null && { record_label }) };
  const colour = color_id ? { colour_id: color_id } : { color_vinyl: color_vinyl ?? [] };
  return { disc: { ...colour, ...face, seed, label, size, rpm: resolveDiscRpm(rpm, size) } };
}
