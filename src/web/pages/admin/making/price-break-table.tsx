import { useTranslate } from '#i18n/texts-context.tsx';
import { groupedFieldName } from '#kit/grouped-field-names.ts';
import type { PriceRow } from '#modules/making/costing/price-list.ts';
import { formatPriceListAmount } from '#modules/making/costing/price-list-table.ts';
import css from './price-break-table.module.css';

interface NamedRow extends PriceRow {
  readonly key: string;
  readonly name: string;
  /** The error in words. */
  readonly fault: string | null;
}

/** Rows of a price list with a column per quantity break: fields in a draft, figures in an approved version. */
export function PriceBreakTable({
  caption,
  rows,
  from,
  typed,
}: {
  caption: string;
  rows: readonly NamedRow[];
  from: readonly number[];
  /** Values typed before a refusal; left out where the list is read-only. */
  typed?: Readonly<Record<string, string>>;
}) {
  const t = useTranslate();
  const columns = ['setup', ...from.map((step) => `s${step}`), 'grams', 'days'];
  const title = (column: string) =>
    column.startsWith('s') && column !== 'setup' ? t('prices.step', { from: column.slice(1) }) : t(`prices.${column}`);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={caption}>
      <table className={css.rows}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {[t('prices.row'), ...columns.map(title)].map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, i) => (
            <tr key={row.key}>
              <th scope="row">
                {typed && <input type="hidden" name={groupedFieldName('rows', i, 'row')} value={row.key} />}
                {row.name}
                {row.fault && <small className={css.fault}>{row.fault}</small>}
              </th>
              {columns.map((column) => (
                <td key={column}>
                  {typed ? (
                    <input
                      name={groupedFieldName('rows', i, column)}
                      aria-label={`${row.name}, ${title(column)}`}
                      inputMode="decimal"
                      autoComplete="off"
                      defaultValue={typed[groupedFieldName('rows', i, column)] ?? formatPriceCell(row, column, from)}
                    />
                  ) : (
                    formatPriceCell(row, column, from)
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** A quantity break without a change stays empty. */
function formatPriceCell({ setup, grams, days, units }: PriceRow, column: string, from: readonly number[]): string {
  if (column === 'setup') return setup === 0 ? '' : formatPriceListAmount(setup);
  if (column === 'grams' || column === 'days') return String({ grams, days }[column] || '');
  const at = from.indexOf(Number(column.slice(1)));
  const unit = units[at] ?? 0;
  return at > 0 && unit === units[at - 1] ? '' : formatPriceListAmount(unit);
}
