import { expect, test } from 'vitest';
import { FIRST_PRICE_LIST_QUANTITIES, FIRST_PRICE_LIST_ROWS } from '#db/reference-data/first-price-list.ts';
import { COSTED_PRODUCTS } from '#modules/making/costing/configuration.ts';
import { listProductFields, parseConfiguration } from '#modules/making/costing/parse-configuration.ts';
import { DEFAULT_PLANT_PLAYING_TIMES } from '../../../../tests/support/arbitrary-configurations.ts';
import {
  addDefaultFieldTexts,
  buildConfigurationQuery,
  calculateCostingOrFaults,
  parseConfigurationQuery,
  parseRunningTime,
} from './configuration-url.ts';
import { listConfiguratorFields } from './configurator-choices.ts';

const list = { id: 1, valid_from: '2026-01-01', from: FIRST_PRICE_LIST_QUANTITIES, rows: FIRST_PRICE_LIST_ROWS };
const data = { list, money: { currency: 'EUR', per_eur: '1' }, times: DEFAULT_PLANT_PLAYING_TIMES } as const;
const at = (query: string) => parseConfigurationQuery(new URLSearchParams(query));

test.each(COSTED_PRODUCTS)('every field of %s can be chosen, and every choice is one the engine knows', (product) => {
  const fields = listConfiguratorFields(product);
  expect(fields.map(({ name }) => name).sort()).toEqual([...listProductFields(product)].sort());
  for (const field of fields)
    for (const id of 'ids' in field ? field.ids : [])
      expect(parseConfiguration(product, { [field.name]: id }), `${field.name}=${id}`).toMatchObject({ ok: true });
});

test('an address that was shared opens on the same configuration at the same price', () => {
  const made = at('service=vinyl&size=10&type_vinyl=ruby&sleeve=gatefold&insert=poster,card&discs=2&quantity=750');
  if (!made) throw new Error('not read');
  const again = at(String(buildConfigurationQuery(made, { service: 'vinyl' })));
  expect(again && addDefaultFieldTexts(again)).toEqual(addDefaultFieldTexts(made));
  expect(again && calculateCostingOrFaults(again, data)).toEqual(calculateCostingOrFaults(made, data));
});

test('a form without scripts sends checkboxes, sizes and running times as single fields with the same meaning', () => {
  const plain = at('service=merch&thing=t_shirt&sizes_M=60&sizes_L=40&print_front=2&print_back=&quantity=100');
  expect(plain?.texts).toMatchObject({ sizes: 'M:60,L:40', print: 'front:2' });
  expect(at('service=vinyl&insert=card&insert=poster&sides_1=18%3A30&sides_2=17')?.texts).toMatchObject({
    insert: 'card,poster',
    sides: '1110,1020',
  });
});

test('unknown words in an address are ignored, and an impossible configuration is rejected by its rule', () => {
  expect(at('service=vinyl&utm_source=letter&__proto__=1')?.texts).toEqual({});
  expect(at('service=retaildistribution')).toBeNull();
  const twelve = at('service=vinyl&discs=12');
  expect(twelve && calculateCostingOrFaults(twelve, data)).toMatchObject({
    ok: false,
    faults: { discs: 'discs_too_many' },
  });
  const none = at('service=vinyl&quantity=0');
  expect(none && calculateCostingOrFaults(none, data)).toMatchObject({
    ok: false,
    faults: { quantity: 'quantity_too_small' },
  });
  const half = at('service=vinyl&quantity=1.5');
  expect(half && calculateCostingOrFaults(half, data)).toMatchObject({
    ok: false,
    faults: { quantity: 'input_must_integer' },
  });
});

test('running times are minutes and seconds, or minutes', () => {
  expect(['18:30', '18', '18,5', 'abc', '-1'].map(parseRunningTime)).toEqual([1110, 1080, 1110, 0, 0]);
});
