import { useTranslate } from '#i18n/texts-context.tsx';
import type { CheckReportKind } from '#modules/making/file-checks/find-check-report-kinds.server.ts';
import { DownloadLink } from '#ui/download/download-link.tsx';
import css from './pressings.module.css';

const REPORT_PATHS = { cut: 'cut-check', print: 'print-checks' } as const;

/** The reports of the file checks as PDF, for the creator and for staff. */
export function FileCheckReportLinks({
  project_id,
  reports,
}: {
  project_id: number;
  reports: readonly CheckReportKind[];
}) {
  const t = useTranslate();
  return (
    <ul className={css.papers}>
      {reports.map((kind) => (
        <li key={kind}>
          <DownloadLink to={`/api/projects/${project_id}/${REPORT_PATHS[kind]}/report`} size="small">
            {t(`pressing.reports.${kind}`)}
          </DownloadLink>
        </li>
      ))}
    </ul>
  );
}
