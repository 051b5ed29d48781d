import { expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { cartRequestBody, type StoryItem } from '../../../../tests/support/shop-story.ts';

const { app, story } = await openShop();
const { nova, ravi } = story;

/** A release of Ravi's own shop, beside those of Nova's. */
const raviShop = await story.insert('shops', { code: 'ravi', name: 'Ravi', type: 'artist', owner_id: ravi.id });
const novasRelease = (name: string) => story.item({ name });
const ravisRelease = (name: string) => story.item({ name, shop_id: raviShop, owner_id: ravi.id });
const address = ({ project_id }: StoryItem) => `/api/projects/${project_id}/group-shipment`;
const join = (person: typeof nova, thing: StoryItem, body: object) =>
  person.visitor().send('PUT', address(thing), body);
const leave = (person: typeof nova, thing: StoryItem) => person.visitor().send('DELETE', address(thing));

/** The parcels of a cart with these items: the shop that sends each, with its items. */
async function parcels(things: readonly StoryItem[]): Promise<number[][]> {
  const { status, body } = await app.visitor().post('/api/cart/calculate', cartRequestBody([...things]));
  expect(status).toBe(200);
  return Object.values(body.shops as Record<string, { items: { project_id: number }[] }>)
    .map(({ items }) => items.map(({ project_id }) => project_id).sort())
    .sort((one, other) => one.length - other.length);
}

test('releases of two shops share a parcel and its postage while both are in a group shipment', async () => {
  const [hers, his] = [await novasRelease('Together A'), await ravisRelease('Together B')];
  const both = [hers.project_id, his.project_id].sort();
  expect(await parcels([hers, his])).toHaveLength(2);

  const { body } = await join(nova, hers, { name: 'Lyon parcel' });
  expect(body.group_shipment).toMatchObject({ name: 'Lyon parcel', releases: 1, shops: 1 });
  const { code, id } = body.group_shipment;
  expect((await join(ravi, his, { code: code.toLowerCase() })).body.group_shipment).toMatchObject({
    id,
    releases: 2,
    shops: 2,
  });
  expect(await parcels([hers, his])).toEqual([both]);
  const { body: shown } = await app.visitor().get(address(hers));
  expect(shown.project_ids.sort()).toEqual(both);
  expect(JSON.stringify(shown)).not.toContain(code);
  expect((await app.visitor().get(`/api/projects/${his.project_id}`)).body.shipping.group_shipment).toBe(true);

  expect((await leave(ravi, his)).body).toEqual({ group_shipment: null });
  expect(await parcels([hers, his])).toHaveLength(2);
});

test('a creator joins own groups by id, those of others by their code alone', async () => {
  const [hers, next, his] = [await novasRelease('One'), await novasRelease('Two'), await ravisRelease('Three')];
  const { body } = await join(nova, hers, { name: 'Winter tour' });
  const { id, code } = body.group_shipment;
  expect((await join(nova, next, { id })).status).toBe(200);
  const byId = await join(ravi, his, { id });
  expect([byId.status, byId.body.error.fields]).toEqual([422, { id: 'group_code_unknown' }]);
  expect((await join(ravi, his, { code: '00000000' })).body.error.fields).toEqual({ code: 'group_code_unknown' });
  expect((await join(ravi, his, { code: 'none' })).body.error.fields).toMatchObject({ code: 'group_code_unknown' });
  expect((await join(ravi, his, {})).body.error.fields).toEqual({ code: 'input_required' });
  expect((await ravi.visitor().get('/api/user/group-shipments')).body.items).not.toContainEqual(
    expect.objectContaining({ id }),
  );
  await join(ravi, his, { code });
  expect((await ravi.visitor().get('/api/user/group-shipments')).body.items).toContainEqual(
    expect.objectContaining({ id, releases: 3, shops: 2 }),
  );
});

test('a release of another creator can neither be put into a group nor taken out', async () => {
  const hers = await novasRelease('Not Yours');
  await join(nova, hers, { name: 'Own' });
  expect((await join(ravi, hers, { name: 'Mine now' })).status).toBe(404);
  expect((await leave(ravi, hers)).status).toBe(404);
  expect((await app.visitor().send('DELETE', address(hers))).status).toBe(401);
});

test('a change by staff is in the audit log', async () => {
  const hers = await novasRelease('By Staff');
  const { body } = await join(story.team, hers, { name: 'House parcel' });
  const log = await story.team.visitor().get(`/api/admin/audit?entity=project&entity_id=${hers.project_id}`);
  expect(log.body.items[0].after).toEqual({ group_shipment_id: body.group_shipment.id });
});
