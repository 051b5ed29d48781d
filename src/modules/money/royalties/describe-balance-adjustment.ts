// The texts of adjustments: corrections, storage fees and packed box records on a creator's account.
import { formatMonth } from '#kit/dates.ts';
import type { Translate } from '#kit/translate.ts';

interface Adjustment {
  readonly kind: 'correction' | 'storage' | 'box_record';
  readonly reason: string;
  readonly project: string | null;
  readonly month: string | null;
  readonly pieces: number | null;
}

/** A correction gives its reason. A storage fee names the item, the number of copies and the month. */
export const describeBalanceAdjustment = (
  { kind, reason, project, month, pieces }: Adjustment,
  t: Translate,
  lang: string,
): string =>
  kind === 'correction'
    ? reason
    : kind === 'box_record'
      ? t('money.adjustments.box_record', { project: project ?? '', count: pieces ?? 0 })
      : t('money.adjustments.storage', {
          project: project ?? '',
          count: pieces ?? 0,
          month: month ? formatMonth(month, lang) : '',
        });
