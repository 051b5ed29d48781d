import { formatDay } from '#kit/dates.ts';
import type { Translate } from '#kit/translate.ts';

/** First day of the download: `day` as `YYYY-MM-DD`, or `infinity` for a day not yet announced. */
export const downloadStartDayText = (day: string, lang: string, t: Translate): string =>
  day === 'infinity' ? t('around.digital.day_open') : t('around.digital.from_day', { day: formatDay(day, lang) });
