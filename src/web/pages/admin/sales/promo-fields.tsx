import { useTranslate } from '#i18n/texts-context.tsx';
import { CURRENCY_OPTIONS } from '#kit/currency.ts';
import { decimalAmountText } from '#kit/money.ts';
import type { PromoCode } from '#modules/selling/promotions/promotions.contract.ts';
import { RadioGroup, Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow } from '#ui/form/form.tsx';

type Promo = Omit<PromoCode, 'created_at' | 'shop_name'>;

/** The code, its discount, and the shop and the amount from which it counts. */
export function PromoDiscountFields({
  promo,
  shops,
}: {
  promo: Promo;
  shops: readonly { readonly id: number; readonly name: string }[];
}) {
  const t = useTranslate();
  const value = promo.kind === 'percent' ? String(promo.value) : decimalAmountText(promo.value, promo.currency);
  return (
    <FieldGroup title={t('admin.promos.what')}>
      {promo.id ? (
        <input type="hidden" name="code" value={promo.code} />
      ) : (
        <TextField
          name="code"
          label={t('admin.promos.code')}
          hint={t('admin.promos.code_hint')}
          required
          maxLength={40}
        />
      )}
      <RadioGroup
        name="kind"
        label={t('admin.promos.kind')}
        defaultValue={promo.kind}
        choices={[
          { value: 'percent', label: t('admin.promos.percent') },
          { value: 'amount', label: t('admin.promos.amount') },
        ]}
      />
      <FieldRow>
        <TextField name="value" label={t('admin.promos.value')} required inputMode="decimal" defaultValue={value} />
        <Select
          name="currency"
          label={t('admin.promos.currency')}
          required
          choices={CURRENCY_OPTIONS.map(({ code }) => ({ value: code, label: code }))}
          defaultValue={promo.currency}
        />
        <TextField
          name="minimum"
          label={t('admin.promos.minimum')}
          inputMode="decimal"
          defaultValue={decimalAmountText(promo.minimum, promo.currency)}
        />
      </FieldRow>
      <Select
        name="shop_id"
        label={t('admin.promos.shop')}
        blank={t('admin.promos.all_shops')}
        choices={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
        defaultValue={promo.shop_id === null ? '' : String(promo.shop_id)}
      />
    </FieldGroup>
  );
}

/** The days and the number of uses that limit a code. `lastDay` is an ISO day. */
export function PromoLimitFields({ promo, lastDay }: { promo: Promo; lastDay: string | null }) {
  const t = useTranslate();
  return (
    <FieldGroup title={t('admin.promos.limits')}>
      <FieldRow>
        <TextField
          name="starts_at"
          type="date"
          label={t('admin.promos.from')}
          defaultValue={promo.starts_at?.slice(0, 10) ?? ''}
        />
        <TextField name="ends_at" type="date" label={t('admin.promos.last_day')} defaultValue={lastDay ?? ''} />
      </FieldRow>
      <FieldRow>
        <TextField
          name="uses_allowed"
          label={t('admin.promos.uses_allowed')}
          hint={t('admin.promos.empty_is_any')}
          inputMode="numeric"
          defaultValue={promo.uses_allowed ?? ''}
        />
        <TextField
          name="uses_per_user"
          label={t('admin.promos.uses_per_user')}
          hint={t('admin.promos.empty_is_any')}
          inputMode="numeric"
          defaultValue={promo.uses_per_user ?? ''}
        />
      </FieldRow>
    </FieldGroup>
  );
}
