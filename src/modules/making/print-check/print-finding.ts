// The findings of a print check. Words come from the texts `print.rule.<rule>`.
import type { Rect } from '#modules/making/templates/print-template.ts';

export const PRINT_RULES = [
  'pages',
  'size',
  'trim_missing',
  'bleed',
  'cropped',
  'dpi_low',
  'dpi',
  'font',
  'rgb',
  'spot',
  'spot_clash',
  'ink',
  'unmeasured',
  'white_overprint',
  'transparency',
  'text_trim',
  'text_unsafe',
  'text_hole',
  'text_spine',
  'barcode_missing',
  'barcode_unknown',
  'barcode_other',
  'barcode_small',
  'barcode_quiet',
  'profile_damaged',
  'profile_space',
  'profile_other',
  'profile_missing',
  'file_size',
] as const;
type PrintRule = (typeof PRINT_RULES)[number];

export interface PrintFinding {
  readonly rule: PrintRule;
  readonly light: 'red' | 'amber';
  /** From 1; null where the whole file is meant. */
  readonly page: number | null;
  /** In mm from the top left corner of the page. */
  readonly box: Rect | null;
  readonly numbers: Readonly<Record<string, number>>;
  /** The name of a font or an ink, the text or the digits that are meant. */
  readonly detail: string;
}

const hundredth = (value: number): number => Math.round(value * 100) / 100;

export const makePrintFinding = (
  rule: PrintRule,
  light: PrintFinding['light'],
  page: number | null,
  box: Rect | null,
  numbers: Readonly<Record<string, number>>,
  detail = '',
): PrintFinding => ({
  rule,
  light,
  page,
  box: box && {
    x: hundredth(box.x),
    y: hundredth(box.y),
    width: hundredth(box.width),
    height: hundredth(box.height),
  },
  numbers: Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, hundredth(value)])),
  detail,
});
