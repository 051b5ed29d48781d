import { redirect } from 'react-router';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatBasisPoints } from '#kit/format-basis-points.ts';
import { fieldProblem } from '#kit/problem.ts';
import { requireOwnProjectOrStaff } from '#modules/money/royalties/export-project-sales.server.ts';
import { parsePercentAsBasisPoints } from '#modules/money/royalties/revenue-shares.ts';
import {
  listRevenueSplits,
  removeRevenueSplit,
  saveRevenueSplit,
} from '#modules/money/royalties/revenue-splits.server.ts';
import { type RevenueSplitOut, saveRevenueSplitCall } from '#modules/money/royalties/revenue-terms.contract.ts';
import { formatBasisPointsAsPercent } from '#modules/money/royalties/statement-rows.ts';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, Form, FormActions } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Table } from '#ui/table/table.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, type FormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { loadOrThrowProblemPage, requirePageId, requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/release-revenue-shares.ts';
import css from './account.module.css';
import shelf from './entry-list.module.css';
import money from './money.module.css';

export const handle = { texts: ['account', 'money'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** Empty rows for further people. */
const SPARE_ROWS = 3;

/** `/my-account/money/shares/12`: the revenue split of one release. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { name } = requirePageUser(ctx, request);
  const id = requirePageId(params.id, request);
  const project = await loadOrThrowProblemPage(requireOwnProjectOrStaff(ctx, id), request);
  const today = ctx.now.toISOString().slice(0, 10);
  return {
    title: ctx.t('money.shares.title'),
    project: project.name,
    name,
    today,
    ...(await listRevenueSplits(ctx, id)),
  };
}

export async function action({ context, request, params }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const id = requirePageId(params.id, request);
  const form = await request.formData();
  const answer = await catchFormRefusal(() => runInTransaction(ctx, (own) => change(own, id, form)));
  if (answer === 'saved') return redirect(`${browserPageUrl(request).pathname}?said=saved`, 303);
  const { fields, key } = answer.data as FormRefusal;
  return { fields: byRow(fields), key, typed: readShareRows(form), valid_from: readFormText(form, 'valid_from') };
}

interface Typed {
  readonly at: number;
  readonly name: string;
  readonly email: string;
  readonly percent: string;
}

/** The rows with input. */
function readShareRows(form: FormData): Typed[] {
  const count = [...form.keys()].filter((name) => name.startsWith('name_')).length;
  return Array.from({ length: Math.min(count, 40) }, (_, at) => ({
    at,
    name: readFormText(form, `name_${at}`),
    email: readFormText(form, `email_${at}`),
    percent: readFormText(form, `percent_${at}`),
  })).filter(({ name, email, percent }) => name !== '' || email !== '' || percent !== '');
}

async function change(ctx: Ctx, id: number, form: FormData): Promise<'saved'> {
  if (readFormText(form, 'intent') === 'drop') {
    await removeRevenueSplit(ctx, id, Number(readFormText(form, 'split_id')));
    return 'saved';
  }
  const shares = readShareRows(form).map(({ at, name, email, percent }) => {
    const basis_points = parsePercentAsBasisPoints(percent);
    if (basis_points === null) throw fieldProblem(`percent_${at}`, 'percent_invalid');
    return { name, ...(email !== '' && { email }), basis_points };
  });
  await saveRevenueSplit(
    ctx,
    id,
    parseFormBody(saveRevenueSplitCall, { valid_from: readFormText(form, 'valid_from'), shares }),
  );
  return 'saved';
}

/** `shares.1.email` of the contract is the field `email_1` of this form. */
const byRow = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([path, key]) => {
      const [, at, name] = /^shares\.(\d+)\.(\w+)$/.exec(path) ?? [];
      return at === undefined ? [path, key] : [`${name === 'basis_points' ? 'percent' : name}_${at}`, key];
    }),
  );

export default function MoneySharesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const { items, project } = loaderData;
  return (
    <div className={css.page}>
      <header className={money.part}>
        <h1>{t('money.shares.title')}</h1>
        <p className={shelf.artist}>{project}</p>
        <p className={shelf.quiet}>{t('money.shares.lead')}</p>
      </header>
      {actionData?.key && <Notice tone="danger">{t(`errors.${actionData.key}`)}</Notice>}
      {items.map((split) => (
        <Agreed key={split.id} split={split} />
      ))}
      <ShareForm {...loaderData} answer={actionData} key={items[0]?.id ?? 0} />
    </div>
  );
}

function Agreed({ split }: { split: RevenueSplitOut }) {
  const t = useTranslate();
  const lang = useLanguage();
  const title = t('money.shares.since', { day: formatDay(split.valid_from, lang) });
  return (
    <section className={money.part}>
      <Table
        caption={title}
        captionShown
        rows={split.shares}
        keyOf={({ name }) => name}
        columns={[
          { id: 'name', title: t('money.column.name'), cell: ({ name }) => name },
          {
            id: 'percent',
            title: t('money.column.share'),
            align: 'end',
            cell: ({ basis_points }) => formatBasisPoints(basis_points, lang),
          },
          {
            id: 'to',
            title: t('money.shares.paid_to'),
            cell: ({ email, accepted, declined }) =>
              email === null ? (
                <>
                  {t('money.shares.through_owner')} {declined && <Badge tone="red">{t('money.shares.declined')}</Badge>}
                </>
              ) : (
                <>
                  {email} {!accepted && <Badge tone="yellow">{t('money.shares.waiting')}</Badge>}
                </>
              ),
          },
        ]}
      />
      {split.from_to_come && (
        <PlainForm method="post">
          <input type="hidden" name="split_id" value={split.id} />
          <Button type="submit" name="intent" value="drop" size="small" look="plain">
            {t('money.shares.drop')}
          </Button>
        </PlainForm>
      )}
    </section>
  );
}

function ShareForm({
  items,
  name,
  may_start,
  today,
  answer,
}: Pick<Route.ComponentProps['loaderData'], 'items' | 'name' | 'may_start' | 'today'> & {
  answer: Route.ComponentProps['actionData'];
}) {
  const t = useTranslate();
  const known = items[0]?.shares.map((share) => ({
    name: share.name,
    email: share.email ?? '',
    percent: formatBasisPointsAsPercent(share.basis_points),
  }));
  const start = answer?.typed ?? known ?? [{ name, email: '', percent: '100' }];
  const rows = [...start, ...Array.from({ length: SPARE_ROWS }, () => ({ name: '', email: '', percent: '' }))];
  return (
    <Form method="post" errors={answer?.fields ?? {}}>
      <FieldGroup title={t('money.shares.new')} hint={t('money.shares.hint')}>
        <TextField
          name="valid_from"
          label={t('money.shares.from')}
          type="date"
          required
          min={may_start}
          defaultValue={answer?.valid_from || (may_start > today ? may_start : today)}
        />
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are named by their place
          <fieldset key={at} className={money.share}>
            <legend className="visually-hidden">{t('money.shares.row', { number: at + 1 })}</legend>
            <TextField name={`name_${at}`} label={t('money.column.name')} maxLength={120} defaultValue={row.name} />
            <TextField
              name={`email_${at}`}
              label={t('money.shares.email')}
              type="email"
              maxLength={254}
              autoComplete="off"
              defaultValue={row.email}
            />
            <TextField
              name={`percent_${at}`}
              label={t('money.column.share')}
              inputMode="decimal"
              after="%"
              maxLength={7}
              defaultValue={row.percent}
            />
          </fieldset>
        ))}
      </FieldGroup>
      <FormActions>
        <Button type="submit" name="intent" value="save" look="primary">
          {t('money.shares.save')}
        </Button>
        <LinkButton to="/my-account/money" look="plain">
          {t('money.back')}
        </LinkButton>
      </FormActions>
    </Form>
  );
}
