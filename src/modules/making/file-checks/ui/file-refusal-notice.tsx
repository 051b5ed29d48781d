import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { Notice } from '#ui/notice/notice.tsx';
import type { OpenRefusal } from '../file-checks.contract.ts';

/** The reason of an open refusal. Needs the texts `files` and `templates`. */
export function FileRefusalNotice({
  refusal,
  action,
  asksForFile = true,
}: {
  refusal: OpenRefusal;
  action?: ReactNode;
  /** Asks the reader for a new file. */
  asksForFile?: boolean;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const name = refusal.track ?? t(`templates.parts.${refusal.part}`);
  return (
    <Notice tone="warning" title={asksForFile ? t('files.notice', { name }) : t('files.refused')} action={action}>
      <p>{refusal.reason}</p>
      <p>
        <small>{t('files.refused_on', { day: formatDay(refusal.refused_at, lang) })}</small>
      </p>
    </Notice>
  );
}
