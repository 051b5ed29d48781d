// Limits of a checked file, and of print: resolutions in dpi, ink in per cent, sizes in bytes.
import type { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';

/** A booklet has fewer pages. */
export const MAX_PRINT_PAGES = 64;
const MOST_ON_A_SIDE = 40_000;
/** Pixels of a picture that fit into our memory: a gatefold at 600 dpi has 113 million. */
export const MAX_PRINT_PIXELS = 256_000_000;

/** Whether a picture can be decoded within our memory. */
export const arePrintPixelsDecodable = ({ width, height }: { width: number; height: number }): boolean =>
  width <= MOST_ON_A_SIDE && height <= MOST_ON_A_SIDE && width * height <= MAX_PRINT_PIXELS;

/** The limits of a plant's prepress, from its profile. */
export type PrintLimits = Pick<
  PlantProfileValues['print'],
  'dpi_least' | 'dpi_wanted' | 'total_ink' | 'most_bytes' | 'barcode_least_scale' | 'colour_profiles'
>;

/** Sizes that differ by less are equal, in mm. */
export const SIZE_TOLERANCE_MM = 0.1;
