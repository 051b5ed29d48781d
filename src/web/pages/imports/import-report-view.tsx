import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { importProgress, isImportInProgress } from '#modules/office/imports/import-state.ts';
import { IMPORT_ROW_FILTERS, type ImportDetail, type ImportRowOut } from '#modules/office/imports/imports.contract.ts';
import { Breadcrumb } from '#ui/breadcrumb/breadcrumb.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Progress } from '#ui/progress/progress.tsx';
import { Table } from '#ui/table/table.tsx';
import { LinkTabs } from '#ui/tabs/link-tabs.tsx';
import { usePolling } from '../projects/use-polling.ts';
import { ImportStateBadge } from './import-state-badge.tsx';
import css from './imports.module.css';
import { importsApiPrefix, importsPagePath } from './imports-path.ts';

interface ImportData {
  readonly desk: 'staff' | 'own';
  readonly detail: ImportDetail;
  readonly rows: { readonly items: readonly ImportRowOut[]; readonly next: string | null };
  readonly outcome: string;
}

interface Answer {
  readonly ok: boolean;
  readonly key?: string;
}

/** One import: its changes row by row, previewed or done, and the buttons for it. */
export function ImportReportView({ data, answer }: { data: ImportData; answer: Answer | undefined }) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const lang = useLanguage();
  const { desk, detail } = data;
  usePolling(isImportInProgress(detail.state));
  return (
    <div className={css.page}>
      <Breadcrumb
        label={t('imports.where')}
        trail={[{ to: local(importsPagePath(desk)), label: t('imports.title') }, { label: detail.file_name }]}
      />
      <header className={css.head}>
        <h1 className={css.file}>{detail.file_name}</h1>
        <p className={css.facts}>
          <ImportStateBadge job={detail} />
          {detail.format && <span>{t(`imports.format.${detail.format}`)}</span>}
          <span>{detail.shop_name}</span>
        </p>
      </header>
      {answer && !answer.ok && <Notice tone="danger">{t(`errors.${answer.key}`)}</Notice>}
      <Standing detail={detail} />
      {detail.misread > 0 && !isImportInProgress(detail.state) && (
        <Notice tone="warning">
          {t('imports.misread', { misread: detail.misread.toLocaleString(lang), count: detail.misread })}
        </Notice>
      )}
      <Actions detail={detail} />
      {detail.rows_total > 0 && <Rows data={data} />}
      {detail.mapping.length > 0 && <Mapping detail={detail} />}
    </div>
  );
}

/** The state in words: progress, summary of the preview, result. */
function Standing({ detail }: { detail: ImportDetail }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { state, failure_key, rows_total, rows_done, undone, kept } = detail;
  const number = (value: number) => value.toLocaleString(lang);
  if (state === 'failed') return <Notice tone="danger">{t(`imports.${failure_key ?? 'row_refused'}`)}</Notice>;
  if (isImportInProgress(state)) {
    const share = importProgress(detail);
    const rows = state === 'reading' ? rows_total : state === 'running' ? rows_done : undone + kept;
    return (
      <div aria-live="polite">
        <Progress
          label={t(`imports.doing.${state}`)}
          value={share}
          max={1}
          text={t('imports.so_far', { percent: Math.floor(share * 100), rows: number(rows), count: rows })}
        />
        {failure_key && <Notice tone="warning">{t(`imports.${failure_key}`)}</Notice>}
      </div>
    );
  }
  return (
    <Notice tone={state === 'done' ? 'success' : 'info'}>
      {t(`imports.standing.${state}`, {
        taken: number(detail.taken),
        changed: number(detail.changed),
        unchanged: number(detail.unchanged),
        refused: number(detail.refused),
        undone: number(undone),
        count: undone,
      })}
      {state === 'preview' && detail.refused > 0 && (
        <> {t('imports.standing.refused', { refused: number(detail.refused), count: detail.refused })}</>
      )}
      {state === 'undone' && kept > 0 && <> {t('imports.standing.kept', { kept: number(kept), count: kept })}</>}
    </Notice>
  );
}

function Actions({ detail: { state, taken, changed, undoable } }: { detail: ImportDetail }) {
  const t = useTranslate();
  const canRun = state === 'preview' && taken + changed > 0;
  const canDrop = state === 'preview' || state === 'failed' || state === 'reading';
  const canUndo = state === 'done' && undoable;
  if (!canRun && !canDrop && !canUndo) return null;
  return (
    <PlainForm method="post" className={css.actions}>
      {canRun && (
        <Button type="submit" look="primary" name="intent" value="run">
          {t('imports.run')}
        </Button>
      )}
      {canDrop && (
        <Button type="submit" name="intent" value="cancel">
          {t('imports.cancel')}
        </Button>
      )}
      {canUndo && (
        <>
          <Button type="submit" look="danger" name="intent" value="undo">
            {t('imports.undo')}
          </Button>
          <p className={css.quiet}>{t('imports.undo_hint')}</p>
        </>
      )}
    </PlainForm>
  );
}

function Rows({ data: { desk, detail, rows, outcome } }: { data: ImportData }) {
  const t = useTranslate();
  const lang = useLanguage();
  const here = importsPagePath(desk, detail.id);
  const query = outcome === 'all' ? '' : `?outcome=${outcome}`;
  const tabs = [
    { id: 'all', label: t('imports.outcomes.all', { shown: detail.rows_total.toLocaleString(lang) }), to: here },
    ...IMPORT_ROW_FILTERS.filter((name) => detail[name] > 0 || name === outcome).map((name) => ({
      id: name,
      label: `${t(`imports.outcomes.${name}`)} ${detail[name].toLocaleString(lang)}`,
      to: `${here}?rows=${name}`,
    })),
  ];
  return (
    <section className={css.part} aria-labelledby="import-rows">
      <h2 id="import-rows">{t('imports.rows')}</h2>
      <LinkTabs label={t('imports.rows')} tabs={tabs} current={outcome} />
      <div className={css.rows}>
        <Table
          caption={t('imports.rows')}
          rows={rows.items}
          keyOf={({ n }) => n}
          columns={[
            { id: 'row', title: t('imports.csv.row'), align: 'end', cell: ({ row }) => row },
            { id: 'title', title: t('imports.csv.title'), cell: (row) => <Title row={row} desk={desk} /> },
            { id: 'outcome', title: t('imports.csv.outcome'), minor: true, cell: (row) => t(`imports.${row.outcome}`) },
            { id: 'changes', title: t('imports.csv.changes'), cell: (row) => <What row={row} /> },
          ]}
        />
      </div>
      <p className={css.actions}>
        {rows.next !== null && (
          <LinkButton
            to={`${here}?${new URLSearchParams({ ...(outcome !== 'all' && { rows: outcome }), after: rows.next })}`}
            size="small"
          >
            {t('imports.more_rows')}
          </LinkButton>
        )}
        <DownloadLink to={`${importsApiPrefix(desk)}/imports/${detail.id}/rows.csv${query}`} size="small">
          {t('imports.rows_csv')}
        </DownloadLink>
      </p>
    </section>
  );
}

function Title({ row: { title, project_id, state }, desk }: { row: ImportRowOut; desk: 'staff' | 'own' }) {
  const path = desk === 'staff' ? `/admin/projects/${project_id}` : `/project/manage?id=${project_id}`;
  const words = title || '–';
  return project_id !== null && state !== 'undone' ? <Link to={path}>{words}</Link> : words;
}

/** The reason of a refused or unchanged row, or the old and new values. */
function What({ row: { refusal_key, refusal_value, changes } }: { row: ImportRowOut }) {
  const t = useTranslate();
  return (
    <>
      {refusal_key && (
        <p className={css.reason}>
          {t(`imports.${refusal_key}`)} {refusal_value && <q>{refusal_value}</q>}
        </p>
      )}
      {changes.length > 0 && (
        <dl className={css.changes}>
          {changes.map(({ field, before, after }, i) => (
            <div key={`${field}${changes.slice(0, i).filter((each) => each.field === field).length}`}>
              <dt>{t(`imports.field.${field}`)}</dt>
              <dd>
                {before && <del>{before}</del>} {after && <ins>{after}</ins>}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Mapping({ detail: { mapping } }: { detail: ImportDetail }) {
  const t = useTranslate();
  return (
    <details className={css.mapping}>
      <summary>{t('imports.mapping')}</summary>
      <p className={css.quiet}>{t('imports.mapping_hint')}</p>
      <dl className={css.facts_list}>
        {mapping.map(({ column, meaning }, i) => (
          <div key={`${column}${mapping.slice(0, i).filter((each) => each.column === column).length}`}>
            <dt>{column || '–'}</dt>
            <dd>{meaning ?? t('imports.mapping_kept')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
