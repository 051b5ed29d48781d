import { useState } from 'react';
import { redirect, useSearchParams } from 'react-router';
import { CountryName } from '#i18n/country-name.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { countryOptions } from '#kit/countries.ts';
import { notFound } from '#kit/problem.ts';
import { addressFieldRules } from '#modules/shared/addresses/address-rules.ts';
import { type AddressOut, addSavedAddressCall } from '#modules/shared/addresses/saved-addresses.contract.ts';
import {
  addSavedAddress,
  changeSavedAddress,
  listOwnAddresses,
  removeSavedAddress,
} from '#modules/shared/addresses/saved-addresses.server.ts';
import { StreetAddressFields } from '#modules/shared/addresses/ui/address-fields.tsx';
import { type Ctx, runInTransaction } from '#platform/ctx.server.ts';
import { requestContext } from '#platform/request-context.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button, LinkButton } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, Form } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { browserPageUrl } from '../../browser-page-url.ts';
import { catchFormRefusal, type FormRefusal, parseFormBody, readFormText } from '../../form-action.server.ts';
import { requirePageUser } from '../../page-problem.server.ts';
import { noindexPageMeta } from '../noindex-page-meta.ts';
import type { Route } from './+types/addresses.ts';
import css from './account.module.css';
import { EntryActionButton } from './entry-action-button.tsx';
import shelf from './entry-list.module.css';

export const handle = { texts: ['account', 'cart'] };
export const meta: Route.MetaFunction = noindexPageMeta;

/** `/my-account/addresses`; with `edit` the form holds one of them. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  const { country_id } = requirePageUser(ctx, request);
  const { items } = await listOwnAddresses(ctx);
  const { searchParams } = browserPageUrl(request);
  return {
    title: ctx.t('account.addresses.title'),
    addresses: items,
    edited: items.find(({ id }) => String(id) === searchParams.get('edit')) ?? null,
    country: country_id ?? ctx.country ?? 'FR',
    countries: countryOptions(ctx.lang),
  };
}

export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const form = await request.formData();
  const { pathname } = browserPageUrl(request);
  // Without scripts a change of country reloads the fields first.
  if (form.get('intent') === 'country') return { typed: readTypedAddress(form), fields: {} };
  const answer = await catchFormRefusal(() => runInTransaction(ctx, (own) => change(own, form)));
  if (typeof answer === 'string') return redirect(`${pathname}?said=${answer}`, 303);
  return {
    typed: readTypedAddress(form),
    fields: (answer.data as FormRefusal).fields,
    key: (answer.data as FormRefusal).key,
  };
}

const NAMES = [
  'firstname',
  'lastname',
  'company',
  'address',
  'zip_code',
  'city',
  'state',
  'country_id',
  'phone',
] as const;
const readTypedAddress = (form: FormData): Record<string, string> => ({
  ...Object.fromEntries(NAMES.map((name) => [name, readFormText(form, name)])),
  ...(form.has('is_default') && { is_default: 'yes' }),
});

/** @returns the message to show afterwards */
async function change(ctx: Ctx, form: FormData): Promise<'saved' | 'removed'> {
  const id = Number(readFormText(form, 'address_id'));
  if (form.get('intent') === 'drop') {
    await removeSavedAddress(ctx, id);
    return 'removed';
  }
  if (form.get('intent') === 'choose') {
    const { items } = await listOwnAddresses(ctx);
    const known = items.find((each) => each.id === id);
    if (!known) throw notFound();
    await changeSavedAddress(ctx, id, { ...known, is_default: true });
    return 'saved';
  }
  const { is_default, ...typed } = readTypedAddress(form);
  const asked = parseFormBody(addSavedAddressCall, { ...typed, is_default: is_default !== undefined });
  await (id ? changeSavedAddress(ctx, id, asked) : addSavedAddress(ctx, asked));
  return 'saved';
}

const SAID = ['saved', 'removed'];

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const [query] = useSearchParams();
  const { addresses, edited } = loaderData;
  const message = query.get('said') ?? '';
  return (
    <div className={`${css.page} ${css.narrow}`}>
      <h1>{t('account.addresses.title')}</h1>
      <p className={shelf.quiet}>{t('account.addresses.lead')}</p>
      {SAID.includes(message) && !actionData && (
        <Notice tone="success">{t(`account.addresses.said_${message}`)}</Notice>
      )}
      {addresses.length > 0 ? (
        <ul className={shelf.list}>
          {addresses.map((address) => (
            <Entry key={address.id} address={address} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="home" title={t('account.addresses.empty_title')}>
          <p>{t('account.addresses.empty')}</p>
        </EmptyState>
      )}
      <AddressForm
        key={`${edited?.id ?? 'new'} ${addresses.length}`}
        edited={edited}
        country={loaderData.country}
        countries={loaderData.countries}
        answer={actionData}
      />
    </div>
  );
}

function Entry({ address }: { address: AddressOut }) {
  const t = useTranslate();
  const { id, name, company, zip_code, city, state, country_id, is_default } = address;
  const lines = [company, address.address, [zip_code, city, state].filter(Boolean).join(' ')];
  return (
    <li className={`${shelf.row} ${shelf.plain}`}>
      <div>
        <p>{name}</p>
        <p className={shelf.quiet}>
          {lines.filter(Boolean).join(', ')}, <CountryName code={country_id} />
        </p>
        {is_default && <Badge tone="green">{t('account.addresses.default')}</Badge>}
      </div>
      <PlainForm method="post" className={shelf.ways}>
        <input type="hidden" name="address_id" value={id} />
        {!is_default && (
          <EntryActionButton intent="choose" words={t('account.addresses.choose')} entryName={name} look="plain" />
        )}
        <LinkButton
          to={`/my-account/addresses?edit=${id}#form`}
          size="small"
          look="plain"
          aria-label={`${t('account.addresses.edit')}: ${name}`}
        >
          {t('account.addresses.edit')}
        </LinkButton>
        <EntryActionButton intent="drop" words={t('account.addresses.drop')} entryName={name} look="plain" />
      </PlainForm>
    </li>
  );
}

function AddressForm({
  edited,
  country: usual,
  countries,
  answer,
}: {
  edited: AddressOut | null;
  country: string;
  countries: Route.ComponentProps['loaderData']['countries'];
  answer: Route.ComponentProps['actionData'];
}) {
  const t = useTranslate();
  const known = edited && Object.fromEntries(NAMES.map((name) => [name, edited[name]]));
  const typed: Record<string, string> = answer?.typed ?? known ?? {};
  const [country, setCountry] = useState(typed.country_id || usual);
  const explain = (key: string): string => t(`errors.${key}`);
  return (
    <Form
      method="post"
      rules={addressFieldRules(country)}
      errors={answer?.fields ?? {}}
      explain={explain}
      allowEnter
      id="form"
    >
      <FieldGroup title={t(edited ? 'account.addresses.change' : 'account.addresses.add')}>
        {answer && 'key' in answer && answer.key && Object.keys(answer.fields).length === 0 && (
          <Notice tone="danger">{t(`errors.${answer.key}`)}</Notice>
        )}
        {edited && <input type="hidden" name="address_id" value={edited.id} />}
        <StreetAddressFields
          country={country}
          countries={countries}
          typed={typed}
          onCountry={setCountry}
          update={
            <noscript>
              <Button type="submit" name="intent" value="country" formNoValidate>
                {t('account.addresses.show')}
              </Button>
            </noscript>
          }
        />
        <TextField
          name="company"
          label={t('cart.payment.company')}
          note={t('cart.payment.optional')}
          autoComplete="organization"
          maxLength={120}
          defaultValue={typed.company}
        />
        {!edited?.is_default && (
          <Checkbox name="is_default" value="yes" label={t('account.addresses.is_default')} defaultChecked={!edited} />
        )}
        <div className={shelf.ways}>
          <Button type="submit" name="intent" value="save" look="primary">
            {t('account.addresses.save')}
          </Button>
          {edited && <LinkButton to="/my-account/addresses">{t('account.addresses.cancel')}</LinkButton>}
        </div>
      </FieldGroup>
    </Form>
  );
}
