import { useState } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { Currency } from '#kit/currency.ts';
import { groupedFieldName } from '#kit/grouped-field-names.ts';
import { decimalAmountText, formatPrice, parseAmount } from '#kit/money.ts';
import {
  calculateDeposit,
  calculateOfferLineTotal,
  MAX_OFFER_LINES,
  type OfferLine,
  parseUnitPrice,
} from '#modules/making/quotes/offer-lines.ts';
import { Button } from '#ui/button/button.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import css from './offer-fields.module.css';
import { OfferTermFields } from './offer-term-fields.tsx';

/** A line as its fields hold it. */
interface Row {
  readonly key: number;
  readonly label: string;
  readonly quantity: string;
  readonly unit_price: string;
  readonly setup_price: string;
}
/** Empty rows for browsers without scripts. */
const SPARE = 2;
const BLANK = { label: '', quantity: '1', unit_price: '', setup_price: '' };

/** The lines of an offer as fields, with a sum that follows the input; the deposit, the expiry and the duration. */
export function OfferFields({
  lines,
  currency: known,
  deposit_percent,
  weeks,
  today,
  until,
}: {
  lines: readonly OfferLine[];
  currency: Currency;
  deposit_percent: number;
  weeks: number | null;
  today: string;
  until: string;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const [currency, setCurrency] = useState<Currency>(known);
  const [percent, setPercent] = useState(String(deposit_percent));
  const [rows, setRows] = useState<readonly Row[]>(() => begin(lines, known));
  const change = (key: number, more: Partial<Row>) =>
    setRows(rows.map((row) => (row.key === key ? { ...row, ...more } : row)));
  const move = (at: number, by: number) => setRows(moveRow(rows, at, at + by));
  const total = rows.reduce((sum, row) => sum + (calculateRowTotal(row, currency) ?? 0), 0);
  const price = (amount: number) => formatPrice(amount, currency, lang, { full: true });
  return (
    <fieldset className={css.offer}>
      <legend>{t('admin.quotes.offer')}</legend>
      <ol className={css.rows}>
        {rows.map((row, at) => (
          <li key={row.key} className={css.row}>
            <LineFields row={row} at={at} onChange={(more) => change(row.key, more)} />
            <output className={css.total}>{formatPriceOrDash(calculateRowTotal(row, currency), price)}</output>
            <LineTools
              at={at}
              isLast={at === rows.length - 1}
              onMove={(by) => move(at, by)}
              onDrop={() => setRows(rows.filter(({ key }) => key !== row.key))}
            />
          </li>
        ))}
      </ol>
      <p className={css.sum}>
        <Button
          size="small"
          icon="plus"
          className={css.scripted}
          disabled={rows.length >= MAX_OFFER_LINES}
          onClick={() => setRows([...rows, { ...BLANK, key: 1 + Math.max(0, ...rows.map(({ key }) => key)) }])}
        >
          {t('admin.quotes.line_add')}
        </Button>
        <output>
          {t('quote.price')} <strong>{price(total)}</strong>
        </output>
      </p>
      <OfferTermFields
        currency={known}
        weeks={weeks}
        today={today}
        until={until}
        percent={percent}
        deposit={price(calculateDeposit(total, parseDepositPercent(percent)))}
        onCurrency={setCurrency}
        onPercent={setPercent}
      />
    </fieldset>
  );
}

function LineTools({
  at,
  isLast,
  onMove,
  onDrop,
}: {
  at: number;
  isLast: boolean;
  onMove: (by: number) => void;
  onDrop: () => void;
}) {
  const t = useTranslate();
  return (
    <div className={css.tools}>
      <Button
        size="small"
        look="plain"
        icon="up"
        disabled={at === 0}
        aria-label={t('admin.quotes.line_up', { n: at + 1 })}
        onClick={() => onMove(-1)}
      />
      <Button
        size="small"
        look="plain"
        icon="down"
        disabled={isLast}
        aria-label={t('admin.quotes.line_down', { n: at + 1 })}
        onClick={() => onMove(1)}
      />
      <Button
        size="small"
        look="plain"
        icon="trash"
        aria-label={t('admin.quotes.line_drop', { n: at + 1 })}
        onClick={onDrop}
      />
    </div>
  );
}

function LineFields({ row, at, onChange }: { row: Row; at: number; onChange: (more: Partial<Row>) => void }) {
  const t = useTranslate();
  const field = (name: Exclude<keyof Row, 'key'>) => ({
    name: groupedFieldName('lines', at, name),
    value: row[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <>
      <TextField
        {...field('label')}
        label={t('admin.quotes.line', { n: at + 1 })}
        className={css.label}
        maxLength={200}
      />
      <TextField {...field('quantity')} label={t('quote.quantity')} inputMode="numeric" maxLength={7} />
      <TextField {...field('unit_price')} label={t('quote.figures.each')} inputMode="decimal" maxLength={14} />
      <TextField {...field('setup_price')} label={t('quote.figures.setup')} inputMode="decimal" maxLength={14} />
    </>
  );
}

const begin = (lines: readonly OfferLine[], currency: Currency): Row[] =>
  [
    ...lines.map(({ label, quantity, unit_price, setup_price }) => ({
      label,
      quantity: String(quantity),
      unit_price,
      setup_price: setup_price === 0 ? '' : decimalAmountText(setup_price, currency),
    })),
    ...Array.from({ length: SPARE }, () => BLANK),
  ].map((row, key) => ({ ...row, key }));

function moveRow(rows: readonly Row[], from: number, to: number): Row[] {
  const [row] = rows.slice(from, from + 1);
  const rest = rows.filter((_, at) => at !== from);
  return row ? [...rest.slice(0, to), row, ...rest.slice(to)] : [...rows];
}

/** Undefined while a field is no number. */
function calculateRowTotal({ label, quantity, unit_price, setup_price }: Row, currency: Currency): number | null {
  const pieces = /^\d{1,7}$/.test(quantity) ? Number(quantity) : null;
  const setup = setup_price.trim() === '' ? 0 : parseAmount(setup_price, currency);
  const unit = unit_price.trim() === '' ? '0' : unit_price.replace(',', '.');
  if (pieces === null || setup === null || parseUnitPrice(unit) === null) return null;
  return calculateOfferLineTotal({ label, quantity: pieces, unit_price: unit, setup_price: setup }, currency);
}

const formatPriceOrDash = (amount: number | null, price: (amount: number) => string): string =>
  amount === null ? '–' : price(amount);

const parseDepositPercent = (percent: string): number =>
  /^\d{1,3}$/.test(percent) ? Math.min(100, Number(percent)) : 0;
