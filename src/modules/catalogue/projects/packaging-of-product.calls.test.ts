import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';

const { story } = await openShop({});
const nova = story.nova.visitor();
const team = story.team.visitor();

const item = (type: string) => ({ type, format: type === 'vinyl' ? '12"' : '', price: 2500, currency: 'EUR' });
const begin = (fields: object) =>
  nova.post('/api/projects', { name: 'Ebb', artist_name: 'Nova Quartz', category: 'vinyl', ...fields });
const refused = { status: 422, body: { error: { fields: { sleeve: 'sleeve_of_other_product' } } } };

test.each([
  ['vinyl', 'digipak', 'gatefold'],
  ['cd', 'single_pocket', 'digipak'],
  ['tape', 'jewel_case', 'slip_case'],
])('a new release of %s is refused with %s and taken with %s', async (category, other, own) => {
  expect(await begin({ category, sleeve: other })).toMatchObject(refused);
  const { status, body } = await begin({ category, sleeve: own });
  expect([status, body.sleeve]).toEqual([201, own]);
});

test('a sleeve belongs to the first record, CD or tape of the release as the request leaves it', async () => {
  const { body } = await begin({ items: [item('vinyl')], sleeve: 'gatefold' });
  const save = (fields: object, visitor = nova) => visitor.send('PUT', `/api/projects/${body.project_id}`, fields);
  expect(await save({ sleeve: 'o_card' })).toMatchObject(refused);
  expect(await save({ sleeve: 'o_card' }, team)).toMatchObject(refused);
  // Made to order, records have fewer sleeves.
  expect(await save({ selling_mode: 'ondemand', sleeve: 'gatefold' })).toMatchObject(refused);
  expect(await save({ category: 'cd', items: [item('cd')], sleeve: 'digipak' })).toMatchObject({
    status: 200,
    body: { sleeve: 'digipak', category: 'cd' },
  });

  // A sleeve that another product left behind is no choice any more. It may be sent back, and taken away.
  expect((await save({ category: 'tape', items: [item('tape')] })).status).toBe(200);
  expect(await save({ sleeve: 'digipak', description: 'Six songs.' })).toMatchObject({
    status: 200,
    body: { description: 'Six songs.' },
  });
  expect(await save({ sleeve: 'jewel_case' })).toMatchObject(refused);
  expect(await save({ sleeve: null })).toMatchObject({ status: 200, body: { sleeve: null } });
});

test.each([
  ['tape', 'booklet_8p', 'j_card_4'],
  ['cd', 'j_card_3', 'booklet_16p'],
  ['vinyl', 'booklet_8p', null],
])('a release of %s is refused with %s inside and taken with %s', async (category, other, own) => {
  const { body } = await begin({ category });
  const save = (fields: object) => nova.send('PUT', `/api/projects/${body.project_id}`, fields);
  expect(await save({ insert_kind: other })).toMatchObject({
    status: 422,
    body: { error: { fields: { insert_kind: 'insert_of_other_product' } } },
  });
  expect(await save({ insert_kind: own })).toMatchObject({ status: 200, body: { insert_kind: own } });
  // What another product left behind may be sent back.
  expect((await save({ category: 'merch' })).status).toBe(200);
  expect((await save({ insert_kind: own })).status).toBe(200);
  expect((await save({ insert_kind: 'folded' })).status).toBe(422);
});

test.each(['sleeve_of_other_product', 'insert_of_other_product'])('%s has a text in each language', (key) => {
  const texts = ['en', 'fr', 'zh', 'es', 'ko'].map(
    (lang) => JSON.parse(readFileSync(`locales/${lang}/errors.json`, 'utf8'))[key],
  );
  expect(new Set(texts.filter(Boolean)).size).toBe(5);
});
