import { useTranslate } from '#i18n/texts-context.tsx';
import { CURRENCIES, type Currency } from '#kit/currency.ts';
import { decimalAmountText } from '#kit/money.ts';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow } from '#ui/form/form.tsx';

interface PriceFieldsProps {
  /** The id of the amount, for links to it. */
  readonly id: string;
  readonly label: string;
  /** In minor units; null or 0 leaves the field empty. */
  readonly price: number | null;
  readonly currency: Currency;
}

/** A price in decimals and its currency, for a step of the project wizard. */
export function PriceFields({ id, label, price, currency }: PriceFieldsProps) {
  const t = useTranslate();
  return (
    <FieldRow>
      <TextField
        id={id}
        name="price"
        label={label}
        inputMode="decimal"
        required
        autoComplete="off"
        defaultValue={price ? decimalAmountText(price, currency) : ''}
      />
      <Select
        name="currency"
        required
        label={t('projects.price.currency')}
        defaultValue={currency}
        choices={CURRENCIES.map((value) => ({ value, label: value }))}
      />
    </FieldRow>
  );
}
