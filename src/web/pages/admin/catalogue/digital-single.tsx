import { useFetcher } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import {
  type DownloadCodeBatch,
  makeDownloadCodesCall,
  revokeDownloadCodesCall,
} from '#modules/catalogue/downloads/digital-releases.contract.ts';
import {
  createReleaseDownloadCodes,
  readDigitalRelease,
  revokeReleaseDownloadCodes,
} from '#modules/catalogue/downloads/digital-releases.server.ts';
import { Button } from '#ui/button/button.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Table } from '#ui/table/table.tsx';
import { parseFormBody, readFormText, runFormAction } from '../../../form-action.server.ts';
import { requireWithinFormLimit } from '../../../form-limit.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { openAdminForm, openAdminPage } from '../common/admin-page.server.ts';
import { readStaffPageId } from '../common/edit-page.server.ts';
import { EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FactList } from '../common/fact-list.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import type { Route } from './+types/digital-single.ts';

export async function loader(args: Route.LoaderArgs) {
  return loadOrThrowProblemPage(
    readDigitalRelease(openAdminPage('digitalSingle', args), readStaffPageId(args)),
    args.request,
  );
}

export async function action(args: Route.ActionArgs) {
  const ctx = openAdminForm('digitalSingle', args);
  const form = await args.request.formData();
  const id = readStaffPageId(args);
  if (form.has('made_at'))
    return runFormAction(ctx, async (own) => {
      await revokeReleaseDownloadCodes(
        own,
        id,
        parseFormBody(revokeDownloadCodesCall, { made_at: readFormText(form, 'made_at') }).made_at,
      );
      return [] as string[];
    });
  const typed = (name: string) => Number(readFormText(form, name) || Number.NaN);
  return runFormAction(ctx, async (own) => {
    await requireWithinFormLimit(own, makeDownloadCodesCall);
    const body = parseFormBody(makeDownloadCodesCall, { count: typed('count'), uses_allowed: typed('uses_allowed') });
    return (await createReleaseDownloadCodes(own, id, body)).codes;
  });
}

const RULES = {
  count: { required: true, type: 'integer' },
  uses_allowed: { required: true, type: 'integer' },
} as const;

export default function DigitalSingle({ loaderData: desk, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const made = actionData?.ok ? actionData.value : [];
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list="/admin/digital" name={t('admin.digital.title')} here={desk.name} />
      <h1 className={css.title}>{desk.name}</h1>
      <FactList
        facts={[
          [t('admin.digital.artist'), desk.artist_name],
          [t('admin.digital.files'), `${desk.ready} / ${desk.songs}`],
          [t('admin.digital.uses'), `${desk.uses} / ${desk.uses_allowed}`],
          [
            t('admin.digital.release'),
            <Link key="to" to={`/admin/projects/${desk.project_id}`}>{`/admin/projects/${desk.project_id}`}</Link>,
          ],
        ]}
      />
      {desk.ready < desk.songs && <Notice tone="info">{t('admin.digital.missing')}</Notice>}
      <section className={css.narrow}>
        <h2 className={css.subtitle}>{t('admin.digital.make')}</h2>
        <FormResult answer={actionData} />
        {made.length > 0 && (
          <>
            <Notice tone="success">{t('admin.digital.made', { count: made.length })}</Notice>
            <TextArea name="made" label={t('admin.digital.codes')} readOnly rows={8} value={made.join('\n')} />
          </>
        )}
        <Form method="post" rules={RULES} errors={readFieldErrors(actionData)}>
          <FieldRow>
            <TextField
              name="count"
              label={t('admin.digital.count')}
              hint={t('admin.digital.count_hint')}
              inputMode="numeric"
              required
              defaultValue="100"
            />
            <TextField
              name="uses_allowed"
              label={t('admin.digital.each')}
              hint={t('admin.digital.each_hint')}
              inputMode="numeric"
              required
              defaultValue="1"
            />
          </FieldRow>
          <FormActions>
            <Button type="submit" look="primary">
              {t('admin.digital.make_now')}
            </Button>
          </FormActions>
        </Form>
      </section>
      <Batches batches={desk.batches} />
      <section className={css.stack}>
        <h2 className={css.subtitle}>{t('admin.digital.tracks')}</h2>
        <ol>
          {desk.tracks.map((track) => (
            <li key={track.id}>{track.title}</li>
          ))}
        </ol>
      </section>
    </div>
  );
}

function Batches({ batches }: { batches: readonly DownloadCodeBatch[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (batches.length === 0) return <p className={css.quiet}>{t('admin.digital.no_codes')}</p>;
  return (
    <Table
      caption={t('admin.digital.codes')}
      rows={batches}
      keyOf={(batch) => batch.made_at}
      columns={[
        {
          id: 'at',
          title: t('admin.digital.made_at'),
          whole: true,
          cell: (batch) => formatMoment(batch.made_at, lang),
        },
        { id: 'codes', title: t('admin.digital.codes'), align: 'end', cell: (batch) => batch.codes },
        {
          id: 'uses',
          title: t('admin.digital.uses'),
          align: 'end',
          cell: (batch) => `${batch.uses} / ${batch.uses_allowed}`,
        },
        { id: 'revoke', title: t('admin.list.actions'), cell: (batch) => <Revoke batch={batch} /> },
      ]}
    />
  );
}

function Revoke({ batch: { made_at, codes, revoked } }: { batch: DownloadCodeBatch }) {
  const t = useTranslate();
  const lang = useLanguage();
  const fetcher = useFetcher();
  if (revoked === codes) return <span className={css.quiet}>{t('admin.digital.revoked')}</span>;
  const word = t('admin.digital.revoke');
  return (
    <PlainForm component={fetcher.Form} method="post">
      <input type="hidden" name="made_at" value={made_at} />
      <Button type="submit" size="small" look="danger" aria-label={`${word}: ${formatMoment(made_at, lang)}`}>
        {word}
      </Button>
    </PlainForm>
  );
}
