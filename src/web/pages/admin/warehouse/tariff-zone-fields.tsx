import { useState } from 'react';
import { useTranslate } from '#i18n/texts-context.tsx';
import { groupedFieldName } from '#kit/grouped-field-names.ts';
import {
  EMPTY_TARIFF_PRICE,
  EMPTY_TARIFF_ZONE,
  type TariffFormPrice,
  type TariffFormZone,
} from '#modules/fulfilment/tariffs/shipping-tariff-form.ts';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldRow } from '#ui/form/form.tsx';
import css from './tariff-zone-fields.module.css';

/** Every zone with its countries and prices, and an empty one to add. */
export function TariffZoneFields({ zones }: { zones: readonly TariffFormZone[] }) {
  const t = useTranslate();
  return (
    <>
      {zones.map((zone, i) => (
        <Zone key={zone.zone} zone={zone} index={i} title={zone.zone} />
      ))}
      <Zone zone={EMPTY_TARIFF_ZONE} index={zones.length} title={t('shipping.add_zone')} open={zones.length === 0} />
    </>
  );
}

/** A zone can be collapsed, since a table has many. Collapsed zones are sent with the rest. */
function Zone({
  zone,
  index,
  title,
  open = false,
}: {
  zone: TariffFormZone;
  index: number;
  title: string;
  open?: boolean;
}) {
  const t = useTranslate();
  const name = (field: string) => groupedFieldName('zone', index, field);
  const countries = zone.countries === '' ? 0 : zone.countries.split(',').length;
  return (
    <details className={css.zone} open={open}>
      <summary>
        {title}
        {countries > 0 && <small>{t('shipping.so_many', { count: countries })}</small>}
      </summary>
      <div className={css.parts}>
        <input type="hidden" name={name('index')} value={index} />
        <FieldRow>
          <TextField name={name('zone')} label={t('shipping.zone')} maxLength={40} defaultValue={zone.zone} />
          <TextField
            name={name('standard_days')}
            label={t('shipping.standard_days')}
            placeholder="2–4"
            defaultValue={zone.standard_days}
          />
          <TextField
            name={name('tracking_days')}
            label={t('shipping.tracking_days')}
            placeholder="2–4"
            defaultValue={zone.tracking_days}
          />
        </FieldRow>
        <TextArea
          name={name('countries')}
          label={t('shipping.countries')}
          hint={t('shipping.countries_hint')}
          rows={2}
          defaultValue={zone.countries}
        />
        <Steps rows={zone.rows} index={index} zone={title} />
        <Checkbox name={name('closed')} label={t('shipping.closed')} defaultChecked={zone.closed} />
      </div>
    </details>
  );
}

const SPARE = 2;

/** Prices by weight as a table of fields; two empty rows at its end, and more as they are filled. */
function Steps({ rows, index, zone }: { rows: readonly TariffFormPrice[]; index: number; zone: string }) {
  const t = useTranslate();
  const [spare, setSpare] = useState(SPARE);
  const all = [...rows, ...Array.from({ length: spare }, () => EMPTY_TARIFF_PRICE)];
  const grow = (i: number) => i === all.length - 1 && setSpare(spare + 1);
  const columns = ['grams', 'standard', 'tracking'] as const;
  return (
    <table className={css.steps}>
      <caption className="visually-hidden">{zone}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {t(`shipping.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {all.map((row, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place alone
          <tr key={i}>
            {columns.map((column) => (
              <td key={column}>
                <input
                  name={groupedFieldName(`steps${index}`, i, column)}
                  aria-label={`${zone} ${t(`shipping.${column}`)} ${i + 1}`}
                  inputMode={column === 'grams' ? 'numeric' : 'decimal'}
                  autoComplete="off"
                  defaultValue={row[column]}
                  onInput={() => grow(i)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
