import { describeItemDisc, releaseLabelTexts } from './describe-item-disc.ts';
import type { DiscAttributes } from './disc-description.ts';
import type { SizedDiscFace } from './disc-grooves-svg.ts';

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
  const { is_vinyl, color_id, color_vinyl, rpm, format, face } = sleeve;
  if (!is_vinyl) return {};
  const item = { color: '', color_id, format, rpm };
  return {
    disc: describeItemDisc({ item, color_vinyl: color_vinyl ?? [], face, seed, label: releaseLabelTexts(sleeve) }),
  };
}
