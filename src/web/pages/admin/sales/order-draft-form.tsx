import { useState } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { CURRENCIES } from '#kit/currency.ts';
import { renameRowErrors } from '#kit/grouped-field-names.ts';
import { LANGUAGES } from '#kit/locale.ts';
import { lookupTable } from '#kit/lookup-table.ts';
import { decimalAmountText } from '#kit/money.ts';
import type { ItemStock } from '#modules/fulfilment/stock/stock.contract.ts';
import type { OrderDraftView } from '#modules/selling/manual-orders/order-draft-views.ts';
import { StreetAddressFields } from '#modules/shared/addresses/ui/address-fields.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox, Select } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow, Form, FormActions } from '#ui/form/form.tsx';
import { readFieldErrors } from '../common/form-result.tsx';
import { draftShippingFieldName } from './order-draft-fields.ts';
import { OrderDraftItemSearch, OrderDraftLines } from './order-draft-lines.tsx';
import type { StaffFormAnswer } from './order-totals-and-payments.tsx';

export interface OrderDraftPageData {
  readonly draft: OrderDraftView | null;
  readonly find: string;
  readonly found: readonly ItemStock[];
  /** Known data of the buyer, to prefill the form. */
  readonly known: Readonly<Record<string, string>>;
  readonly countries: readonly { readonly code: string; readonly name: string }[];
  readonly today: string;
  readonly until: string;
}
export type OrderDraftAnswer = (StaffFormAnswer & { readonly typed?: Readonly<Record<string, string>> }) | undefined;

/** Buyer, items and terms. Every button saves all of them. */
export function OrderDraftForm({ data, answer }: { data: OrderDraftPageData; answer: OrderDraftAnswer }) {
  const t = useTranslate();
  const { draft, found, find } = data;
  const errors = readFieldErrors(answer);
  const rows = (draft?.lines ?? []).map((_, index) => ({ index }));
  return (
    <Form method="post" errors={{ ...errors, ...renameRowErrors(errors, 'lines', rows), ...ofDiscount(errors) }}>
      <Buyer data={data} typed={answer?.typed} />
      {draft ? (
        <>
          <FieldGroup title={t('admin.order_drafts.lines')}>
            <OrderDraftLines draft={draft} />
            <OrderDraftItemSearch found={found} find={find} />
          </FieldGroup>
          <Terms draft={draft} />
        </>
      ) : (
        <input type="hidden" name="discount_kind" value="" />
      )}
      <FormActions>
        <Button type="submit" name="intent" value="save" look="primary">
          {t(draft ? 'admin.form.save' : 'admin.order_drafts.begin')}
        </Button>
      </FormActions>
    </Form>
  );
}

/** The discount is one field here, so errors of any part of it are shown there. */
const ofDiscount = (errors: Readonly<Record<string, string>>): Record<string, string> => {
  const key = errors['discount.value'] ?? errors['discount.kind'];
  return key ? { discount_value: key } : {};
};

function Buyer({ data, typed }: { data: OrderDraftPageData; typed: Readonly<Record<string, string>> | undefined }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { draft, countries, known } = data;
  const { email = '', currency = 'EUR', note = '', staff_note = '' } = draft ?? {};
  const at: Readonly<Record<string, string>> = lookupTable({
    email,
    lang: draft?.lang ?? lang,
    currency,
    note,
    staff_note,
    ...(draft?.customer ?? known),
    ...typed,
  });
  const isToAccount = typed ?? (draft ? { to_account: draft.user_id ?? undefined } : known);
  const [country, setCountry] = useState(at.country_id ?? 'FR');
  return (
    <FieldGroup title={t('admin.order_drafts.buyer')}>
      <FieldRow>
        <TextField
          name="email"
          type="email"
          label={t('admin.users.email')}
          required
          maxLength={254}
          defaultValue={at.email}
        />
        <Select
          name="lang"
          label={t('admin.order_drafts.lang')}
          choices={LANGUAGES.map((value) => ({ value, label: t(`account.language.${value}`) }))}
          defaultValue={at.lang}
        />
        <Select
          name="currency"
          label={t('admin.promos.currency')}
          choices={CURRENCIES.map((value) => ({ value, label: value }))}
          defaultValue={at.currency}
        />
      </FieldRow>
      <Checkbox
        name="to_account"
        label={t('admin.order_drafts.to_account')}
        defaultChecked={isToAccount.to_account !== undefined}
      />
      <StreetAddressFields country={country} countries={countries} typed={at} onCountry={setCountry} />
      <FieldRow>
        <TextField
          name="company"
          label={t('cart.payment.company')}
          note={t('cart.payment.optional')}
          maxLength={120}
          defaultValue={at.company}
        />
        <TextField
          name="vat_number"
          label={t('cart.payment.vat_number')}
          note={t('cart.payment.optional')}
          maxLength={20}
          defaultValue={at.vat_number}
        />
      </FieldRow>
      <TextArea name="note" label={t('admin.order_drafts.note')} maxLength={1000} defaultValue={at.note} />
      <TextArea
        name="staff_note"
        label={t('admin.order_drafts.staff_note')}
        maxLength={2000}
        defaultValue={at.staff_note}
      />
    </FieldGroup>
  );
}

function Terms({ draft }: { draft: OrderDraftView }) {
  const t = useTranslate();
  const { discount, currency } = draft;
  const value =
    discount?.kind === 'amount' ? decimalAmountText(discount.value, currency) : String(discount?.value ?? '');
  return (
    <FieldGroup title={t('admin.order_drafts.terms')} hint={t('admin.order_drafts.terms_hint')}>
      <FieldRow>
        <Select
          name="discount_kind"
          label={t('admin.order_drafts.discount')}
          blank={t('admin.order_drafts.no_discount')}
          choices={[
            { value: 'percent', label: t('admin.promos.percent') },
            { value: 'amount', label: t('admin.promos.amount') },
          ]}
          defaultValue={discount?.kind ?? ''}
        />
        <TextField
          name="discount_value"
          label={t('admin.promos.value')}
          inputMode="decimal"
          maxLength={14}
          defaultValue={value}
        />
      </FieldRow>
      <Ways draft={draft} />
      <Checkbox
        name="free_shipping"
        label={t('admin.order_drafts.free_shipping')}
        defaultChecked={draft.free_shipping}
      />
      <TextField name="reason" label={t('admin.order_drafts.reason')} maxLength={300} defaultValue={draft.reason} />
    </FieldGroup>
  );
}

/** How each shop sends its parcel, or that it hands it over. */
function Ways({ draft: { cart } }: { draft: OrderDraftView }) {
  const t = useTranslate();
  const groups = Object.values(cart.shops).map(({ ways: options, pickup, ...group }) => ({
    ...group,
    types: [
      ...new Set([...options.map(({ shipping_type }) => shipping_type), ...(pickup ? (['pickup'] as const) : [])]),
    ],
  }));
  return groups
    .filter(({ types }) => types.length > 0)
    .map(({ id, name, shipping_type, types }) => (
      <Select
        key={id}
        name={draftShippingFieldName(id)}
        label={t('cart.sent_by', { shop: name })}
        choices={types.map((value) => ({ value, label: t(`cart.by_${value}`) }))}
        defaultValue={shipping_type}
      />
    ));
}
