import { expect, test } from 'vitest';
import { countShopsInParcel } from '#modules/selling/orders/order.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { copyCookies } from '../../../../tests/support/second-process.ts';
import { fillVisitorCart, paymentBody } from '../../../../tests/support/shop-story.ts';

const { app, story, other } = await openShop({ parts: ['other'] });
const { nova, ravi } = story;
const team = story.team.visitor();
const raviShop = await story.insert('shops', { code: 'ravi', name: 'Ravi Discs', type: 'artist', owner_id: ravi.id });
const novasRelease = (name: string, more: object = {}) => story.item({ name, owner_id: nova.id, ...more });
const ravisRelease = (name: string, more: object = {}) =>
  story.item({ name, shop_id: raviShop, owner_id: ravi.id, ...more });

/** A group shipment that Nova opened with one release. */
async function openGroup(name: string) {
  const hers = await novasRelease(`${name} opener`);
  const { body } = await nova.visitor().send('PUT', `/api/projects/${hers.project_id}/group-shipment`, { name });
  const { id, code } = body.group_shipment as { id: number; code: string };
  const path = `/api/admin/group-shipments/${id}`;
  return {
    ...{ hers, id, code, path },
    add: (project_id: number) => team.post(`${path}/releases`, { project_id, reason: 'Asked by mail' }),
    remove: (project_id: number) => team.post(`${path}/removals`, { project_id, reason: 'Wrong release' }),
    set: (state: 'open' | 'closed') => team.send('PUT', path, { state, reason: 'The tour is over' }),
    releases: async (): Promise<number[]> =>
      (await team.get(`${path}/releases`)).body.items.map(({ id: release }: { id: number }) => release),
  };
}
const join = (project_id: number, code: string, visitor = ravi.visitor()) =>
  visitor.send('PUT', `/api/projects/${project_id}/group-shipment`, { code });
const audit = async (id: number) =>
  (await team.get(`/api/admin/audit?entity=group_shipment&entity_id=${id}`)).body.items.map(
    ({ action, before, after }: Record<string, unknown>) => ({ action, before, after }),
  );

test('staff find group shipments by code, name, shop and owner, page by page', async () => {
  const [one, two] = [await openGroup('Harbour tour'), await openGroup('Mountain tour')];
  const found = async (query: string) =>
    (await team.get(`/api/admin/group-shipments?${query}`)).body.items.map(({ id }: { id: number }) => id);
  expect(await found(`search=${one.code.toLowerCase()}`)).toEqual([one.id]);
  expect(await found('search=mountain')).toEqual([two.id]);
  expect(await found('search=cellar')).toEqual(expect.arrayContaining([one.id, two.id]));
  expect(await found('search=nova')).toEqual(expect.arrayContaining([one.id, two.id]));
  const { body } = await team.get('/api/admin/group-shipments?limit=1&sort=created');
  expect(body).toMatchObject({
    items: [{ id: one.id, state: 'open', shop: { name: 'Cellar Records' }, owner: { id: nova.id }, releases: 1 }],
    total: 2,
  });
  expect(await found(`limit=1&sort=created&cursor=${body.next}`)).toEqual([two.id]);
  await two.set('closed');
  expect(await found('state=closed')).toEqual([two.id]);
  expect((await nova.visitor().get('/api/admin/group-shipments')).status).toBe(403);
  expect((await ravi.visitor().get(one.path)).status).toBe(200);
});

test('staff add and take out releases with a reason, which is in the audit log', async () => {
  const [group, elsewhere] = [await openGroup('Add'), await openGroup('Elsewhere')];
  const his = await ravisRelease('Moved by staff');
  await join(his.project_id, elsewhere.code);
  expect((await team.post(`${group.path}/releases`, { project_id: his.project_id, reason: ' ' })).status).toBe(422);
  expect((await group.add(9_999_999)).body.error.fields).toEqual({ project_id: 'release_unknown' });
  const { body } = await group.add(his.project_id);
  expect(body).toMatchObject({ releases: 2, shops: 2 });
  expect([await group.releases(), await elsewhere.releases()]).toEqual([
    [group.hers.project_id, his.project_id],
    [elsewhere.hers.project_id],
  ]);
  expect((await elsewhere.remove(his.project_id)).body.error.fields).toEqual({ project_id: 'release_not_in_group' });
  expect((await group.remove(his.project_id)).body).toMatchObject({ releases: 1, shops: 1 });
  expect(await audit(group.id)).toEqual([
    { action: 'group_release_removed', before: { project_id: his.project_id }, after: { reason: 'Wrong release' } },
    {
      action: 'group_release_added',
      before: { project_id: his.project_id, group_shipment_id: elsewhere.id },
      after: { project_id: his.project_id, reason: 'Asked by mail' },
    },
  ]);
  expect(
    (await ravi.visitor().post(`${group.path}/releases`, { project_id: his.project_id, reason: 'x' })).status,
  ).toBe(403);
});

test('a closed group shipment takes no further releases until staff open it again', async () => {
  const group = await openGroup('Close');
  const his = await ravisRelease('Too late');
  expect((await group.set('closed')).body).toMatchObject({ state: 'closed', releases: 1 });
  expect((await join(his.project_id, group.code)).body.error.fields).toEqual({ code: 'group_shipment_closed' });
  expect((await group.add(his.project_id)).body.error.key).toBe('group_shipment_closed');
  expect(await group.releases()).toEqual([group.hers.project_id]);
  await group.set('open');
  expect((await join(his.project_id, group.code)).status).toBe(200);
  expect((await audit(group.id)).map(({ after }: { after: { state: string } }) => after.state)).toEqual([
    'open',
    'closed',
  ]);
});

test('a release that joins while staff close is in the group before it closes, or is refused', async () => {
  const group = await openGroup('Race');
  const elsewhere = copyCookies(ravi.visitor(), other.visitor());
  for (let turn = 0; turn < 8; turn++) {
    const his = await ravisRelease(`Race ${turn}`);
    await group.set('open');
    const [joined, closed] = await Promise.all([join(his.project_id, group.code, elsewhere), group.set('closed')]);
    expect(closed.status).toBe(200);
    expect((await group.releases()).includes(his.project_id)).toBe(joined.status === 200);
    // Once closed it stays as it is, also when the join was refused.
    expect((await join(his.project_id, group.code)).status).toBe(422);
  }
});

test('a parcel with items of two shops names them to the buyer, the creators and staff', async () => {
  const [hers, his] = [await novasRelease('Shared A'), await ravisRelease('Shared B')];
  const { body } = await nova
    .visitor()
    .send('PUT', `/api/projects/${hers.project_id}/group-shipment`, { name: 'Both' });
  await join(his.project_id, body.group_shipment.code);
  const ada = story.ada.visitor();
  const { body: paid } = await ada.post('/api/cart/pay', paymentBody(await fillVisitorCart(ada, [hers, his])));
  const { body: alone } = await ada.post('/api/cart/pay', paymentBody(await fillVisitorCart(ada, [hers])));
  const shops = async (order_id: number) =>
    (await ada.get(`/api/user/orders/${order_id}`)).body.shipments.map(countShopsInParcel);
  expect([await shops(paid.order_id), await shops(alone.order_id)]).toEqual([[2], [1]]);
  const sold = async (visitor: typeof ada) =>
    (await visitor.get('/api/user/shop/orders')).body.items.map(
      (line: { order_id: number; name: string; shared_parcel: boolean }) => [
        line.order_id,
        line.name,
        line.shared_parcel,
      ],
    );
  expect(await sold(ravi.visitor())).toEqual([[paid.order_id, 'Shared B', true]]);
  expect(await sold(nova.visitor())).toEqual([
    [alone.order_id, 'Shared A', false],
    [paid.order_id, 'Shared A', true],
  ]);
  const file = (await team.get(`/api/admin/group-shipments/${body.group_shipment.id}`)).body;
  expect(file.parcels).toMatchObject([{ order_id: paid.order_id, status: 'pending' }]);
  const { body: parcel } = await team.get(`/api/admin/dispatch/${file.parcels[0].id}`);
  expect([parcel.parcel.shop_name, ...parcel.parcel.other_shops].sort()).toEqual(['Cellar Records', 'Ravi Discs']);
});

test('the creator of a release sees who shares its parcel: public releases by name, others by their number', async () => {
  const group = await openGroup('Names');
  const open = await ravisRelease('For all ears');
  await join(open.project_id, group.code);
  for (const hidden of [{ step: 'creating' }, { private: true }, { b2b: true }])
    await join((await ravisRelease('Secret plan', hidden)).project_id, group.code);
  const path = `/api/projects/${group.hers.project_id}/group-shipment/releases`;
  const { body, text } = await nova.visitor().get(path);
  expect(body).toEqual({
    releases: 4,
    listed: [
      {
        id: open.project_id,
        name: 'For all ears',
        artist_name: 'Nova',
        link: `/vinyl/${open.project_id}/for-all-ears`,
      },
    ],
  });
  expect(text).not.toContain('Secret plan');
  expect((await ravi.visitor().get(path)).status).toBe(404);
  expect((await app.visitor().get(path)).status).toBe(401);
});

test('the releases of a large group shipment are read page by page, and by words', async () => {
  const group = await openGroup('Large');
  const more = await Promise.all(Array.from({ length: 30 }, (_, i) => ravisRelease(`Member ${i}`)));
  for (const { project_id } of more)
    await story.query('update projects set group_shipment_id = $1 where id = $2', [group.id, project_id]);
  const { body } = await team.get(`${group.path}/releases?limit=10&page=3`);
  expect([body.items.length, body.total]).toEqual([10, 31]);
  expect((await team.get(`${group.path}/releases?search=member 29`)).body.items).toMatchObject([{ name: 'Member 29' }]);
});
