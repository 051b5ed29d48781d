import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CURRENCIES } from '#kit/currency.ts';
import { sumAmounts } from '#kit/money.ts';
import { makeTranslate } from '#kit/translate.ts';
import artwork from '../../../../locales/en/artwork.json' with { type: 'json' };
import texts from '../../../../locales/en/costing.json' with { type: 'json' };
import errors from '../../../../locales/en/errors.json' with { type: 'json' };
import {
  arbitraryOptions,
  configurationFromOptions,
  DEFAULT_PLANT_PLAYING_TIMES,
  possibleOptions,
} from '../../../../tests/support/arbitrary-configurations.ts';
import { calculateCosting, calculateExactTotal, selectCostItems } from './calculate-costing.ts';
import { COSTED_PRODUCTS, type CostedProduct } from './configuration.ts';
import { CONFIGURATION_RULES, findConfigurationFaults } from './configuration-rules.ts';
import { formatCostLineLabel } from './cost-line-label.ts';
import { calculateCreatorMargin, findSmallestProfitableRun } from './creator-margin.ts';
import { buildDefaultPriceList, findPriceListFaults, PRICE_ROW_KEYS } from './default-price-list.server.ts';
import { parseConfiguration, parseConfigurationRequest, serializeConfiguration } from './parse-configuration.ts';
import { calculateCopiesCost } from './price-list.ts';
import { isQuantityAlwaysOne, isServiceItem, RUN_LIMITS } from './run-limits.ts';

const list = buildDefaultPriceList('2026-01-01');
const euro = { currency: 'EUR', per_eur: '1' } as const;
const money = fc.record({
  currency: fc.constantFrom(...CURRENCIES),
  per_eur: fc.constantFrom('1', '1.0832', '163.27', '1480'),
});

const lp = (options: Record<string, unknown> = {}) => configurationFromOptions({ product: 'vinyl', options });
const faults = (product: CostedProduct, options: Record<string, unknown>, quantity: unknown = 300) => {
  const read = parseConfiguration(product, options);
  return read.ok ? findConfigurationFaults(read.configuration, quantity, DEFAULT_PLANT_PLAYING_TIMES) : read.faults;
};

describe('every valid configuration', () => {
  test('lines add up to the total, in every currency', () =>
    fc.assert(
      fc.property(possibleOptions, money, (wish, given) => {
        const { lines, total, breaks } = calculateCosting(configurationFromOptions(wish), wish.quantity, list, given);
        expect(sumAmounts(lines.map((line) => line.total))).toBe(total);
        expect(lines.every((line) => Number.isSafeInteger(line.total) && line.total >= 0)).toBe(true);
        expect(breaks).toHaveLength(isQuantityAlwaysOne(wish.product) ? 1 : 12);
      }),
    ));

  test('one more copy never lowers the total, and never raises the unit price before rounding', () =>
    fc.assert(
      fc.property(possibleOptions, money, fc.integer({ min: 1, max: 20_000 }), (wish, given, quantity) => {
        const configuration = configurationFromOptions(wish);
        const [one, more] = [quantity, quantity + 1].map((each) =>
          calculateExactTotal(configuration, wish.quantity, each, list),
        );
        expect(more).toBeGreaterThanOrEqual(one ?? 0);
        expect(BigInt(more ?? 0) * BigInt(quantity) <= BigInt(one ?? 0) * BigInt(quantity + 1)).toBe(true);
        const [low, high] = calculateCosting(configuration, wish.quantity, list, given, [
          quantity,
          quantity + 1,
        ]).breaks;
        expect(high?.total).toBeGreaterThanOrEqual(low?.total ?? 0);
      }),
    ));

  test('every component that was chosen has a line, and none that was not', () =>
    fc.assert(
      fc.property(
        possibleOptions.filter(({ product }) => !isServiceItem(product)),
        (wish) => {
          const configuration = configurationFromOptions(wish);
          const components = new Set(
            calculateCosting(configuration, wish.quantity, list, euro).lines.map(({ component }) => component),
          );
          for (const name of [
            'numbered',
            'shrink',
            'sticker',
            'print_finish',
            'test_pressing',
            'design',
            'mastering',
            'mechanical_right',
          ] as const) {
            const value = Object.entries(configuration).find(([field]) => field === name)?.[1];
            expect(components.has(name), name).toBe(
              value !== undefined && value !== false && value !== 'none' && value !== 0,
            );
          }
        },
      ),
    ));

  test('is the same again after its address was shared', () =>
    fc.assert(
      fc.property(possibleOptions, (wish) => {
        const configuration = configurationFromOptions(wish);
        expect(
          configurationFromOptions({ product: wish.product, options: serializeConfiguration(configuration) }),
        ).toEqual(configuration);
      }),
    ));
});

test('a double LP names every component of a record', () => {
  const all = lp({
    discs: 2,
    sleeve: 'gatefold',
    inner_sleeve: 'printed',
    type_vinyl: 'red',
    insert: 'card',
    sticker: true,
    numbered: true,

    shrink: true,
    print_finish: 'uv_spot',
    test_pressing: true,
    design: true,
    mastering: true,
    mechanical_right: 'FR',
  });
  const { lines, lead_time_days, unit_grams, parcels } = calculateCosting(all, 300, list, euro);
  const spec =
    'cutting type_vinyl label sleeve inner_sleeve numbered shrink insert_vinyl insert_sleeve insert sticker print_finish test_pressing design mastering mechanical_right energy_cost';
  expect(new Set(lines.map(({ component }) => component))).toEqual(new Set(spec.split(' ')));
  expect(lead_time_days).toBeGreaterThan(30);
  expect(unit_grams).toBeGreaterThan(500);
  expect(parcels).toBeGreaterThan(300 / 50);
});

test('parts that their owner sends are put in for the price of putting them in', () => {
  const lines = (wish: Record<string, unknown>) => calculateCosting(lp(wish), 300, list, euro).lines;
  const added = lines({ insert_sleeve: true }).filter(({ component }) => component === 'insert_sleeve');
  expect(lines({}).some(({ component }) => component === 'insert_sleeve')).toBe(false);
  expect(added).toMatchObject([{ times: 1, total: 1800 }]);
});

test('a sticker of 3.5 cents stays 3.5 cents until all is added up', () => {
  const cheap = {
    ...list,
    rows: { ...list.rows, 'vinyl/sticker.barcode': { setup: 0, grams: 0, days: 0, units: list.from.map(() => 350) } },
  };
  const line = (quantity: number) =>
    calculateCosting(lp({ sticker: 'barcode' }), quantity, cheap, euro).lines.find(
      ({ component }) => component === 'sticker',
    );
  expect(line(200)).toMatchObject({ unit_cost_decimal: '0.035', total: 700 });
  expect(Math.abs((line(201)?.total ?? 0) - 703.5)).toBeLessThan(1);
});

test('each copy costs the price of its own quantity break', () => {
  const row = { setup: 0, grams: 0, days: 0, units: [200, 100] };
  expect([1, 99, 100, 101, 200].map((copies) => calculateCopiesCost([1, 100], row, copies))).toEqual([
    200, 19_800, 19_900, 20_000, 29_900,
  ]);
});

describe('an impossible configuration is rejected with the rule it breaks', () => {
  test.each([
    ['vinyl', { discs: 12 }, { discs: 'discs_too_many' }],
    ['vinyl', { size: '7', sides: [3600] }, { sides: 'side_too_long' }],
    ['vinyl', { type_vinyl: 'picture_disc', effect: 'splatter' }, { effect: 'picture_with_effect' }],
    ['vinyl', { type_vinyl: 'blue_marble', effect: 'splatter' }, { effect: 'effect_twice' }],
    ['vinyl', { etched: true, sides: [900, 900] }, { etched: 'etched_with_music' }],
    ['vinyl', { type_vinyl: 'tartan' }, { type_vinyl: 'colour_unknown' }],
    ['vinyl', { sleeve: 'discobag', discs: 2 }, { sleeve: 'sleeve_not_for_discs' }],
    ['vinyl', { size: '7', weight: 'heavy' }, { weight: 'weight_not_in_size' }],
    ['vinyl', { jewel: 'case' }, { jewel: 'option_unknown' }],
    ['ondemand', { type_vinyl: 'egg' }, { type_vinyl: 'colour_not_on_demand' }],
    ['cd', { sides: [4800] }, { sides: 'side_too_long' }],
    ['tape', { sleeve: 'o_card', insert: 'j_card_4' }, { insert: 'j_card_without_case' }],
    ['merch', { sizes: 'M:10,L:10' }, { sizes: 'sizes_not_quantity' }],
    ['merch', { thing: 'poster', print: 'left_sleeve:1' }, { print: 'print_place_not_on_it' }],
  ] as const)('%s %o', (product, options, expected) => {
    expect(faults(product, { ...options })).toEqual(expected);
  });

  test.each([
    [0, 'quantity_too_small'],
    [1, 'quantity_too_small'],
    [1e9, 'quantity_too_large'],
    [0.5, 'input_must_integer'],
    ['300', 'input_must_integer'],
    [Number.NaN, 'input_must_integer'],
    [undefined, 'input_required'],
  ])('%s copies of a record: %s', (quantity, key) => {
    expect(findConfigurationFaults(lp(), quantity, DEFAULT_PLANT_PLAYING_TIMES)).toEqual({ quantity: key });
  });

  test('and one on demand is not refused', () => expect(faults('ondemand', {}, 1)).toEqual({}));

  test('any combination of options gets a price or the broken rules', () =>
    fc.assert(
      fc.property(arbitraryOptions, ({ product, options, quantity }) => {
        const wrong = Object.values(faults(product, options, quantity));
        if (wrong.length === 0)
          // Opening one's own shop costs nothing.
          expect(
            calculateCosting(configurationFromOptions({ product, options }), quantity, list, euro).total,
          ).toBeGreaterThanOrEqual(product === 'artiststore' ? 0 : 1);
        for (const key of wrong) expect(Object.keys(errors)).toContain(key);
      }),
    ));

  test('every rule has a text', () => {
    for (const { key } of CONFIGURATION_RULES) expect(Object.keys(errors)).toContain(key);
  });
});

describe('a requested configuration', () => {
  test('may be given by service, format and size, as in the quote form', () => {
    const read = parseConfigurationRequest({
      service: 'vinyl',
      format: 'double_lp',
      size: '10',
      options: { sleeve: 'standard', insert_vinyl: true, cutting: true },
    });
    expect(read).toMatchObject({
      ok: true,
      configuration: { product: 'vinyl', discs: 2, size: '10', sleeve: 'single_pocket' },
    });
    expect(parseConfigurationRequest({ service: 'production', format: 'box_set' })).toMatchObject({
      configuration: { product: 'box' },
    });
    expect(parseConfigurationRequest({ service: 'retaildistribution' })).toEqual({
      ok: false,
      faults: { service: 'service_not_priced' },
    });
    for (const format of ['12', '12"', '12 inch', 'LP', 'vinyl'])
      expect(parseConfigurationRequest({ service: 'vinyl', format }), format).toMatchObject({
        configuration: { size: '12', rpm: '33' },
      });
    expect(parseConfigurationRequest({ service: 'vinyl', format: '7', size: '7"' })).toMatchObject({
      configuration: { size: '7' },
    });
    expect(parseConfigurationRequest({ service: 'merch', format: 't-shirt' })).toMatchObject({
      configuration: { thing: 't_shirt' },
    });
    expect(parseConfigurationRequest({ service: 'audiotape', format: 'tape' })).toMatchObject({
      configuration: { product: 'tape' },
    });
    expect(parseConfigurationRequest({ service: 'cd', format: 'constructor' })).toMatchObject({ ok: false });
    expect(parseConfigurationRequest({ service: 'cd', format: 'c60' })).toEqual({
      ok: false,
      faults: { format: 'format_unknown' },
    });
  });
});

describe('the first list', () => {
  test('has exactly the rows that costings need', () => {
    expect(findPriceListFaults(list)).toEqual([]);
    const asked = new Set<string>();
    fc.assert(
      fc.property(possibleOptions, (wish) => {
        for (const { terms } of selectCostItems(configurationFromOptions(wish), wish.quantity).parts)
          for (const { key } of terms) asked.add(key);
      }),
      { numRuns: 3000, seed: 7 },
    );
    expect(PRICE_ROW_KEYS.filter((key) => !asked.has(key))).toEqual([]);
  });

  test('is usual in the trade: 300 LPs between 4 and 9 euros each', () => {
    const { unit_price } = calculateCosting(lp({ shrink: true, test_pressing: true }), 300, list, euro);
    expect(unit_price).toBeGreaterThan(400);
    expect(unit_price).toBeLessThan(900);
  });

  test('without a row, with a price that rises or with a step left out it is refused', () => {
    const { 'vinyl/numbered': numbered, ...rest } = list.rows;
    expect(findPriceListFaults({ ...list, rows: rest })).toEqual([{ row: 'vinyl/numbered', key: 'price_row_missing' }]);
    const rising = { setup: 0, grams: 0, days: 0, units: list.from.map((step) => step) };
    expect(findPriceListFaults({ ...list, rows: { ...list.rows, 'vinyl/numbered': rising } })).toEqual([
      { row: 'vinyl/numbered', key: 'price_rises' },
    ]);
    expect(numbered).toBeDefined();
    expect(findPriceListFaults({ ...list, from: [10, 100] })).toEqual([{ row: '', key: 'price_steps_hole' }]);
    expect(findPriceListFaults({ ...list, from: [1, 100, 100] })).toEqual([{ row: '', key: 'price_steps_overlap' }]);
  });
});

describe('the margin of a creator', () => {
  const terms = { vat_basis_points: 2000, fee_basis_points: 1000 };
  test('is the price without VAT and fee, less the cost of the copy', () => {
    expect(calculateCreatorMargin(150_000, 300, 2400, terms)).toEqual({
      price: 2400,
      earns: 1800,
      margin: 1300,
      profit: 390_000,
      break_even: 84,
    });
    expect(calculateCreatorMargin(150_000, 300, 240, terms)).toMatchObject({ margin: -320, break_even: null });
  });

  test('the smallest run that pays for itself does so, one copy fewer does not', () => {
    const run = findSmallestProfitableRun(lp(), 300, list, euro, 2000, terms) ?? 0;
    const pays = (copies: number) =>
      (calculateCosting(lp(), 300, list, euro, [copies]).breaks[0]?.total ?? 0) <= copies * 1500;
    expect([pays(run), run > RUN_LIMITS.vinyl.least && pays(run - 1)]).toEqual([true, false]);
    expect(findSmallestProfitableRun(lp(), 300, list, euro, 100, terms)).toBeNull();
  });
});

test('a line is named by component, choice and how often', () => {
  const t = makeTranslate('en', { costing: texts });
  const name = (component: 'inner_sleeve' | 'energy_cost', choice: string | null, times: number) =>
    formatCostLineLabel({ component, choice, times }, t);
  expect(name('inner_sleeve', 'costing.choices.inner_sleeve.printed', 2)).toBe('Inner sleeves: printed paper × 2');
  expect(name('energy_cost', null, 1)).toBe('Energy surcharge');
});

test('every costing line of a valid configuration has a text', () =>
  fc.assert(
    fc.property(possibleOptions, (wish) => {
      const t = makeTranslate('en', { costing: texts, artwork });
      for (const line of calculateCosting(configurationFromOptions(wish), wish.quantity, list, euro).lines)
        expect(formatCostLineLabel(line, t)).not.toMatch(/costing\.|artwork\./);
    }),
  ));

test('every product has a default configuration', () => {
  for (const product of COSTED_PRODUCTS) expect(faults(product, {}, RUN_LIMITS[product].least)).toEqual({});
});
