import type { ReactNode } from 'react';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import type { Translate } from '#kit/translate.ts';
import { isQuantityAlwaysOne, isServiceItem } from '#modules/making/costing/run-limits.ts';
import type { SaleDeductionRates } from '#modules/shared/pricing/earnings.ts';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import {
  addDefaultFieldTexts,
  buildConfigurationQuery,
  type ConfigurationFieldTexts,
  calculateCostingOrFaults,
  SERVICE_BY_PRODUCT,
} from '../configuration-url.ts';
import { type DisplayedCosting, toDisplayedCosting } from '../displayed-costing.ts';
import { BreakEvenChart } from './break-even-chart.tsx';
import { ConfigurationComparison } from './configuration-comparison.tsx';
import { ConfigurationOptions } from './configuration-options.tsx';
import { ConfigurationPreview } from './configuration-preview.tsx';
import css from './configurator.module.css';
import { CostingResult, CostingResultBar } from './costing-result.tsx';
import { CostingResultActions } from './costing-result-actions.tsx';
import { PriceCurveChart } from './price-curve-chart.tsx';
import { SaveQuoteForm } from './save-quote-form.tsx';
import { type ConfiguratorStart, useConfigurator } from './use-configurator.ts';

interface ConfiguratorProps extends ConfiguratorStart {
  /** The day of today, `2026-11-22`, in UTC as the server has it. */
  readonly today: string;
  readonly countries: readonly { code: string; name: string }[];
  readonly terms: SaleDeductionRates;
  /** The text key of why it was not saved. */
  readonly unsaved?: string | undefined;
  /**
   * The form below, which requests this configuration.
   * `to` is the country whose tax the price shows.
   */
  readonly children: (configured: ConfigurationFieldTexts, isPossible: boolean, to: string) => ReactNode;
}

/** All options of a product, with the live costing beside them. A plain form without scripts. */
export function Configurator({ today, countries, terms, unsaved, children, ...start }: ConfiguratorProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const made = useConfigurator(start);
  const { configured, second, to, reckoned } = made;
  const rate = start.vat[to] ?? 0;
  const shown = reckoned.ok ? toDisplayedCosting(reckoned.costing, made.serverCosting, rate, t) : null;
  const faults = reckoned.ok ? {} : reckoned.faults;
  const getErrorText = (name: string) => (faults[name] ? t(`errors.${faults[name]}`) : undefined);
  const refused = t('configurator.refused');
  const { product } = configured;
  const isMade = !isServiceItem(product) && product !== 'box';
  const { format } = SERVICE_BY_PRODUCT[product];
  const formatAddress = (quantity: number) =>
    `?${buildConfigurationQuery({ ...configured, quantity: String(quantity) }, { service: start.service, to, second })}`;
  return (
    <div className={css.configurator}>
      <PlainForm method="get" onSend={() => undefined} className={css.form} preventScrollReset>
        <input type="hidden" name="service" value={start.service} />
        {format && <input type="hidden" name="format" value={format} />}
        <div className={css.layout}>
          <ConfigurationOptions start={start} made={made} errorOf={getErrorText} addressAt={formatAddress} />
          <aside className={css.result} aria-label={t('configurator.result')} id="result">
            <ConfigurationPreview texts={addDefaultFieldTexts(configured)} product={product} />
            {shown ? (
              <CostingResult
                product={product}
                shown={shown}
                today={today}
                to={to}
                countries={countries}
                onCountry={made.setCountry}
              />
            ) : (
              <Refusal faults={faults} words={getErrorText} />
            )}
            <CostingResultActions
              product={product}
              isPriced={shown !== null}
              unsaved={unsaved}
              templates={
                isMade ? `/templates?${buildConfigurationQuery(configured, { service: start.service })}` : undefined
              }
              onCompare={shown && !second ? () => made.compareWith(configured) : undefined}
            />
          </aside>
        </div>
        <CostingResultBar shown={shown} refused={refused} />
      </PlainForm>
      <SaveQuoteForm service={start.service} configured={configured} to={to} />
      <p className="visually-hidden" role="status" data-spoken>
        {made.isSpoken && (shown ? formatSpokenTotal(shown, t, lang) : refused)}
      </p>
      {second && (
        <ConfigurationComparison
          kept={{ configured: second, shown: calculateDisplayedQuote(second, start, rate, t) }}
          now={{ configured, shown }}
          onSwap={made.swap}
          onEnd={() => made.compareWith(null)}
        />
      )}
      {shown && !isQuantityAlwaysOne(product) && (
        <div className={css.charts}>
          <PriceCurveChart
            product={product}
            shown={shown}
            addressAt={formatAddress}
            onQuantity={(quantity) => made.setQuantity(String(quantity))}
          />
          {isMade && <BreakEvenChart shown={shown} terms={terms} />}
        </div>
      )}
      {children(configured, reckoned.ok, to)}
    </div>
  );
}

function calculateDisplayedQuote(
  configured: ConfigurationFieldTexts,
  data: ConfiguratorStart,
  rate: number,
  t: Translate,
) {
  const reckoned = calculateCostingOrFaults(configured, data);
  return reckoned.ok ? toDisplayedCosting(reckoned.costing, null, rate, t) : null;
}

function formatSpokenTotal({ currency, total, unit_price }: DisplayedCosting, t: Translate, lang: string): string {
  const price = (amount: number) => formatPrice(amount, currency, lang, { full: true });
  return t('configurator.spoken', { total: price(total), unit: price(unit_price) });
}

function Refusal({
  faults,
  words,
}: {
  faults: Readonly<Record<string, string>>;
  words: (name: string) => string | undefined;
}) {
  const t = useTranslate();
  return (
    <Notice tone="warning" title={t('configurator.refused')}>
      <ul className={css.refusals}>
        {[...new Set(Object.keys(faults).map(words))].map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
    </Notice>
  );
}
