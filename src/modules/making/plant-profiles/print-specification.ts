// Printed parts at a plant: sizes in mm at the trim, resolution in dpi, ink in per cent.
import { z } from 'zod/mini';

const length = () => z.number({ error: 'input_must_number' }).check(z.positive({ error: 'input_too_small' }));
const area = () => z.object({ width: length(), height: length() });
const bySize = () => z.object({ '12': length(), '10': length(), '7': length() });

export const PrintSpecification = z.object({
  bleed: length(),
  /** The margin inside the trim that stays free of text. */
  safe: length(),
  dpi_wanted: length(),
  /** Images with a lower resolution are refused. */
  dpi_least: length(),
  total_ink: length(),
  /** The largest file that a plant takes, in bytes. */
  most_bytes: length(),
  /** The smallest barcode against its nominal size, which scanners in shops read. */
  barcode_least_scale: length(),
  /** Names of the CMYK profiles that the plant prints by, divided by commas. Empty where it takes any. */
  colour_profiles: z.string().check(z.maxLength(200, { error: 'input_too_long' })),
  vinyl: z.object({
    /** The side of one panel. */
    sleeve: bySize(),
    /** The spine of a single-pocket sleeve, gatefold or box, by number of discs. */
    spine_by_discs: z.array(length()).check(z.minLength(1)),
    wide_spine: length(),
    /** Diameter of the hole in a discobag. */
    discobag_hole: length(),
    inner_sleeve: bySize(),
    insert: bySize(),
    poster: area(),
    download_card: area(),
    /** Diameters. */
    disc: bySize(),
    label: bySize(),
    hole: length(),
  }),
  cd: z.object({
    booklet: length(),
    tray: area(),
    tray_spine: length(),
    digipak: area(),
    digipak_spine: length(),
    card_sleeve: length(),
    card_spine: length(),
    /** Diameters of the printed area. */
    disc_outer: length(),
    disc_inner: length(),
  }),
  tape: z.object({ height: length(), front: length(), spine: length(), flap: length(), extra: length() }),
  sticker: z.object({ round: length(), rectangle: area(), barcode: area() }),
  merch: z.object({
    front: area(),
    back: area(),
    left_chest: area(),
    sleeve: area(),
    tote: area(),
    poster: area(),
    /** Diameters. */
    slipmat: length(),
    pin: length(),
  }),
});
export type PrintSpecification = z.infer<typeof PrintSpecification>;

/**
 * The first sizes: sleeves of European plants, labels of 100 mm (7 inch: 3 5/8 inch), discs of JIS S 8502, CD and tape
 * parts of the usual presses. Plants differ by a few millimetres.
 */
export const defaultPrintSpecification: PrintSpecification = {
  bleed: 3,
  safe: 3,
  dpi_wanted: 300,
  dpi_least: 200,
  total_ink: 300,
  most_bytes: 120_000_000,
  barcode_least_scale: 0.8,
  // Coated and uncoated paper by ISO 12647-2, in the present and the former version.
  colour_profiles: 'PSO Coated v3, FOGRA51, ISO Coated v2, FOGRA39, PSO Uncoated v3, FOGRA52, FOGRA29',
  vinyl: {
    sleeve: { '12': 315, '10': 260, '7': 184 },
    spine_by_discs: [3, 5, 7, 9],
    wide_spine: 6,
    discobag_hole: 100,
    inner_sleeve: { '12': 307, '10': 255, '7': 180 },
    insert: { '12': 300, '10': 250, '7': 175 },
    poster: { width: 594, height: 841 },
    download_card: { width: 148, height: 105 },
    disc: { '12': 301, '10': 251, '7': 175 },
    label: { '12': 100, '10': 100, '7': 92.1 },
    hole: 7.24,
  },
  cd: {
    booklet: 120,
    tray: { width: 150, height: 117 },
    tray_spine: 6,
    digipak: { width: 139.5, height: 125.5 },
    digipak_spine: 5,
    card_sleeve: 125,
    card_spine: 3,
    disc_outer: 117,
    disc_inner: 20,
  },
  tape: { height: 101.6, front: 63.5, spine: 12.7, flap: 16, extra: 62.5 },
  sticker: { round: 75, rectangle: { width: 80, height: 50 }, barcode: { width: 50, height: 35 } },
  merch: {
    front: { width: 350, height: 400 },
    back: { width: 350, height: 400 },
    left_chest: { width: 100, height: 100 },
    sleeve: { width: 80, height: 300 },
    tote: { width: 280, height: 320 },
    poster: { width: 500, height: 700 },
    slipmat: 295,
    pin: 25,
  },
};
