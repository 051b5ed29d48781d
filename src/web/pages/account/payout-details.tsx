import { useState } from 'react';
import { redirect } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import { countryOptions } from '#kit/countries.ts';
import { countryUsesIban } from '#modules/money/royalties/bank-account-checks.ts';
import { PAYOUT_DETAIL_TEXT_FIELDS, savePayoutDetailsCall } from '#modules/money/royalties/payout-details.contract.ts';
import { readOwnPayoutDetails, savePayoutDetails } from '#modules/money/royalties/payout-details.server.ts';
import { runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { Checkbox, Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { localizePagePath } from '../../browser-page-url.ts';
import { catchFormRefusal, type FormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/payout-details.ts';
import css from './account.module.css';
import shelf from './entry-list.module.css';

export const handle = { texts: ['account', 'money'] };
export const meta: Route.MetaFunction = noindexPageMeta;

const NAMES = ['country_id', ...PAYOUT_DETAIL_TEXT_FIELDS] as const;

type Typed = Readonly<Record<string, string>>;

/** `/my-account/money/account`: stored bank data is never shown again. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { country_id } = requirePageUser(ctx, request);
  const details = await readOwnPayoutDetails(ctx);
  return {
    title: ctx.t('money.account.title'),
    known: details?.account ?? null,
    country: details?.country_id ?? country_id ?? ctx.country ?? 'FR',
    countries: countryOptions(ctx.lang),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const form = await request.formData();
  const typed = Object.fromEntries(NAMES.map((name) => [name, readFormText(form, name)]));
  const business = form.has('business');
  // Without scripts a change of country reloads the fields first.
  if (form.get('intent') === 'country') return { typed, business, fields: {}, key: '' };
  const answer = await catchFormRefusal(async () => {
    const body = parseFormBody(savePayoutDetailsCall, { ...typed, business });
    await runInTransaction(ctx, (own) => savePayoutDetails(own, body));
    return 'saved' as const;
  });
  if (answer === 'saved') return redirect(localizePagePath(request, '/my-account/money?said=account'), 303);
  const { fields, key } = answer.data as FormRefusal;
  return { typed, business, fields, key };
}

export default function MoneyAccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const typed: Typed = actionData?.typed ?? {};
  const [country, setCountry] = useState(typed.country_id || loaderData.country);
  const field = useAccountField(typed);
  return (
    <div className={`${css.page} ${css.narrow}`}>
      <h1>{t('money.account.title')}</h1>
      <p className={shelf.quiet}>{t('money.account.lead')}</p>
      {loaderData.known && (
        <Notice tone="info">{t('money.account.known', { account: `•••• ${loaderData.known}` })}</Notice>
      )}
      {actionData?.key && Object.keys(actionData.fields).length === 0 && (
        <Notice tone="danger">{t(`errors.${actionData.key}`)}</Notice>
      )}
      <Form method="post" errors={actionData?.fields ?? {}} allowEnter>
        <FieldGroup title={t('money.account.bank')}>
          <Select
            name="country_id"
            label={t('money.account.country_id')}
            required
            defaultValue={country}
            choices={loaderData.countries.map(({ code, name }) => ({ value: code, label: name }))}
            onChange={(event) => setCountry(event.target.value)}
          />
          <noscript>
            <Button type="submit" name="intent" value="country" formNoValidate>
              {t('money.account.show')}
            </Button>
          </noscript>
          {field('holder', { required: true, autoComplete: 'name', maxLength: 70 })}
          {countryUsesIban(country) ? (
            <>
              {field('iban', { required: true, autoComplete: 'off', spellCheck: false, maxLength: 50 })}
              {field('bic', { note: t('money.account.optional'), autoComplete: 'off', maxLength: 20 })}
            </>
          ) : (
            <>
              {field('account_number', { required: true, autoComplete: 'off', maxLength: 40 })}
              <FieldRow>
                {field('bank_code', { note: t('money.account.optional'), autoComplete: 'off', maxLength: 40 })}
                {field('bic', { required: true, autoComplete: 'off', maxLength: 20 })}
              </FieldRow>
            </>
          )}
        </FieldGroup>
        <PayeeTaxFields typed={typed} business={actionData?.business} />
        <FormActions>
          <Button type="submit" look="primary" icon="lock">
            {t('money.account.save')}
          </Button>
          <LinkButton to="/my-account/money" look="plain">
            {t('money.back')}
          </LinkButton>
        </FormActions>
      </Form>
    </div>
  );
}

/** The legal name, the address and the tax numbers of the payee. */
function PayeeTaxFields({ typed, business }: { typed: Typed; business: boolean | undefined }) {
  const t = useTranslate();
  const field = useAccountField(typed);
  return (
    <FieldGroup title={t('money.account.taxes')} hint={t('money.account.taxes_hint')}>
      {field('legal_name', { required: true, autoComplete: 'organization' })}
      {field('address', { required: true, autoComplete: 'address-line1', maxLength: 200 })}
      <FieldRow>
        {field('zip_code', { autoComplete: 'postal-code', maxLength: 20 })}
        {field('city', { required: true, autoComplete: 'address-level2', maxLength: 100 })}
      </FieldRow>
      {field('tax_id', {
        required: true,
        hint: t('money.account.tax_id_hint'),
        autoComplete: 'off',
        maxLength: 40,
      })}
      <Checkbox name="business" value="yes" label={t('money.account.business')} defaultChecked={business} />
      {field('vat_number', {
        note: t('money.account.optional'),
        hint: t('money.account.vat_hint'),
        autoComplete: 'off',
        maxLength: 20,
      })}
    </FieldGroup>
  );
}

function useAccountField(typed: Typed) {
  const t = useTranslate();
  return (name: (typeof NAMES)[number], more: object = {}) => (
    <TextField name={name} label={t(`money.account.${name}`)} maxLength={120} defaultValue={typed[name]} {...more} />
  );
}
