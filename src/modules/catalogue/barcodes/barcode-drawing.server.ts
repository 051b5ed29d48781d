// An EAN-13 or UPC-A as bars and digits in mm, with its quiet zones (GS1 General Specifications, 5.2). Files for print
// and print templates draw the same shapes.
import { EAN13_QUIET_ZONE, ean13BarWidths } from '#kit/ean13-bars.ts';
import { textToSvgPath } from '#platform/text-to-svg-path.server.ts';

interface Bar {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
interface Digit {
  /** Path data in hundredths of a mm; its origin is the left end of the base line. */
  readonly d: string;
  readonly x: number;
  readonly y: number;
}
interface BarcodeDrawing {
  readonly width: number;
  readonly height: number;
  readonly bars: readonly Bar[];
  readonly digits: readonly Digit[];
}

/** Width of a module and height of a bar at 100 %, in mm. */
const MODULE = 0.33;
const BAR_HEIGHT = 22.85;
/** Guard bars are five modules longer. */
const GUARD_HEIGHT = BAR_HEIGHT + 5 * MODULE;
const HEIGHT = 25.93;
const BASELINE = 25.75;
const DIGIT_HEIGHT = 2.55;
/** Modules of the bars, without quiet zones. */
const MODULES = 95;
/** A UPC-A has equal quiet zones; both kinds are 113 modules wide. */
const UPC_QUIET_ZONE = { before: 9, after: 9 } as const;
/** Paths are rounded to a tenth of their unit, so they are drawn in hundredths of a mm. */
export const DIGIT_PATH_UNITS_PER_MM = 100;
/** The height of a digit in ems, as in most text faces. */
const CAPITAL = 0.72;
/** The first and the last digit of a UPC-A are smaller. */
const SMALL = 0.75;

/** The size of the symbol with its quiet zones and digits, in mm; 37.29 × 25.93 at the scale 1. */
export const barcodeSizeMm = (scale: number): { width: number; height: number } => ({
  width: (MODULES + EAN13_QUIET_ZONE.before + EAN13_QUIET_ZONE.after) * MODULE * scale,
  height: HEIGHT * scale,
});

/** @param ean 13 digits with a right check digit; one that begins with 0 is drawn as UPC-A */
export function drawBarcode(ean: string, scale: number): BarcodeDrawing {
  const isUpc = ean.startsWith('0');
  const { before } = isUpc ? UPC_QUIET_ZONE : EAN13_QUIET_ZONE;
  const unit = MODULE * scale;
  const bars: Bar[] = [];
  let module = 0;
  ean13BarWidths(ean).forEach((modules, i) => {
    const height = (isGuard(module, isUpc) ? GUARD_HEIGHT : BAR_HEIGHT) * scale;
    if (i % 2 === 0) bars.push({ x: (before + module) * unit, y: 0, width: modules * unit, height });
    module += modules;
  });
  const digits = [...ean].flatMap((digit, i) => {
    if (isUpc && i === 0) return [];
    const isSmall = isUpc && (i === 1 || i === 12);
    return drawDigit(digit, (before + digitCentre(i, isUpc)) * unit, scale, isSmall ? SMALL : 1);
  });
  return { ...barcodeSizeMm(scale), bars, digits };
}

/** Whether the bar at this module is a guard. The outer digits of a UPC-A are as long as its guards. */
function isGuard(module: number, isUpc: boolean): boolean {
  const outer = isUpc ? 10 : 3;
  return module < outer || module >= MODULES - outer || (module >= 45 && module < 50);
}

/** The middle of a digit in modules from the first bar. */
function digitCentre(place: number, isUpc: boolean): number {
  if (isUpc && place === 1) return -4.5;
  if (isUpc && place === 12) return MODULES + 4.5;
  if (place === 0) return -6;
  return place <= 6 ? 3 + 7 * (place - 1) + 3.5 : 50 + 7 * (place - 7) + 3.5;
}

function drawDigit(digit: string, centre: number, scale: number, share: number): Digit[] {
  const size = (DIGIT_HEIGHT / CAPITAL) * scale * share * DIGIT_PATH_UNITS_PER_MM;
  const { d, width } = textToSvgPath(digit, { size });
  return [{ d, x: centre - width / DIGIT_PATH_UNITS_PER_MM / 2, y: BASELINE * scale }];
}
