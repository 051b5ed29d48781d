// A price list as a spreadsheet table: its cells, and the errors in them.
import { lookupTable } from '#kit/lookup-table.ts';
import { MAX_QUANTITY_BREAKS, type PriceListFault } from './check-price-list.ts';
import { PRICE_LIST_UNITS_PER_EURO, type PriceList, type PriceRow } from './price-list.ts';

type ReadTable =
  | ({ readonly ok: true; readonly faults: readonly PriceListFault[] } & Pick<PriceList, 'from' | 'rows'>)
  | { readonly ok: false; readonly key: string };

/** Amounts of the list as euros: 350 is `0.035`. */
export function formatPriceListAmount(amount: number): string {
  const decimals = String(amount % PRICE_LIST_UNITS_PER_EURO)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.floor(amount / PRICE_LIST_UNITS_PER_EURO)}${decimals && `.${decimals}`}`;
}

/** `0.035`, also with a comma, in ten-thousandths. Null for other text, a fifth decimal or a negative amount. */
function euroAmount(text: string): number | null {
  const match = /^(\d{1,7})(?:[.,](\d{1,4})0*)?$/.exec(text.trim());
  return match ? Number(match[1]) * PRICE_LIST_UNITS_PER_EURO + Number((match[2] ?? '').padEnd(4, '0')) : null;
}

/**
 * The header names `row`, `setup`, `grams`, `days` and the quantity breaks as numbers. Other columns are notes for
 * readers. An empty break costs the same as the one before.
 */
export function parsePriceListTable([header = [], ...lines]: readonly (readonly string[])[]): ReadTable {
  const names = header.map((name) => name.trim().toLowerCase());
  const at = (name: string) => names.indexOf(name);
  const steps = names.flatMap((name, column) => (/^\d{1,7}$/.test(name) ? [{ from: Number(name), column }] : []));
  if (at('row') < 0 || at('setup') < 0) return { ok: false, key: 'price_file_columns' };
  if (steps.length === 0 || steps.length > MAX_QUANTITY_BREAKS) return { ok: false, key: 'price_steps_number' };
  const rows: Record<string, PriceRow> = lookupTable({});
  const faults: PriceListFault[] = [];
  for (const line of lines) {
    const key = plain(line[at('row')] ?? '');
    if (key === '') continue;
    if (rows[key]) faults.push({ row: key, key: 'price_row_twice' });
    const row = parsePriceListRow(line, {
      setup: at('setup'),
      grams: at('grams'),
      days: at('days'),
      steps: steps.map(({ column }) => column),
    });
    if (typeof row === 'string') faults.push({ row: key, key: row });
    rows[key] = typeof row === 'string' ? { setup: 0, grams: 0, days: 0, units: steps.map(() => 0) } : row;
  }
  return { ok: true, faults, from: steps.map(({ from }) => from), rows };
}

interface Columns {
  readonly setup: number;
  readonly grams: number;
  readonly days: number;
  readonly steps: readonly number[];
}

/** A row, or the key of its error. */
function parsePriceListRow(line: readonly string[], { setup, grams, days, steps }: Columns): PriceRow | string {
  const cell = (column: number) => (column < 0 ? '' : plain(line[column] ?? ''));
  if (cell(steps[0] ?? -1) === '') return 'price_row_hole';
  const once = euroAmount(cell(setup) || '0');
  const [weight, time] = [parsePriceListNumber(cell(grams)), parsePriceListNumber(cell(days))];
  const units: number[] = [];
  for (const column of steps) {
    const unit = cell(column) === '' ? units.at(-1) : euroAmount(cell(column));
    if (unit === null || unit === undefined) return 'price_invalid';
    units.push(unit);
  }
  if (once === null) return 'price_invalid';
  if (weight === null) return 'grams_invalid';
  return time === null ? 'days_invalid' : { setup: once, grams: weight, days: time, units };
}

const parsePriceListNumber = (text: string): number | null =>
  text === '' ? 0 : /^\d{1,6}$/.test(text) ? Number(text) : null;

/** Without the leading quote that escapes spreadsheet formulas. */
const plain = (text: string): string => text.trim().replace(/^'(?=[=+\-@])/, '');
