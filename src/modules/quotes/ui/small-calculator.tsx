import { useState } from 'react';
import { useLocalPath } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import { vinylColours } from '#modules/artwork/colours.ts';
import type { InCurrency } from '#modules/costing/calculate.ts';
import type { PriceList } from '#modules/costing/price-list.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import type { Field } from '../choices.ts';
import { type Configured, fullTexts, reckon, SERVICE_OF, USUAL_QUANTITY } from '../configured.ts';
import { type SmallProduct, smallFields } from '../small.ts';
import { choiceName, fieldName } from './choice-field.tsx';
import css from './small-calculator.module.css';

export interface SmallCalculatorProps {
  readonly product: SmallProduct;
  readonly list: PriceList;
  readonly money: InCurrency;
}

/** The price of a thing on its own page, by the few choices that move it most; the rest is chosen at `/quote`, where it leads. */
export default function SmallCalculator({ product, list, money }: SmallCalculatorProps) {
  const t = useTranslate();
  const local = useLocalPath();
  const lang = useLanguage();
  const [configured, setConfigured] = useState<Configured>({
    product,
    texts: {},
    quantity: String(USUAL_QUANTITY[product]),
  });
  const texts = fullTexts(configured);
  const reckoned = reckon(configured, list, money);
  const price = (amount: number) => formatPrice(amount, money.currency, lang, { full: true });
  const set = (name: string, text: string) =>
    setConfigured({ ...configured, texts: { ...configured.texts, [name]: text } });
  const [fault] = reckoned.ok ? [] : Object.values(reckoned.faults);
  return (
    <section className={css.small} aria-label={t('configurator.small.title')}>
      <PlainForm method="get" action={local('/quote')} className={css.form}>
        <h2>{t('configurator.small.title')}</h2>
        <input type="hidden" name="service" value={SERVICE_OF[product].service} />
        <div className={css.fields}>
          <TextField
            name="quantity"
            label={t('configurator.quantity')}
            inputMode="numeric"
            maxLength={7}
            value={configured.quantity}
            onChange={(event) => setConfigured({ ...configured, quantity: event.currentTarget.value })}
          />
          {smallFields(product).map((field) => (
            <Select
              key={field.name}
              name={field.name}
              label={fieldName(t, field.name)}
              required
              value={texts[field.name] ?? ''}
              onChange={(event) => set(field.name, event.currentTarget.value)}
              choices={idsOf(field).map((value) => ({ value, label: choiceName(t, field.name, value) }))}
            />
          ))}
        </div>
        <p className={css.price} role="status">
          {reckoned.ok ? (
            <>
              <strong>{t('configurator.small.from', { price: price(reckoned.costing.unit_price) })}</strong>
              <span>
                {t('configurator.small.total', {
                  total: price(reckoned.costing.total),
                  quantity: reckoned.quantity.toLocaleString(lang),
                })}
              </span>
            </>
          ) : (
            <span>{t(`errors.${fault}`)}</span>
          )}
        </p>
        <Button type="submit" look="primary" iconAfter="arrow">
          {t('configurator.small.go')}
        </Button>
      </PlainForm>
    </section>
  );
}

/** What a field offers here: of the colours those of one tone. */
function idsOf(field: Field): readonly string[] {
  if (field.kind === 'colour')
    return vinylColours.filter(({ kind }) => kind === 'solid' || kind === 'transparent').map(({ id }) => id);
  return 'ids' in field ? field.ids : [];
}
