import { useTranslate } from '#i18n/texts-context.tsx';
import type { PrintCheck } from '#modules/making/print-check/print-check.contract.ts';
import { PrintPagesAndFindings } from '#modules/making/print-check/ui/print-pages-and-findings.tsx';
import { PrintPartBadge, PrintPartSize } from '#modules/making/print-check/ui/print-part-status.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import css from '../../projects/print-check.module.css';
import { PrintCheckDownloadLinks } from '../../projects/print-check-download-links.tsx';
import { PrintPartNavigation } from '../../projects/print-part-navigation.tsx';

interface PrintChecks {
  readonly project_id: number;
  readonly checks: readonly PrintCheck[];
}

/** The printed parts for staff: the report of one of them beside the list. */
export function PrintPartReports({
  print: { project_id, checks },
  part,
  address,
}: {
  print: PrintChecks;
  part: string | null;
  address: string;
}) {
  const t = useTranslate();
  const current =
    checks.find((check) => check.part === part) ?? checks.find(({ state }) => state === 'ready') ?? checks[0];
  if (!current) return <Notice title={t('print.none_title')}>{t('print.none')}</Notice>;
  return (
    <div className={css.columns}>
      <PrintPartNavigation
        checks={checks}
        current={current.part}
        linkTo={(each) => `${address}?view=print&part=${each}`}
      />
      <section className={css.check} aria-labelledby="part">
        <header className={css.partHead}>
          <h2 id="part">{t(`templates.parts.${current.part}`)}</h2>
          <PrintPartSize check={current} />
          <PrintPartBadge check={current} />
        </header>
        {current.file_name && <p className={css.quiet}>{t('print.file', { file: current.file_name })}</p>}
        {current.failure_key && <Notice tone="danger">{t(`errors.${current.failure_key}`)}</Notice>}
        {current.state === 'ready' && <PrintPagesAndFindings check={current} project_id={project_id} />}
        <PrintCheckDownloadLinks project_id={project_id} check={current} />
      </section>
    </div>
  );
}
