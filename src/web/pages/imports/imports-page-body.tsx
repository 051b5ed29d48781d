import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { CURRENCIES, type Currency } from '#kit/currency.ts';
import { formatMoment } from '#kit/dates.ts';
import { useUploads } from '#modules/catalogue/uploads/ui/use-uploads.ts';
import { MAX_UPLOAD_MEGABYTES } from '#modules/catalogue/uploads/upload-limits-and-parts.ts';
import { EXPORT_FORMATS, type ExportFormat } from '#modules/office/imports/export-formats.ts';
import type { Import } from '#modules/office/imports/imports.contract.ts';
import { holdPageReload } from '#modules/site/shell/ui/reload-holds.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { Dropzone } from '#ui/dropzone/dropzone.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Checkbox, Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Table } from '#ui/table/table.tsx';
import { RunningUploadList, UploadsNeedScriptsNote } from '../projects/upload-list.tsx';
import { ImportStateBadge } from './import-state-badge.tsx';
import css from './imports.module.css';
import { importsApiPrefix, importsPagePath } from './imports-path.ts';

interface ImportsData {
  readonly desk: 'staff' | 'own';
  readonly list: { readonly items: readonly Import[]; readonly total: number };
  readonly page: number;
  readonly pages: number;
  readonly shops: readonly { readonly id: number; readonly name: string; readonly currency: Currency }[];
  readonly currency: Currency;
  readonly canEnrich: boolean;
}

interface Answer {
  readonly ok: boolean;
  readonly key?: string;
  readonly fields?: Readonly<Record<string, string>>;
}

/** Imports and exports of catalogues: upload a file, download one, and see past imports. */
export function ImportsPageBody({ data, answer }: { data: ImportsData; answer: Answer | undefined }) {
  const t = useTranslate();
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('imports.title')}</h1>
        <p className={css.intro}>{t(data.desk === 'staff' ? 'imports.intro_staff' : 'imports.intro_own')}</p>
      </header>
      <section className={css.part} aria-labelledby="import-in">
        <h2 id="import-in">{t('imports.in')}</h2>
        <p className={css.quiet}>{t('imports.formats_in')}</p>
        <StartForm data={data} answer={answer} />
      </section>
      <section className={css.part} aria-labelledby="import-out">
        <h2 id="import-out">{t('imports.out')}</h2>
        <p className={css.quiet}>{t('imports.formats_out')}</p>
        <ul className={css.files}>
          {EXPORT_FORMATS.map((format) => (
            <ExportFile key={format} format={format} desk={data.desk} />
          ))}
        </ul>
      </section>
      <section className={css.part} aria-labelledby="import-past">
        <h2 id="import-past">{t('imports.past')}</h2>
        <Past data={data} />
      </section>
    </div>
  );
}

function ExportFile({ format, desk }: { format: ExportFormat; desk: 'staff' | 'own' }) {
  const t = useTranslate();
  return (
    <li>
      <p>
        <strong>{t(`imports.export.${format}`)}</strong>
        <span>{t(`imports.export.${format}_hint`)}</span>
      </p>
      <DownloadLink to={`${importsApiPrefix(desk)}/catalogue/${format}`} size="small">
        {t('imports.download')}
      </DownloadLink>
    </li>
  );
}

/** Uploads the file first, in parts. The form then sends the number of the upload. */
function StartForm({ data, answer }: { data: ImportsData; answer: Answer | undefined }) {
  const t = useTranslate();
  const { uploads, send, cancel } = useUploads({ onDone: () => undefined, onBusy: holdPageReload });
  const sent = uploads.findLast(({ state }) => state === 'done');
  return (
    <div className={css.start}>
      <Dropzone
        name="file"
        label={t('imports.drop')}
        hint={t('imports.drop_hint')}
        accept=".csv,.tsv,.txt,.json,.jsonl,.ndjson,text/csv,application/json"
        maxSize={MAX_UPLOAD_MEGABYTES.import}
        onFiles={([file]) => file && send(file, { purpose: 'import' })}
      />
      <UploadsNeedScriptsNote />
      <RunningUploadList uploads={uploads} onCancel={cancel} />
      <Form method="post" rules={{ stock: { type: 'integer' } }} errors={answer?.fields ?? {}}>
        <input type="hidden" name="upload_id" value={sent?.id ?? ''} />
        {data.shops.length > 1 && (
          <Select
            name="shop_id"
            label={t('imports.shop')}
            required
            defaultValue={String(data.shops[0]?.id ?? '')}
            choices={data.shops.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <FieldRow>
          <Select
            name="currency"
            label={t('imports.currency')}
            hint={t('imports.currency_hint')}
            required
            defaultValue={data.currency}
            choices={CURRENCIES.map((value) => ({ value, label: value }))}
          />
          <TextField
            name="price"
            label={t('imports.price')}
            hint={t('imports.price_hint')}
            inputMode="decimal"
            maxLength={20}
          />
          <TextField
            name="stock"
            label={t('imports.stock')}
            hint={t('imports.stock_hint')}
            inputMode="numeric"
            maxLength={7}
            defaultValue="1"
          />
        </FieldRow>
        {data.canEnrich && (
          <Checkbox name="enrich" value="yes" label={t('imports.enrich')} hint={t('imports.enrich_hint')} />
        )}
        {answer && !answer.ok && <Notice tone="danger">{t(`errors.${answer.key}`)}</Notice>}
        <FormActions>
          <Button type="submit" look="primary" disabled={!sent}>
            {sent ? t('imports.look_at', { name: sent.name }) : t('imports.look')}
          </Button>
        </FormActions>
        <p className={css.quiet}>{t('imports.nothing_yet')}</p>
      </Form>
    </div>
  );
}

function Past({ data: { desk, list, page, pages } }: { data: ImportsData }) {
  const t = useTranslate();
  const lang = useLanguage();
  const count = (number: number) => number.toLocaleString(lang);
  if (list.items.length === 0) return <EmptyState icon="box" title={t('imports.none')} />;
  return (
    <>
      <Table
        caption={t('imports.past')}
        rows={list.items}
        keyOf={(each) => each.id}
        columns={[
          {
            id: 'file',
            title: t('imports.file'),
            cell: (each) => (
              <>
                <Link to={importsPagePath(desk, each.id)}>{each.file_name}</Link>
                <br />
                <span className={css.quiet}>
                  {[each.format && t(`imports.format.${each.format}`), desk === 'staff' && each.shop_name]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </>
            ),
          },
          { id: 'when', title: t('imports.when'), minor: true, cell: (each) => formatMoment(each.created_at, lang) },
          { id: 'taken', title: t('imports.outcomes.taken'), align: 'end', cell: (each) => count(each.taken) },
          {
            id: 'changed',
            title: t('imports.outcomes.changed'),
            align: 'end',
            minor: true,
            cell: (each) => count(each.changed),
          },
          {
            id: 'refused',
            title: t('imports.outcomes.refused'),
            align: 'end',
            minor: true,
            cell: (each) => count(each.refused),
          },
          { id: 'state', title: t('imports.state_title'), cell: (each) => <ImportStateBadge job={each} /> },
        ]}
      />
      <Pagination
        page={page}
        pages={pages}
        linkTo={(to) => `${importsPagePath(desk)}?page=${to}`}
        label={t('imports.pages')}
        previousText={t('imports.previous')}
        nextText={t('imports.next')}
      />
    </>
  );
}
