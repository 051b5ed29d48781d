// What is put on a creator's account or taken off besides sales and payouts, in words.
import { formatMonth } from '#kit/dates.ts';
import type { Translate } from '#kit/translate.ts';

interface Adjustment {
  readonly kind: 'correction' | 'storage';
  readonly reason: string;
  readonly project: string | null;
  readonly month: string | null;
  readonly pieces: number | null;
}

/** A correction gives its reason; storage says of what, how many copies and when. */
export const adjustmentWords = (
  { kind, reason, project, month, pieces }: Adjustment,
  t: Translate,
  lang: string,
): string =>
  kind === 'correction'
    ? reason
    : t('money.adjustments.storage', {
        project: project ?? '',
        count: pieces ?? 0,
        month: month ? formatMonth(month, lang) : '',
      });
