import { useTranslate } from '#i18n/texts-context.tsx';
import type { PrintCheck } from '#modules/making/print-check/print-check.contract.ts';
import { DownloadLink } from '#ui/download/download-link.tsx';
import css from './print-check.module.css';

/** The template of the shown part, and the report as PDF: of this part, once it has a file, and of all parts. */
export function PrintCheckDownloadLinks({ project_id, check }: { project_id: number; check: PrintCheck }) {
  const t = useTranslate();
  const address = `/api/projects/${project_id}/print-checks/report`;
  return (
    <p className={css.reports}>
      <DownloadLink to={check.template} size="small">
        {t('print.template')}
      </DownloadLink>
      {check.file_name !== null && (
        <DownloadLink to={`${address}?part=${check.part}`} size="small">
          {t('print.report.download')}
        </DownloadLink>
      )}
      <DownloadLink to={address} size="small">
        {t('print.report.download_all')}
      </DownloadLink>
    </p>
  );
}
