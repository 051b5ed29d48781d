import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay, formatMoment } from '#kit/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Table } from '#ui/table/table.tsx';
import type { DownloadCodeBatch } from '../download-code-batches.contract.ts';
import { DOWNLOAD_CODE_LIMITS } from '../download-code-limits.ts';
import css from './download-code-batches.module.css';

const RULES = {
  label: { required: true },
  count: { required: true, type: 'integer' },
  uses_allowed: { required: true, type: 'integer' },
} as const;

/** The form that creates a batch of download codes. */
export function NewDownloadCodeBatchForm({
  codesLeft,
  errors,
}: {
  codesLeft: number;
  errors: Readonly<Record<string, string>> | undefined;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const most = Math.min(codesLeft, DOWNLOAD_CODE_LIMITS.batch).toLocaleString(lang);
  return (
    <Form method="post" rules={RULES} errors={errors ?? {}}>
      <input type="hidden" name="intent" value="make" />
      <TextField
        name="label"
        label={t('promotion.codes.label')}
        hint={t('promotion.codes.label_hint')}
        maxLength={80}
        required
      />
      <FieldRow>
        <TextField
          name="count"
          label={t('promotion.codes.number')}
          hint={t('promotion.codes.number_hint', { most })}
          inputMode="numeric"
          required
          defaultValue="100"
        />
        <TextField
          name="uses_allowed"
          label={t('promotion.codes.each')}
          hint={t('promotion.codes.each_hint')}
          inputMode="numeric"
          required
          defaultValue="1"
        />
        <TextField
          name="expires_on"
          type="date"
          label={t('promotion.codes.expires_on')}
          hint={t('promotion.codes.expires_hint')}
        />
      </FieldRow>
      <FormActions>
        <Button type="submit" look="primary">
          {t('promotion.codes.make')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** The batches of a release: counts, files to print, and forms that revoke codes. */
export function DownloadCodeBatches({
  project_id,
  batches,
  mayRevokeUsed,
}: {
  project_id: number;
  batches: readonly DownloadCodeBatch[];
  /** Staff revoke used codes too. */
  mayRevokeUsed: boolean;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  if (batches.length === 0) return <EmptyState icon="note" title={t('promotion.codes.none')} />;
  const count = (value: number) => value.toLocaleString(lang);
  return (
    <Table
      caption={t('promotion.codes.batches')}
      rows={batches}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'label',
          title: t('promotion.codes.label'),
          cell: ({ label }) => label || t('promotion.codes.unlabelled'),
        },
        {
          id: 'made',
          title: t('promotion.codes.made_at'),
          whole: true,
          minor: true,
          cell: ({ made_at }) => formatMoment(made_at, lang),
        },
        {
          id: 'until',
          title: t('promotion.codes.expires_on'),
          whole: true,
          minor: true,
          cell: ({ expires_on }) => (expires_on ? formatDay(expires_on, lang) : t('promotion.codes.never')),
        },
        {
          id: 'codes',
          title: t('promotion.codes.codes'),
          align: 'end',
          minor: true,
          cell: (batch) => count(batch.codes),
        },
        { id: 'used', title: t('promotion.codes.used'), align: 'end', cell: (batch) => count(batch.used) },
        { id: 'unused', title: t('promotion.codes.unused'), align: 'end', cell: (batch) => count(batch.unused) },
        {
          id: 'revoked',
          title: t('promotion.codes.revoked'),
          align: 'end',
          minor: true,
          cell: (batch) => count(batch.revoked),
        },
        {
          id: 'actions',
          title: t('promotion.codes.actions'),
          cell: (batch) => <BatchActions project_id={project_id} batch={batch} mayRevokeUsed={mayRevokeUsed} />,
        },
      ]}
    />
  );
}

function BatchActions({
  project_id,
  batch: { id, label, made_at, unused, used, codes, revoked, printable },
  mayRevokeUsed,
}: {
  project_id: number;
  batch: DownloadCodeBatch;
  mayRevokeUsed: boolean;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const name = label || formatMoment(made_at, lang);
  const file = `/api/projects/${project_id}/download-batches/${id}/export?format=`;
  return (
    <div className={css.actions}>
      {printable && (
        <>
          <DownloadLink to={`${file}csv`} size="small" aria-label={`CSV: ${name}`}>
            CSV
          </DownloadLink>
          {unused > 0 && (
            <DownloadLink to={`${file}pdf`} size="small" aria-label={`PDF: ${name}`}>
              PDF
            </DownloadLink>
          )}
        </>
      )}
      {unused > 0 && <Revoke id={id} word={t('promotion.codes.revoke_unused')} name={name} />}
      {mayRevokeUsed && used > 0 && revoked < codes && (
        <Revoke id={id} word={t('promotion.codes.revoke_all')} name={name} usedToo />
      )}
    </div>
  );
}

function Revoke({ id, word, name, usedToo = false }: { id: number; word: string; name: string; usedToo?: boolean }) {
  return (
    <PlainForm method="post">
      <input type="hidden" name="intent" value="revoke" />
      <input type="hidden" name="batch_id" value={id} />
      {usedToo && <input type="hidden" name="used_too" value="1" />}
      <Button type="submit" size="small" look="danger" aria-label={`${word}: ${name}`}>
        {word}
      </Button>
    </PlainForm>
  );
}
