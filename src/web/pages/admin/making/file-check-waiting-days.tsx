import { useTranslate } from '#i18n/texts-context.tsx';

const DAY_MS = 86_400_000;

/** Whole days that files have waited for a check. */
export function FileCheckWaitingDays({ since, now }: { since: string | null; now: string }) {
  const t = useTranslate();
  if (since === null) return t('files.days_none');
  const days = Math.floor((Date.parse(now) - Date.parse(since)) / DAY_MS);
  return days < 1 ? t('files.since_today') : t('files.days', { count: days });
}
