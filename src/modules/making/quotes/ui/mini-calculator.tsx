import { useState } from 'react';
import { usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import { vinylColours } from '#modules/catalogue/artwork/vinyl-colours.ts';
import type { Costing } from '#modules/making/costing/calculate-costing.ts';
import type { CostedProduct } from '#modules/making/costing/configuration.ts';
import { formatCostLineLabel } from '#modules/making/costing/cost-line-label.ts';
import { isBilledMonthly, isQuantityAlwaysOne, isServiceItem } from '#modules/making/costing/run-limits.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import {
  addDefaultFieldTexts,
  buildConfigurationQuery,
  type ConfigurationFieldTexts,
  calculateCostingOrFaults,
  INITIAL_QUANTITY_BY_PRODUCT,
  type QuotePricingData,
  SERVICE_BY_PRODUCT,
} from '../configuration-url.ts';
import type { ConfiguratorField } from '../configurator-choices.ts';
import { listMiniCalculatorFields } from '../mini-calculator-fields.ts';
import { translateChoice, translateFieldLabel } from '../translate-field.ts';
import { ChoiceField } from './choice-field.tsx';
import css from './mini-calculator.module.css';
import { useChoicePriceDifference } from './use-choice-price-difference.ts';

export interface MiniCalculatorProps extends QuotePricingData {
  readonly product: CostedProduct;
  /**
   * Set where the page has a request form for this configuration. Without scripts that page answers this form itself.
   */
  readonly page?: {
    readonly service: string;
    readonly path: string;
    readonly configured: ConfigurationFieldTexts;
    readonly onChange: (configured: ConfigurationFieldTexts, total: number | null) => void;
  };
}

/**
 * The price on a product's own page, by the few options with the largest effect. It links to `/quote`, which has all
 * options.
 */
export default function MiniCalculator({ product, page, ...data }: MiniCalculatorProps) {
  const t = useTranslate();
  const local = usePathLocalizer();
  const lang = useLanguage();
  const [own, setOwn] = useState<ConfigurationFieldTexts>({
    product,
    texts: {},
    quantity: String(INITIAL_QUANTITY_BY_PRODUCT[product]),
  });
  const configured = page?.configured ?? own;
  const texts = addDefaultFieldTexts(configured);
  const reckoned = calculateCostingOrFaults(configured, data);
  const more = useChoicePriceDifference(configured, data, lang);
  const change = (next: ConfigurationFieldTexts) => {
    if (!page) return setOwn(next);
    const then = calculateCostingOrFaults(next, data);
    page.onChange(next, then.ok ? then.costing.total : null);
  };
  const wrong = (name: string) => {
    const key = reckoned.ok ? undefined : reckoned.faults[name];
    return key && t(`errors.${key}`);
  };
  const { service, format } = SERVICE_BY_PRODUCT[product];
  const fields = listMiniCalculatorFields(product);
  const drawn = (field: ConfiguratorField) => (
    <SmallField
      key={field.name}
      field={field}
      text={texts[field.name] ?? ''}
      error={wrong(field.name)}
      more={more(field.name)}
      onChange={(text) => change({ ...configured, texts: { ...configured.texts, [field.name]: text } })}
    />
  );
  return (
    <section className={css.small} aria-label={t('configurator.small.title')} id="price">
      <PlainForm
        method="get"
        action={page ? `${page.path}#price` : local('/quote')}
        onSend={page && (() => undefined)}
        preventScrollReset
        className={css.form}
      >
        <h2>{t('configurator.small.title')}</h2>
        {!page && <input type="hidden" name="service" value={service} />}
        {format && <input type="hidden" name="format" value={format} />}
        <div className={css.fields}>
          {!isQuantityAlwaysOne(product) && (
            <TextField
              name="quantity"
              label={t(`costing.counted.${product}`)}
              inputMode="numeric"
              maxLength={7}
              value={configured.quantity}
              error={wrong('quantity')}
              onChange={(event) => change({ ...configured, quantity: event.currentTarget.value })}
            />
          )}
          {fields.filter(({ kind }) => kind !== 'flag').map(drawn)}
        </div>
        {fields.some(({ kind }) => kind === 'flag') && (
          <div className={css.ticks}>{fields.filter(({ kind }) => kind === 'flag').map(drawn)}</div>
        )}
        {reckoned.ok ? (
          <Price product={product} costing={reckoned.costing} />
        ) : (
          <p role="status">{joinFaultTexts(reckoned.faults, wrong)}</p>
        )}
        <CalculatorActions page={page} configured={configured} />
      </PlainForm>
    </section>
  );
}

/** Links to the page's request form and to all options. Pages without a form have a button that leads to `/quote`. */
function CalculatorActions({
  page,
  configured,
}: {
  page: MiniCalculatorProps['page'];
  configured: ConfigurationFieldTexts;
}) {
  const t = useTranslate();
  const local = usePathLocalizer();
  return (
    <div className={css.onward}>
      {page ? (
        <>
          <noscript>
            <Button type="submit">{t('configurator.calculate')}</Button>
          </noscript>
          <a href="#contact" className={css.ask}>
            {t('configurator.ask')}
          </a>
          <a href={`${local('/quote')}?${buildConfigurationQuery(configured, { service: page.service })}`}>
            {t('configurator.small.go')}
          </a>
        </>
      ) : (
        <Button type="submit" look="primary" iconAfter="arrow">
          {t('configurator.small.go')}
        </Button>
      )}
    </div>
  );
}

/** The broken rule, where no field of this small form shows it. */
function joinFaultTexts(faults: Readonly<Record<string, string>>, words: (name: string) => string | undefined) {
  return [...new Set(Object.keys(faults).map(words))].join(' ');
}

function SmallField({ field, ...rest }: Parameters<typeof ChoiceField>[0]) {
  const t = useTranslate();
  const ids = listChoiceIds(field);
  if (ids.length === 0) return <ChoiceField field={field} {...rest} />;
  const { text, error, onChange } = rest;
  return (
    <Select
      name={field.name}
      label={translateFieldLabel(t, field.name)}
      required
      value={text}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      choices={ids.map((value) => ({ value, label: translateChoice(t, field.name, value) }))}
    />
  );
}

/** The ids of the field's list here. Colours are limited to those of one tone. */
function listChoiceIds(field: ConfiguratorField): readonly string[] {
  if (field.kind === 'colour')
    return vinylColours.filter(({ kind }) => kind === 'solid' || kind === 'transparent').map(({ id }) => id);
  return field.kind === 'one' || field.kind === 'list' ? field.ids : [];
}

/** The price and its division. */
function Price({ product, costing }: { product: CostedProduct; costing: Costing }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { currency, total, unit_price, quantity, lines } = costing;
  const price = (amount: number) => formatPrice(amount, currency, lang, { full: true });
  const sum = isBilledMonthly(product) ? t('configurator.a_month', { price: price(total) }) : price(total);
  return (
    <div className={css.result}>
      <p className={css.price} role="status">
        {isQuantityAlwaysOne(product) ? (
          <>
            <strong>{sum}</strong>
            <span>{t('configurator.before_vat')}</span>
          </>
        ) : (
          <>
            <strong>{t('configurator.small.from', { price: price(unit_price) })}</strong>
            <span>{t('configurator.small.total', { total: sum, quantity: quantity.toLocaleString(lang) })}</span>
          </>
        )}
      </p>
      <details className={css.parts} open={isServiceItem(product)}>
        <summary>{t('configurator.lines')}</summary>
        <ul>
          {lines.map((line) => (
            <li key={`${line.component} ${line.choice}`}>
              <span>{formatCostLineLabel(line, t)}</span>
              <span>{price(line.total)}</span>
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
