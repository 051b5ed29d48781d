// The cost of a quantity of copies, line by line (decisions: Production costs). The same functions run in the browser
// for an immediate answer and on the server, whose answer is binding.
// Each row of the price list costs C(q) = setup + V(q) for q copies. V adds up the price of each copy: p(1) + … +
// p(q), with p ≥ 0 and never rising. So C never falls, is continuous and concave, and C(0) = setup ≥ 0. Therefore
// C(q)/q never rises.
// A configuration takes each row a fixed number of times, and sums of such functions keep these properties. So the
// total never falls and the unit price before rounding never rises, without any rule about quantity breaks.
// The total is rounded half up once, and rounding keeps it from falling. Lines share out the total by largest
// remainder, so they add up to it.
// All values are integers: ten-thousandths of a euro times `share`, with one division at the end.
import { type Currency, minorUnitsPerUnit } from '#kit/currency.ts';
import { allocateAmount, mulDivHalfUp, parseDecimalRatio, sumAmounts } from '#kit/money.ts';
import {
  selectBoxPackagingCostItems,
  selectCdCostItems,
  selectMerchCostItems,
  selectTapeCostItems,
} from './cd-tape-merch-cost-items.ts';
import type { Configuration } from './configuration.ts';
import type { CostComponent, CostItem, CostItemSelection } from './cost-items.ts';
import { packCartons } from './pack-cartons.ts';
import { calculateCopiesCost, PRICE_LIST_UNITS_PER_EURO, type PriceList, type PriceRow } from './price-list.ts';
import { selectOnDemandCostItems, selectVinylCostItems } from './record-cost-items.ts';
import { RUN_LIMITS } from './run-limits.ts';
import * as services from './service-cost-items.ts';

/** The currency of the answer and how much of it one euro buys, as a decimal string. */
export interface CurrencyRate {
  readonly currency: Currency;
  readonly per_eur: string;
}

export interface CostLine {
  readonly component: CostComponent;
  /** Key of the text that names the choice. Null where the component name is enough. */
  readonly choice: string | null;
  readonly times: number;
  /** Average cost of a copy without the setup, and the setup. Each is rounded by itself. */
  readonly unit_cost: number;
  readonly setup_cost: number;
  /** The same as `unit_cost` in whole units with up to four decimals: a sticker may cost `0.035`. */
  readonly unit_cost_decimal: string;
  readonly total: number;
}

export interface QuantityBreak {
  readonly quantity: number;
  readonly unit_price: number;
  readonly total: number;
}

/** Amounts are in the minor unit of `currency`, before tax. */
export interface Costing {
  readonly currency: Currency;
  readonly quantity: number;
  /** The total over the quantity, rounded. */
  readonly unit_price: number;
  readonly total: number;
  readonly lines: readonly CostLine[];
  readonly breaks: readonly QuantityBreak[];
  readonly lead_time_days: number;
  /** One packed copy, and all of them in their cartons. */
  readonly unit_grams: number;
  readonly total_grams: number;
  readonly parcels: number;
}

/**
 * The whole costing. `configuration` and `quantity` have passed `findConfigurationFaults`.
 * @param breaks quantities shown in the table; by default the twelve of the product.
 * @throws Error when the list lacks a row: `findPriceListFaults` keeps such a list from being approved
 */
export function calculateCosting(
  configuration: Configuration,
  quantity: number,
  list: PriceList,
  money: CurrencyRate,
  breaks: readonly number[] = RUN_LIMITS[configuration.product].breaks,
): Costing {
  const selection = selectCostItems(configuration, quantity);
  const scale = createScale(selection, money);
  const sums = selection.parts.map((part) => sumCostItem(part, quantity, list, scale.share));
  const total = inMoney(sumAmounts(sums.map(({ all }) => all)), scale);
  const shares = allocateAmount(
    total,
    sums.map(({ all }) => all),
  );
  const unit_grams = sumGrams(selection, list);
  const parcel = packCartons(configuration, quantity, unit_grams);
  return {
    currency: money.currency,
    quantity,
    unit_price: mulDivHalfUp(total, 1, quantity),
    total,
    lines: selection.parts.map(({ component, choice, times }, i) => {
      const { setup = 0, copies = 0 } = sums[i] ?? {};
      return {
        component,
        choice,
        times,
        unit_cost: inMoney(copies, scale, quantity),
        setup_cost: inMoney(setup, scale),
        unit_cost_decimal: formatUnitCost(copies, scale, quantity),
        total: shares[i] ?? 0,
      };
    }),
    breaks: breaks.map((each) => calculateQuantityBreak(selection, each, list, scale)),
    lead_time_days:
      sumLeadTimeDays(selection, list) +
      Math.ceil((quantity * selection.pieces) / RUN_LIMITS[configuration.product].a_day),
    unit_grams,
    total_grams: parcel.grams,
    parcels: parcel.parcels,
  };
}

/** The total alone, for a curve over many quantities; the sizes of garments keep the shares they have at `quantity`. */
export function calculateTotalsByQuantity(
  configuration: Configuration,
  quantity: number,
  list: PriceList,
  money: CurrencyRate,
  quantities: readonly number[],
): QuantityBreak[] {
  const selection = selectCostItems(configuration, quantity);
  const scale = createScale(selection, money);
  return quantities.map((each) => calculateQuantityBreak(selection, each, list, scale));
}

/**
 * The exact total as a fraction. Its denominator depends on neither list nor quantity, so the property tests can
 * compare totals.
 */
export function calculateExactTotal(
  configuration: Configuration,
  shares: number,
  quantity: number,
  list: PriceList,
): number {
  const selection = selectCostItems(configuration, shares);
  return exactSum(selection, quantity, list, findShare(selection));
}

export function selectCostItems(configuration: Configuration, quantity: number): CostItemSelection {
  switch (configuration.product) {
    case 'vinyl':
      return selectVinylCostItems(configuration);
    case 'ondemand':
      return selectOnDemandCostItems(configuration);
    case 'cd':
      return selectCdCostItems(configuration);
    case 'tape':
      return selectTapeCostItems(configuration);
    case 'merch':
      return selectMerchCostItems(configuration, quantity);
    case 'box':
      return selectBoxPackagingCostItems(configuration);
    case 'mastering':
      return services.selectMasteringCostItems(configuration);
    case 'design':
      return services.selectDesignCostItems(configuration);
    case 'fulfillment':
      return services.selectFulfillmentCostItems(configuration);
    case 'artiststore':
      return services.selectArtistStoreCostItems(configuration);
    case 'digitaldistribution':
      return services.selectDigitalDistributionCostItems(configuration);
    case 'marketing':
      return services.selectMarketingCostItems(configuration);
    case 'customerservice':
      return services.selectBuyerSupportCostItems(configuration);
  }
}

interface Scale {
  readonly share: number;
  /** From sums to minor units. */
  readonly num: bigint;
  readonly den: bigint;
  readonly unit: 1 | 100;
}

function createScale(selection: CostItemSelection, { currency, per_eur }: CurrencyRate): Scale {
  const share = findShare(selection);
  const { num, den } = parseDecimalRatio(per_eur);
  const unit = minorUnitsPerUnit(currency);
  return { share, num: num * BigInt(unit), den: den * BigInt(PRICE_LIST_UNITS_PER_EURO) * BigInt(share), unit };
}

// At most one part of a configuration is of some copies only.
const findShare = ({ parts }: CostItemSelection): number => parts.find(({ share }) => share !== 1)?.share ?? 1;

const inMoney = (sum: number, { num, den }: Scale, copies = 1): number => mulDivHalfUp(sum, num, den * BigInt(copies));

function formatUnitCost(sum: number, { num, den, unit }: Scale, copies: number): string {
  const fine = mulDivHalfUp(sum, num * 10_000n, den * BigInt(copies) * BigInt(unit));
  const decimals = String(fine % 10_000)
    .padStart(4, '0')
    .replace(/0+$/, '');
  return `${Math.floor(fine / 10_000)}${decimals && `.${decimals}`}`;
}

function calculateQuantityBreak(
  selection: CostItemSelection,
  quantity: number,
  list: PriceList,
  scale: Scale,
): QuantityBreak {
  const total = inMoney(exactSum(selection, quantity, list, scale.share), scale);
  return { quantity, unit_price: mulDivHalfUp(total, 1, quantity), total };
}

const exactSum = ({ parts }: CostItemSelection, quantity: number, list: PriceList, share: number): number =>
  sumAmounts(parts.map((part) => sumCostItem(part, quantity, list, share).all));

function sumCostItem({ terms, share: own }: CostItem, quantity: number, list: PriceList, share: number) {
  let setup = 0;
  let copies = 0;
  for (const { key, setups, units } of terms) {
    const row = requirePriceRow(list, key);
    setup += row.setup * setups * share;
    copies += calculateCopiesCost(list.from, row, quantity) * units * (share / own);
  }
  if (!Number.isSafeInteger(setup + copies)) throw new RangeError(`A sum of ${quantity} copies is out of range`);
  return { setup, copies, all: setup + copies };
}

function requirePriceRow(list: PriceList, key: string): PriceRow {
  const row = list.rows[key];
  if (!row) throw new Error(`The price list ${list.id} has no row ${key}`);
  return row;
}

const listCostTerms = ({ parts }: CostItemSelection) => parts.flatMap(({ terms }) => terms);

const sumGrams = (selection: CostItemSelection, list: PriceList): number =>
  sumAmounts(
    selection.parts.flatMap(({ terms, share }) =>
      share === 1 ? terms.map(({ key, units }) => requirePriceRow(list, key).grams * units) : [],
    ),
  );

/** Each row’s days once, however often it is taken. */
function sumLeadTimeDays(selection: CostItemSelection, list: PriceList): number {
  const keys = new Set(listCostTerms(selection).map(({ key }) => key));
  return sumAmounts([...keys].map((key) => requirePriceRow(list, key).days));
}
