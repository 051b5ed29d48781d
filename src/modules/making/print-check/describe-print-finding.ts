import type { Translate } from '#kit/translate.ts';
import { formatUpToOneDecimal } from './format-up-to-one-decimal.ts';
import type { PrintFinding } from './print-finding.ts';

/** Details that are kinds, not names of a font or an ink. */
const DETAILS = new Set(['image', 'fill', 'softmask', 'opacity', 'stencil', 'gradient']);

/** A finding in words: on the page and in the report. */
export function describePrintFinding(
  t: Translate,
  lang: string,
  { rule, page, box, numbers, detail }: PrintFinding,
): { title: string; text: string; fix: string; place: string } {
  const values = {
    ...formatPrintNumbers(numbers, lang),
    detail: DETAILS.has(detail) ? t(`print.${detail}`) : detail,
  };
  const where = page === null ? t('print.whole') : t('print.page', { page });
  return {
    title: t(`print.rule.${rule}.title`, values),
    text: t(`print.rule.${rule}.text`, values),
    fix: t(`print.rule.${rule}.fix`, values),
    place: box ? `${where} · ${t('print.place', formatPrintNumbers({ ...box }, lang))}` : where,
  };
}

/** Numbers by name for a text. */
export const formatPrintNumbers = (
  numbers: { readonly [name: string]: number },
  lang: string,
): Record<string, string> =>
  Object.fromEntries(Object.entries(numbers).map(([name, value]) => [name, formatUpToOneDecimal(value, lang)]));
