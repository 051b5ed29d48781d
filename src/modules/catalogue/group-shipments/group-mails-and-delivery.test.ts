import { describe, expect, test } from 'vitest';
import { LANGUAGES } from '#kit/locale.ts';
import { makeTranslate } from '#kit/translate.ts';
import { writeMail } from '#modules/shared/mail/mail-kinds.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';

const { app, story } = await openShop();
const { nova, ravi } = story;
const team = story.team.visitor();
const raviShop = await story.insert('shops', { code: 'ravi', name: 'Ravi Discs', type: 'artist', owner_id: ravi.id });
const ravisRelease = (name: string) => story.item({ name, shop_id: raviShop, owner_id: ravi.id });

/** A group shipment that Nova opened with one release. */
async function openGroup(name: string) {
  const hers = await story.item({ name: `${name} opener`, owner_id: nova.id });
  const { body } = await nova.visitor().send('PUT', `/api/projects/${hers.project_id}/group-shipment`, { name });
  const { id, code } = body.group_shipment as { id: number; code: string };
  const path = `/api/admin/group-shipments/${id}`;
  return {
    ...{ id, code, path },
    add: (project_id: number) => team.post(`${path}/releases`, { project_id, reason: 'Asked by mail' }),
    remove: (project_id: number) => team.post(`${path}/removals`, { project_id, reason: 'Wrong release' }),
    set: (state: 'open' | 'closed') => team.send('PUT', path, { state, reason: 'The tour is over' }),
  };
}
const join = (project_id: number, code: string, visitor = ravi.visitor()) =>
  visitor.send('PUT', `/api/projects/${project_id}/group-shipment`, { code });

describe('the mails of staff to creators', () => {
  const mails = (kind: string, recipient: string) =>
    story.query<{ data: Record<string, unknown>; lang: string }>(
      'select data, lang from mails where kind = $1 and recipient = $2 order by id',
      [kind, recipient],
    );

  test('tell the owner of a release which group it joined or left, and why, once per move', async () => {
    const group = await openGroup('Mailed');
    const his = await ravisRelease('Told by mail');
    const listMails = (kind: string) => mails(kind, ravi.email);
    await group.add(his.project_id);
    await group.add(his.project_id);
    await group.remove(his.project_id);
    await group.add(his.project_id);
    const about = { project_id: his.project_id, releases: ['Told by mail'], group: 'Mailed' };
    expect((await listMails('group_release_added')).map(({ data }) => data).slice(-2)).toEqual([
      { ...about, reason: 'Asked by mail' },
      { ...about, reason: 'Asked by mail' },
    ]);
    expect((await listMails('group_release_removed')).map(({ data }) => data).slice(-1)).toEqual([
      { ...about, reason: 'Wrong release' },
    ]);
    // A creator's own moves send no mail.
    const before = [...(await listMails('group_release_added')), ...(await listMails('group_release_removed'))];
    const own = await ravisRelease('Moved by himself');
    expect((await join(own.project_id, group.code)).status).toBe(200);
    expect(
      (await ravi.visitor().send('DELETE', `/api/projects/${own.project_id}/group-shipment`)).body.group_shipment,
    ).toBe(null);
    expect([...(await listMails('group_release_added')), ...(await listMails('group_release_removed'))]).toEqual(
      before,
    );
  });

  test('tell each creator once that their group is closed, and nothing when it opens again', async () => {
    const group = await openGroup('Closing');
    for (const name of ['One of two', 'Two of two']) await join((await ravisRelease(name)).project_id, group.code);
    await group.set('closed');
    await group.set('closed');
    await group.set('open');
    const closed = async (email: string) =>
      (await mails('group_shipment_closed', email)).map(({ data }) => data).filter((data) => data.group === 'Closing');
    expect(await closed(ravi.email)).toMatchObject([
      { releases: ['One of two', 'Two of two'], reason: 'The tour is over' },
    ]);
    expect(await closed(nova.email)).toMatchObject([{ releases: ['Closing opener'] }]);
  });

  test('are also sent where staff move a release in its wizard', async () => {
    const group = await openGroup('Wizard');
    const his = await ravisRelease('Moved in the wizard');
    expect((await join(his.project_id, group.code, team)).status).toBe(200);
    const last = (await mails('group_release_added', ravi.email)).at(-1);
    expect(last?.data).toMatchObject({ releases: ['Moved in the wizard'], group: 'Wizard', reason: '' });
  });

  test.each(LANGUAGES)('read well in %s', async (lang) => {
    const { default: mail } = await import(`../../../../locales/${lang}/mail.json`);
    const t = makeTranslate(lang, { mail });
    for (const kind of ['group_release_added', 'group_release_removed', 'group_shipment_closed'] as const) {
      const data = { project_id: 1, releases: ['Ebb'], group: 'Tour', reason: 'Asked' };
      const { subject, blocks } = writeMail(kind, data, { t, lang, url: 'https://shop.example', brand: 'Sillon' });
      expect(subject).toContain('Tour');
      expect(JSON.stringify(blocks)).not.toMatch(/\{\{|mail\./);
    }
  });
});

describe('the delivery address of a group shipment', () => {
  const entry = { firstname: 'Nova', lastname: 'Quartz', address: '4 Rue Oberkampf', city: 'Paris', country_id: 'FR' };
  const saved = async (more: object = {}) =>
    (await nova.visitor().post('/api/user/delivery', { ...entry, zip_code: '75011', ...more })).body.id as number;
  const choose = (id: number, address_id: number | null, visitor = nova.visitor()) =>
    visitor.send('PUT', `/api/group-shipments/${id}/address`, { address_id });

  test('is one of its creator, which staff read on the group and on the pressing; without one it is our warehouse', async () => {
    const group = await openGroup('Delivered');
    const address_id = await saved();
    const shown = async () => (await team.get(group.path)).body.address;
    expect(await shown()).toBe(null);
    expect((await choose(group.id, address_id)).body).toEqual({ address_id });
    expect(await shown()).toMatchObject({ ...entry, zip_code: '75011' });
    const own = await nova.visitor().get('/api/user/group-shipments');
    expect(own.body.items).toContainEqual(expect.objectContaining({ id: group.id, is_own: true, address_id }));
    // Other members do not learn the address.
    const his = await ravisRelease('Beside');
    const { body } = await join(his.project_id, group.code);
    expect(body.group_shipment).toMatchObject({ is_own: false, address_id: null });
    expect((await choose(group.id, null, ravi.visitor())).status).toBe(404);
    // A deleted entry is none.
    await nova.visitor().send('DELETE', `/api/user/addresses/${address_id}`);
    expect(await shown()).toBe(null);
  });

  test('must belong to the creator and be complete for its country', async () => {
    const group = await openGroup('Checked');
    const foreign = (
      await ravi.visitor().post('/api/user/delivery', { ...entry, zip_code: '75011', firstname: 'Ravi' })
    ).body.id;
    expect((await choose(group.id, foreign)).body.error.fields).toEqual({ address_id: 'choice_unknown' });
    const old = await saved({ firstname: 'Old' });
    await story.query("update customers set zip_code = '' where id = $1", [old]);
    expect((await choose(group.id, old)).body.error.fields).toEqual({ address_id: 'address_incomplete' });
    expect((await app.visitor().send('PUT', `/api/group-shipments/${group.id}/address`, {})).status).toBe(401);
  });
});
