import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatPrice } from '#kit/money.ts';
import { Button } from '#ui/button/button.tsx';
import { addDefaultFieldTexts, type ConfigurationFieldTexts } from '../configuration-url.ts';
import { listConfiguratorFields } from '../configurator-choices.ts';
import { type DisplayedCosting, formatWeight } from '../displayed-costing.ts';
import { translateFieldLabel, translateFieldValue } from '../translate-field.ts';
import css from './quote-charts.module.css';

interface Side {
  readonly configured: ConfigurationFieldTexts;
  /** Null for an impossible configuration. */
  readonly shown: DisplayedCosting | null;
}

/** Two configurations side by side: their differences and their costs. */
export function ConfigurationComparison({
  kept,
  now,
  onSwap,
  onEnd,
}: {
  kept: Side;
  now: Side;
  onSwap: () => void;
  onEnd: () => void;
}) {
  const t = useTranslate();
  const rows = [...choiceRows(useDifferences(kept, now)), ...useFigures(kept, now)];
  return (
    <section className={css.comparison} aria-labelledby="comparison">
      <div className={css.head}>
        <h2 id="comparison">{t('configurator.compare.title')}</h2>
        <Button size="small" icon="shuffle" onClick={onSwap}>
          {t('configurator.compare.swap')}
        </Button>
        <Button size="small" look="plain" onClick={onEnd}>
          {t('configurator.compare.end')}
        </Button>
      </div>
      <div className={css.breaks}>
        <table>
          <caption className="visually-hidden">{t('configurator.compare.title')}</caption>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('configurator.compare.kept')}</th>
              <th scope="col">{t('configurator.compare.now')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, first, second }) => (
              <tr key={name} data-differs={first !== second || undefined}>
                <th scope="row">{name}</th>
                <td>{first}</td>
                <td>
                  {second}
                  {first !== second && <span className="visually-hidden"> {t('configurator.compare.differs')}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

interface Row {
  readonly name: string;
  readonly first: string;
  readonly second: string;
}

const choiceRows = (rows: readonly Row[]) => rows.filter(({ first, second }) => first !== second);

function useDifferences(kept: Side, now: Side): Row[] {
  const t = useTranslate();
  const lang = useLanguage();
  const [before, after] = [addDefaultFieldTexts(kept.configured), addDefaultFieldTexts(now.configured)];
  return listConfiguratorFields(now.configured.product).map((field) => ({
    name: translateFieldLabel(t, field.name),
    first: translateFieldValue(t, lang, field, before[field.name] ?? ''),
    second: translateFieldValue(t, lang, field, after[field.name] ?? ''),
  }));
}

function useFigures(kept: Side, now: Side): Row[] {
  const t = useTranslate();
  const lang = useLanguage();
  const row = (name: string, formatCell: (shown: DisplayedCosting) => string): Row => ({
    name: t(name),
    first: kept.shown ? formatCell(kept.shown) : '–',
    second: now.shown ? formatCell(now.shown) : '–',
  });
  const price = (shown: DisplayedCosting, amount: number) => formatPrice(amount, shown.currency, lang, { full: true });
  return [
    row(`costing.counted.${now.configured.product}`, ({ quantity }) => quantity.toLocaleString(lang)),
    row('configurator.unit_price', (shown) => price(shown, shown.unit_price)),
    row('configurator.net', (shown) => price(shown, shown.total)),
    row('configurator.weight', ({ total_grams }) => formatWeight(total_grams, lang)),
    row('configurator.days', ({ lead_time_days }) => t('configurator.days_count', { count: lead_time_days })),
  ];
}
