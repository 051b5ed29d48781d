import type { Translate } from '#kit/translate.ts';
import { formatPrintNumbers } from './describe-print-finding.ts';
import type { PrintPlacement } from './print-placement.ts';

/** Where and how large the file is placed on the template, in words. */
export const describePlacement = (t: Translate, lang: string, { x, y, scale, rotation }: PrintPlacement): string =>
  t('print.placement.used', { ...formatPrintNumbers({ x, y, percent: scale * 100 }, lang), rotation });
