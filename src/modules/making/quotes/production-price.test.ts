import { describe, expect, test } from 'vitest';
import { buildDefaultPriceList } from '#modules/making/costing/default-price-list.server.ts';
import { describeItemProduction, type ProducedRelease } from '#modules/making/costing/item-production.ts';
import { DEFAULT_PLANT_PLAYING_TIMES } from '../../../../tests/support/arbitrary-configurations.ts';
import { calculateCostingOrFaults, parseConfigurationQuery } from './configuration-url.ts';
import { calculateProductionPrice, suggestProductionQuantity } from './production-price.ts';

const pricing = {
  list: buildDefaultPriceList('2026-01-01'),
  money: { currency: 'EUR', per_eur: '1' },
  times: DEFAULT_PLANT_PLAYING_TIMES,
} as const;
const OPEN: ProducedRelease = { selling_mode: 'shop', sleeve: null, insert_kind: null, playing_seconds: 0 };
const lp = { type: 'vinyl', format: 'LP', rpm: 33, discs: 1, color_id: 'ruby' };

function price(item: Partial<typeof lp> = {}, release: Partial<ProducedRelease> = {}, quantity = '300') {
  const production = describeItemProduction({ ...lp, ...item }, { ...OPEN, ...release });
  if (!production) throw new Error('not produced');
  return calculateProductionPrice(production, quantity, pricing);
}

describe('the price of an item', () => {
  test.each([
    ['vinyl', { discs: 2, format: '2 × 7"' }, {}],
    ['vinyl with a sleeve', {}, { sleeve: 'gatefold' }],
    ['a picture disc', { color_id: 'picture_disc' }, {}],
    ['vinyl on demand', {}, { selling_mode: 'ondemand' }],
    ['cd', { type: 'cd', format: 'CD' }, {}],
    ['a digipak', { type: 'cd', format: 'CD', discs: 2 }, { sleeve: 'digipak' }],
    ['a CD with a booklet', { type: 'cd', format: 'CD' }, { sleeve: 'digipak', insert_kind: 'booklet_16p' }],
    ['a tape with a J-card', { type: 'tape', format: 'C60' }, { sleeve: 'case', insert_kind: 'j_card_6' }],
    ['tape', { type: 'tape', format: '' }, { playing_seconds: 2400 }],
    ['a tape in a slip case', { type: 'tape', format: 'C60' }, { sleeve: 'slip_case' }],
    ['t-shirt', { type: 't-shirt' }, {}],
    ['hoodie', { type: 'hoodie' }, {}],
    ['merch', { type: 'merch' }, {}],
  ])('is that of its quote (%s)', (_, item, release) => {
    const { costing, quote } = price(item, release);
    const configured = parseConfigurationQuery(new URLSearchParams(quote.split('?')[1]));
    if (!configured) throw new Error(`not read: ${quote}`);
    const quoted = calculateCostingOrFaults(configured, pricing);
    expect(quoted.ok && quoted.costing).toEqual(costing);
    expect(costing?.total).toBeGreaterThan(0);
  });

  test('is the lowest one while the sleeve is open', () => {
    const open = price();
    expect(open.isLowest).toBe(true);
    for (const sleeve of ['single_pocket', 'wide_spine', 'gatefold']) {
      const chosen = price({}, { sleeve });
      expect(chosen.isLowest).toBe(false);
      expect(chosen.costing?.total).toBeGreaterThanOrEqual(open.costing?.total ?? Infinity);
    }
  });

  test('rises with the pages of the booklet and the panels of the J-card, where the sleeve holds one', () => {
    const total = (type: string, release: Partial<ProducedRelease>) =>
      price({ type, format: type === 'cd' ? 'CD' : 'C60' }, release).costing?.total ?? 0;
    for (const [type, sleeve, inserts] of [
      ['cd', 'jewel_case', ['booklet_4p', 'booklet_8p', 'booklet_16p']],
      ['tape', 'case', ['j_card_3', 'j_card_4', 'j_card_5', 'j_card_6']],
    ] as const) {
      const totals = inserts.map((insert_kind) => total(type, { sleeve, insert_kind }));
      expect(totals).toEqual([...new Set(totals)].sort((a, b) => a - b));
    }
    const wallet = { sleeve: 'card_sleeve' };
    expect(total('cd', { ...wallet, insert_kind: 'booklet_16p' })).toBe(total('cd', wallet));
  });

  test('rises with discs, and with a sleeve that holds them', () => {
    const totals = [1, 2, 3, 4].map((discs) => price({ discs }).costing?.total ?? 0);
    expect(totals).toEqual([...totals].sort((a, b) => a - b));
    expect(new Set(totals).size).toBe(4);
  });

  test('of a colour that the list lacks is that of black, as a lowest price', () => {
    const unlisted = price({ color_id: 'dragon_scale' }, { sleeve: 'gatefold' });
    expect(unlisted.isLowest).toBe(true);
    expect(unlisted.costing?.total).toBe(price({ color_id: 'black' }, { sleeve: 'gatefold' }).costing?.total);
  });

  test('of a tape is not changed by a card wallet that it had as a CD', () => {
    const tape = { type: 'tape', format: 'C60' };
    expect(price(tape, { sleeve: 'card_sleeve' })).toEqual(price(tape));
  });

  test('of a tape without a length is that of the shortest one that holds the music', () => {
    expect(price({ type: 'tape', format: '' }, { playing_seconds: 50 * 60 }).quote).toContain('length=c60');
  });
});

test('a quantity that no plant makes has no price, but the broken rule', () => {
  expect(price({}, {}, '10')).toMatchObject({ costing: null, faults: { quantity: 'quantity_too_small' } });
  expect(price({ color_id: 'blue_marble' }, {}, '60')).toMatchObject({
    costing: null,
    faults: { type_vinyl: 'effect_needs_more' },
  });
  expect(price({ discs: 9 })).toMatchObject({ costing: null, faults: { discs: 'discs_too_many' } });
});

test.each(['digital', 'accessory', 'test_pressing'])('%s is not produced', (type) => {
  expect(describeItemProduction({ ...lp, type }, OPEN)).toBeNull();
});

test('the quantity begins with the announced copies, within the limits of a run', () => {
  const none = { stock: null, edition_size: null, funding_goal: null };
  expect([
    suggestProductionQuantity('vinyl', none),
    suggestProductionQuantity('vinyl', { ...none, stock: 5 }),
    suggestProductionQuantity('vinyl', { ...none, stock: 120 }),
    suggestProductionQuantity('vinyl', { stock: 120, edition_size: 200, funding_goal: 100 }),
    suggestProductionQuantity('ondemand', { ...none, edition_size: 200 }),
  ]).toEqual([300, 50, 120, 200, 1]);
});
