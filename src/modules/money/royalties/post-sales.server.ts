import type { Currency } from '#kit/currency.ts';
import type { EuroExchangeRates } from '#modules/shared/pricing/currency-conversion.ts';
import type { Db } from '#platform/ctx.server.ts';
import { ensurePayeesOfUsers, type Payee } from './ensure-payees.store.server.ts';
import {
  findProductionCosts,
  insertJournalEntries,
  type JournalLineRow,
  type NewJournalEntry,
} from './journal.store.server.ts';
import { buildJournalPostings } from './journal-entry.ts';
import { notifyShopOwnersOfSales } from './notify-shop-owners-of-sales.server.ts';
import { divideLinePrice, NO_REVENUE, type ProductionCost } from './revenue-parts.ts';
import { FULL_SHARE_BASIS_POINTS, type RevenueSharer, splitAmongSharers } from './revenue-shares.ts';
import { chooseStatementMonthOfEntry, type StatementMonth } from './statement-month.ts';
import {
  findUnpostedSales,
  loadExchangeRatesByDay,
  loadLastMonthWithStatements,
  type UnpostedOrder,
  type UnpostedOrderLine,
} from './unposted-sales-and-refunds.store.server.ts';

interface Known {
  readonly rates: EuroExchangeRates;
  readonly costs: Map<number, ProductionCost>;
  readonly payees: ReadonlyMap<number, Payee>;
  readonly closed: StatementMonth | null;
}

/**
 * Write the missing entries of these orders and notify the sellers. The journal must be locked.
 * @returns the number of entries
 */
export async function postSales(db: Db, ids: readonly number[]): Promise<number> {
  const orders = await findUnpostedSales(db, ids);
  if (orders.length === 0) return 0;
  const lines = orders.flatMap((order) => order.lines);
  const rates = await loadExchangeRatesByDay(
    db,
    orders.map(({ day }) => day),
  );
  const owners = lines.flatMap(({ owner_id, shop_currency }) =>
    owner_id === null ? [] : [{ user_id: owner_id, currency: shop_currency ?? 'EUR' }],
  );
  const payees = await ensurePayeesOfUsers(db, owners);
  const costs = await knownCosts(db, lines);
  const closed = (await loadLastMonthWithStatements(db)) as StatementMonth | null;
  await insertJournalEntries(
    db,
    orders.map((order) =>
      buildSaleEntry(order, { rates: rates.get(order.day) as EuroExchangeRates, costs, payees, closed }),
    ),
  );
  await notifyShopOwnersOfSales(
    db,
    orders.map(({ id }) => id),
  );
  return orders.length;
}

async function knownCosts(db: Db, lines: readonly UnpostedOrderLine[]): Promise<Map<number, ProductionCost>> {
  const rows = await findProductionCosts(
    db,
    lines.flatMap(({ cost_id }) => cost_id ?? []),
  );
  return new Map(rows.map(({ id, ...cost }) => [id, { ...cost, currency: cost.currency as Currency }]));
}

function buildSaleEntry(order: UnpostedOrder, known: Known): NewJournalEntry {
  const lines = [...order.lines.map((line) => buildSaleLine(order, line, known)), ...buildParcelLines(order)];
  return {
    kind: 'sale',
    source_id: order.id,
    occurred_at: order.paid_at,
    currency: order.currency,
    postings: buildJournalPostings(order.currency, lines),
    lines,
  };
}

function buildSaleLine(order: UnpostedOrder, line: UnpostedOrderLine, known: Known): JournalLineRow {
  const payee = line.owner_id === null ? undefined : known.payees.get(line.owner_id);
  const { rates } = known;
  const production = (payee && line.cost_id !== null && known.costs.get(line.cost_id)) || null;
  const terms = {
    fee_basis_points: payee ? line.fee_basis_points : 0,
    production,
    mechanicals: payee ? line.right : null,
    rates,
  };
  const settled = divideLinePrice({ ...line, currency: order.currency }, terms);
  if (production && line.cost_id !== null) known.costs.set(line.cost_id, covered(production, settled));
  const earned = payee ? splitAmongSharers(settled.net, order.currency, toRevenueSharers(line, payee), rates) : [];
  const month = chooseStatementMonthOfEntry(new Date(order.paid_at), known.closed);
  return {
    ...settled,
    order_id: order.id,
    order_item_id: line.id,
    shipment_id: null,
    project_id: line.project_id,
    account: payee ? 'creators' : 'house',
    fee_basis_points: terms.fee_basis_points,
    cost_id: production ? line.cost_id : null,
    earned: earned.map((each) => ({
      ...each,
      rate_from: rates[order.currency],
      rate_to: rates[each.currency],
      month,
    })),
  };
}

const covered = (
  cost: ProductionCost,
  { run_copies, run_charged }: Pick<JournalLineRow, 'run_copies' | 'run_charged'>,
) => ({
  ...cost,
  run_charged: cost.run_charged + run_charged,
  run_charged_copies: cost.run_charged_copies + run_copies,
});

/**
 * The sharers of a line: those of the agreement, with the owner in place of sharers without an account; else the owner
 * alone.
 */
const toRevenueSharers = ({ shares }: UnpostedOrderLine, owner: Payee): RevenueSharer[] =>
  shares?.map(({ name, basis_points, payee_id, currency }) => ({
    name,
    basis_points,
    payee_id: payee_id ?? owner.id,
    currency: currency ?? owner.currency,
  })) ?? [{ name: owner.name, basis_points: FULL_SHARE_BASIS_POINTS, payee_id: owner.id, currency: owner.currency }];

/** Postage is the platform's, who sells and sends. */
function buildParcelLines({ id, parcels, tax_included }: UnpostedOrder): JournalLineRow[] {
  return parcels
    .filter(({ shipping }) => shipping > 0)
    .map((parcel) => {
      const gross = parcel.shipping + (tax_included ? 0 : parcel.tax);
      return {
        ...NO_REVENUE,
        order_id: id,
        order_item_id: null,
        shipment_id: parcel.id,
        project_id: null,
        account: 'shipping',
        gross,
        tax: parcel.tax,
        net: gross - parcel.tax,
        fee_basis_points: 0,
        cost_id: null,
        run_copies: 0,
        run_charged: 0,
        earned: [],
      };
    });
}
