// The barcode of a printed part: the release's own digits, large enough, with quiet zones that scanners need.
import { EAN13_QUIET_ZONE } from '#kit/ean13-bars.ts';
import type { PrintTemplate } from '#modules/making/templates/print-template.ts';
import type { PrintFileFacts } from './print-file-facts.ts';
import { makePrintFinding, type PrintFinding } from './print-finding.ts';
import type { PrintLimits } from './print-limits.ts';

/** Width of a module at 100 %, in mm. */
const MODULE = 0.33;
/** Measured to a pixel of a twelfth of a mm. */
const QUIET_SLACK = 0.2;

/** @param own the release's barcodes, 13 digits each */
export function checkBarcodes(
  { pages }: PrintFileFacts,
  template: PrintTemplate,
  limits: PrintLimits,
  own: readonly string[],
): PrintFinding[] {
  const found = pages.flatMap((page, i) => (page.barcodes ?? []).map((code) => ({ ...code, page: i + 1 })));
  const belongs = template.sheets.some(({ barcode }) => barcode !== null);
  if (found.length === 0)
    return belongs && own.length > 0 ? [makePrintFinding('barcode_missing', 'amber', null, null, {}, own[0])] : [];
  return found.flatMap(({ page, box, digits, scale, quiet_before, quiet_after }) => {
    const faults: PrintFinding[] = [];
    const module = scale * MODULE;
    const wanted = { wanted_before: EAN13_QUIET_ZONE.before * module, wanted_after: EAN13_QUIET_ZONE.after * module };
    if (own.length === 0) faults.push(makePrintFinding('barcode_unknown', 'amber', page, box, {}, digits));
    else if (!own.includes(digits)) faults.push(makePrintFinding('barcode_other', 'red', page, box, {}, digits));
    if (scale < limits.barcode_least_scale - 0.01)
      faults.push(
        makePrintFinding('barcode_small', 'red', page, box, {
          percent: Math.round(scale * 100),
          least: limits.barcode_least_scale * 100,
        }),
      );
    if (quiet_before < wanted.wanted_before - QUIET_SLACK || quiet_after < wanted.wanted_after - QUIET_SLACK)
      faults.push(
        makePrintFinding('barcode_quiet', 'red', page, box, { before: quiet_before, after: quiet_after, ...wanted }),
      );
    return faults;
  });
}
