import { useTranslate } from '#i18n/texts-context.tsx';
import { CURRENCIES, type Currency, isCurrency } from '#kit/currency.ts';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { FieldRow } from '#ui/form/form.tsx';
import css from './offer-fields.module.css';

interface Props {
  /** The stored currency; the field then changes on its own. */
  readonly currency: Currency;
  readonly weeks: number | null;
  readonly today: string;
  readonly until: string;
  /** The deposit's percentage as typed. */
  readonly percent: string;
  /** The deposit as a formatted price. */
  readonly deposit: string;
  readonly onCurrency: (currency: Currency) => void;
  readonly onPercent: (percent: string) => void;
}

/** The currency, the deposit, the duration and the expiry of an offer as fields. */
export function OfferTermFields({ currency, weeks, today, until, percent, deposit, onCurrency, onPercent }: Props) {
  const t = useTranslate();
  return (
    <div className={css.terms}>
      <FieldRow>
        <Select
          name="currency"
          label={t('admin.quotes.currency')}
          defaultValue={currency}
          onChange={(event) => isCurrency(event.target.value) && onCurrency(event.target.value)}
          choices={CURRENCIES.map((code) => ({ value: code, label: code }))}
        />
        <TextField
          name="deposit_percent"
          label={t('admin.quotes.deposit')}
          hint={t('admin.quotes.deposit_is', { amount: deposit })}
          after="%"
          inputMode="numeric"
          maxLength={3}
          value={percent}
          onChange={(event) => onPercent(event.target.value)}
        />
      </FieldRow>
      <FieldRow>
        <TextField
          name="weeks"
          label={t('admin.quotes.weeks')}
          note={t('quote.optional')}
          inputMode="numeric"
          maxLength={3}
          defaultValue={weeks ?? ''}
        />
        <TextField name="valid_until" label={t('quote.valid_until')} type="date" min={today} defaultValue={until} />
      </FieldRow>
    </div>
  );
}
