import { redirect, useSearchParams } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { CURRENCIES } from '#kit/currency.ts';
import { formatBasisPoints } from '#kit/format-basis-points.ts';
import { decimalAmountText } from '#kit/money.ts';
import {
  acceptRevenueShares,
  readOwnFinances,
  setPayoutPreferences,
} from '#modules/money/royalties/creator-finances.server.ts';
import {
  type CreatorFinancesOut,
  setPayoutPreferencesCall,
} from '#modules/money/royalties/creator-finances-and-payees.contract.ts';
import { declineRevenueShare } from '#modules/money/royalties/decline-share.server.ts';
import { BalanceAdjustmentTable } from '#modules/money/royalties/ui/balance-adjustment-table.tsx';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow, Form } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import {
  catchFormRefusal,
  type FormRefusal,
  parseFormBody,
  readFormAmount,
  readFormText,
} from '../../form-action.server.ts';
import { requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/money.ts';
import css from './account.module.css';
import shelf from './entry-list.module.css';
import money from './money.module.css';
import { CreatorBalances } from './money-balances.tsx';
import { PayoutTable, ReleaseEarningsTable, StatementTable } from './money-tables.tsx';

export const handle = { texts: ['account', 'money'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/my-account/money`: balance, next payout and all documents. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { currency } = requirePageUser(ctx, request);
  return { title: ctx.t('money.title'), money: await readOwnFinances(ctx), usual: currency };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const form = await request.formData();
  const answer = await catchFormRefusal(() => runInTransaction(ctx, (own) => change(own, form)));
  if (typeof answer === 'string') return redirect(`${browserPageUrl(request).pathname}?said=${answer}`, 303);
  return answer.data as FormRefusal;
}

async function change(ctx: Ctx, form: FormData): Promise<'accepted' | 'declined' | 'chosen'> {
  const declined = readFormText(form, 'decline');
  if (declined) {
    await declineRevenueShare(ctx, Number(declined));
    return 'declined';
  }
  if (readFormText(form, 'intent') === 'accept') {
    await acceptRevenueShares(ctx);
    return 'accepted';
  }
  const currency = readFormText(form, 'currency');
  const minimum = readFormAmount(form, 'minimum', currency) ?? 0;
  await setPayoutPreferences(ctx, parseFormBody(setPayoutPreferencesCall, { currency, minimum }));
  return 'chosen';
}

const SAID = ['accepted', 'declined', 'chosen', 'account', 'shares'];

export default function MoneyPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const message = query.get('said') ?? '';
  const { accounts, statements, payouts, adjustments, releases } = loaderData.money;
  return (
    <div className={css.page}>
      <header className={money.part}>
        <h1>{t('money.title')}</h1>
        <p className={shelf.quiet}>{t('money.lead')}</p>
      </header>
      {SAID.includes(message) && !actionData && <Notice tone="success">{t(`money.said.${message}`)}</Notice>}
      {actionData && Object.keys(actionData.fields).length === 0 && (
        <Notice tone="danger">{t(`errors.${actionData.key}`)}</Notice>
      )}
      <Offered {...loaderData.money} />
      {accounts.length > 0 ? (
        <CreatorBalances {...loaderData.money} />
      ) : (
        <EmptyState icon="tag" title={t('money.empty_title')}>
          <p>{t('money.empty')}</p>
        </EmptyState>
      )}
      <Account details={loaderData.money.details} />
      {statements.length > 0 && <StatementTable statements={statements} />}
      {payouts.length > 0 && <PayoutTable payouts={payouts} />}
      {adjustments.length > 0 && (
        <section className={money.part}>
          <h2>{t('money.adjustments.title')}</h2>
          <BalanceAdjustmentTable adjustments={adjustments} />
        </section>
      )}
      {releases.length > 0 && <ReleaseEarningsTable releases={releases} />}
      <Choices {...loaderData} fields={actionData?.fields ?? {}} />
    </div>
  );
}

function Offered({ offered, may_accept }: Pick<CreatorFinancesOut, 'offered' | 'may_accept'>) {
  const t = useTranslate();
  const lang = useLanguage();
  if (offered.length === 0) return null;
  return (
    <Notice tone="info" title={t('money.offered.title')}>
      <ul className={money.offers}>
        {offered.map(({ id, project, basis_points, valid_from }) => (
          <li key={id}>
            {t('money.offered.share', { project, percent: formatBasisPoints(basis_points, lang), day: valid_from })}
            {may_accept && (
              <PlainForm method="post">
                <Button
                  type="submit"
                  name="decline"
                  value={id}
                  look="plain"
                  size="small"
                  aria-label={t('money.offered.decline_one', { project })}
                >
                  {t('money.offered.decline')}
                </Button>
              </PlainForm>
            )}
          </li>
        ))}
      </ul>
      {may_accept ? (
        <PlainForm method="post">
          <Button type="submit" name="intent" value="accept" look="primary">
            {t('money.offered.accept')}
          </Button>
        </PlainForm>
      ) : (
        <p>{t('errors.email_unconfirmed_for_money')}</p>
      )}
    </Notice>
  );
}

const TONES = { to_check: 'yellow', checked: 'green', refused: 'red' } as const;

function Account({ details }: Pick<CreatorFinancesOut, 'details'>) {
  const t = useTranslate();
  return (
    <section className={money.part}>
      <h2>{t('money.account.title')}</h2>
      {details ? (
        <>
          <p>
            {t('money.account.goes_to', { account: `•••• ${details.account}` })}{' '}
            <Badge tone={TONES[details.status]}>{t(`money.account.${details.status}`)}</Badge>
          </p>
          {details.reason && <Notice tone="warning">{details.reason}</Notice>}
        </>
      ) : (
        <p className={shelf.quiet}>{t('money.account.none')}</p>
      )}
      <p>
        <LinkButton to="/my-account/money/account" look={details ? 'secondary' : 'primary'} icon="lock">
          {t(details ? 'money.account.change' : 'money.account.enter')}
        </LinkButton>
      </p>
    </section>
  );
}

function Choices({
  money: { accounts },
  usual,
  fields,
}: Pick<Route.ComponentProps['loaderData'], 'money' | 'usual'> & { fields: Readonly<Record<string, string>> }) {
  const t = useTranslate();
  const chosen = accounts[0];
  const currency = chosen?.currency ?? usual;
  return (
    <Form method="post" errors={fields} allowEnter key={currency}>
      <FieldGroup title={t('money.choose.title')} hint={t('money.choose.hint')}>
        <FieldRow>
          <Select
            name="currency"
            label={t('money.choose.currency')}
            required
            defaultValue={currency}
            choices={CURRENCIES.map((code) => ({ value: code, label: code }))}
          />
          <TextField
            name="minimum"
            label={t('money.choose.minimum')}
            hint={t('money.choose.minimum_hint')}
            inputMode="decimal"
            maxLength={16}
            defaultValue={chosen ? decimalAmountText(chosen.minimum, chosen.currency) : ''}
          />
        </FieldRow>
        <p>
          <Button type="submit" name="intent" value="choose">
            {t('money.choose.save')}
          </Button>
        </p>
        <p className={shelf.quiet}>
          <Link to="/help">{t('money.help')}</Link>
        </p>
      </FieldGroup>
    </Form>
  );
}
