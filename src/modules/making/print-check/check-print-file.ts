// Judges a printed file against the template of its part: size, bleed, resolution, fonts, colours, ink and text.
import {
  getTrimBox,
  type PrintTemplate,
  type Rect,
  type TemplateSheet,
} from '#modules/making/templates/print-template.ts';
import { checkBarcodes } from './check-barcodes.ts';
import { checkColourProfiles } from './check-colour-profiles.ts';
import { checkInkAndColours } from './check-ink-and-colours.ts';
import { checkPrintText } from './check-print-text.ts';
import type { PrintFileFacts, PrintPage } from './print-file-facts.ts';
import { makePrintFinding, type PrintFinding } from './print-finding.ts';
import { type PrintLimits, SIZE_TOLERANCE_MM } from './print-limits.ts';

interface PrintWish {
  readonly template: PrintTemplate;
  readonly limits: PrintLimits;
  /** The release's own barcodes, 13 digits each. */
  readonly barcodes: readonly string[];
}

/** The place of the trim on each page, in mm of the page; stated by the file, or assumed from the page's size. */
export const locateTrimOnPage = (page: PrintPage, sheet: TemplateSheet, bleed: number): Rect => {
  if (page.trim) return page.trim;
  const wanted = getTrimBox(sheet);
  const over = { x: (page.width - wanted.width) / 2, y: (page.height - wanted.height) / 2 };
  const isCentred =
    Math.abs(over.x - over.y) <= 2 * SIZE_TOLERANCE_MM && over.x >= -SIZE_TOLERANCE_MM && over.x <= bleed + 20;
  return isCentred
    ? { x: over.x, y: over.y, width: wanted.width, height: wanted.height }
    : { x: 0, y: 0, width: page.width, height: page.height };
};

/** The findings of a file, page by page, the worst ones first. Empty when everything is right. */
export function checkPrintFile(file: PrintFileFacts, wish: PrintWish): PrintFinding[] {
  const { template, limits } = wish;
  const found = [
    ...fileFindings(file, wish),
    ...checkColourProfiles(file, limits),
    ...checkBarcodes(file, template, limits, wish.barcodes),
  ];
  file.pages.forEach((page, i) => {
    const sheet = template.sheets[Math.min(i, template.sheets.length - 1)];
    if (!sheet || i >= template.sheets.length) return;
    const trim = locateTrimOnPage(page, sheet, template.bleed);
    found.push(
      ...sizeFindings(page, sheet, trim, wish, i + 1),
      ...imageFindings(page, trim, template.bleed, limits, i + 1),
      ...fontFindings(page, i + 1),
      ...checkInkAndColours(page, limits, i + 1),
      ...checkPrintText(page, sheet, trim, i + 1),
    );
  });
  return found.toSorted((a, b) => WEIGHT[a.light] - WEIGHT[b.light]);
}

const WEIGHT = { red: 0, amber: 1 } as const;

function fileFindings(file: PrintFileFacts, { template, limits }: PrintWish): PrintFinding[] {
  const found: PrintFinding[] = [];
  const sheets = template.sheets.length;
  if (file.pages.length !== sheets)
    found.push(makePrintFinding('pages', 'red', null, null, { pages: file.pages.length, wanted: sheets }));
  if (file.bytes > limits.most_bytes)
    found.push(makePrintFinding('file_size', 'amber', null, null, { bytes: file.bytes, most: limits.most_bytes }));
  const clashes = spotClashes(file.spots);
  if (clashes.length > 0) found.push(makePrintFinding('spot_clash', 'red', null, null, {}, clashes.join(', ')));
  return found;
}

/** Names of one ink written differently: `PANTONE 485 C` and `PANTONE 485 CVC`. */
function spotClashes(names: readonly string[]): string[] {
  const plain = (name: string) =>
    name
      .toLowerCase()
      .replace(/\s*(cvc|cv|c|u|m)$/, '')
      .replaceAll(/\s+/g, ' ')
      .trim();
  return names.filter((name) => names.some((other) => other !== name && plain(other) === plain(name)));
}

function sizeFindings(
  page: PrintPage,
  sheet: TemplateSheet,
  trim: Rect,
  wish: PrintWish,
  number: number,
): PrintFinding[] {
  const { template } = wish;
  const wanted = getTrimBox(sheet);
  const found: PrintFinding[] = [];
  const isRight =
    Math.abs(trim.width - wanted.width) <= SIZE_TOLERANCE_MM + 1e-6 &&
    Math.abs(trim.height - wanted.height) <= SIZE_TOLERANCE_MM + 1e-6;
  if (!isRight)
    return [
      makePrintFinding('size', 'red', number, trim, {
        width: trim.width,
        height: trim.height,
        wanted_width: wanted.width,
        wanted_height: wanted.height,
      }),
    ];
  if (!page.trim && template.bleed > 0) found.push(makePrintFinding('trim_missing', 'amber', number, trim, {}));
  const most = page.bleed ?? page.media;
  const edges = [
    trim.x - most.x,
    trim.y - most.y,
    most.x + most.width - trim.x - trim.width,
    most.y + most.height - trim.y - trim.height,
  ];
  const least = Math.min(...edges);
  if (least < template.bleed - SIZE_TOLERANCE_MM)
    found.push(makePrintFinding('bleed', 'red', number, trim, { bleed: Math.max(0, least), wanted: template.bleed }));
  const lost = page.ownTrim ? overhang(page.ownTrim, page.crop) : 0;
  if (lost > SIZE_TOLERANCE_MM) found.push(makePrintFinding('cropped', 'amber', number, page.crop, { lost }));
  return found;
}

/** The length by which a rectangle exceeds an area at most, on any side. */
const overhang = (rect: Rect, area: Rect): number =>
  Math.max(
    area.x - rect.x,
    area.y - rect.y,
    rect.x + rect.width - area.x - area.width,
    rect.y + rect.height - area.y - area.height,
  );

/** Images that are placed outside the bleed are not printed. */
function imageFindings(
  page: PrintPage,
  trim: Rect,
  bleed: number,
  limits: PrintLimits,
  number: number,
): PrintFinding[] {
  return page.images
    .filter(({ box }) => overlaps(box, trim, bleed))
    .filter(({ dpi }) => dpi < limits.dpi_wanted - 3)
    .map(({ box, dpi }) =>
      dpi < limits.dpi_least - 1
        ? makePrintFinding('dpi_low', 'red', number, box, { dpi, least: limits.dpi_least, wanted: limits.dpi_wanted })
        : makePrintFinding('dpi', 'amber', number, box, { dpi, wanted: limits.dpi_wanted }),
    );
}

const overlaps = (a: Rect, b: Rect, by: number): boolean =>
  a.x < b.x + b.width + by && a.x + a.width > b.x - by && a.y < b.y + b.height + by && a.y + a.height > b.y - by;

const fontFindings = ({ fonts }: PrintPage, number: number): PrintFinding[] =>
  fonts.filter(({ embedded }) => !embedded).map(({ name }) => makePrintFinding('font', 'red', number, null, {}, name));
