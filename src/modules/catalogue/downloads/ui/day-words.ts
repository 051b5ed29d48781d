import { formatDay } from '#kit/dates.ts';
import type { Translate } from '#kit/translate.ts';

/** From when files may be fetched: `day` as `YYYY-MM-DD`, or `infinity` where nobody has named it. */
export const dayWords = (day: string, lang: string, t: Translate): string =>
  day === 'infinity' ? t('around.digital.day_open') : t('around.digital.from_day', { day: formatDay(day, lang) });
