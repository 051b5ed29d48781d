import { describe, expect, test } from 'vitest';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { copyCookies } from '../../../../tests/support/second-process.ts';
import { cartRequestBody } from '../../../../tests/support/shop-story.ts';

const { app, story, other } = await openShop({ parts: ['other'] });
const nova = story.nova.visitor();
const team = story.team.visitor();
const FREE_CODE = ['4006381333931', '9780201379624', '5901234123457', '4012345678901'];

let releases = 0;
/** A release of Nova on sale, with one record. */
async function releaseOnSale(more: object = {}) {
  releases += 1;
  const name = `Amber ${'abcdefghijklmnop'[releases]}tide`;
  const thing = await story.item(
    {
      ...{ name, owner_id: story.nova.id, step: 'confirmed', picture: 'low-tide', genre_ids: '{7}' },
      ...{ artist_name: 'Nova', catalogue_number: `CR-${100 + releases}`, published_at: '2026-01-01', ...more },
    },
    { color: 'Black', format: '12' },
  );
  const { project_id, item_id } = thing;
  await story.insert('songs', {
    ...{ uuid: crypto.randomUUID(), project_id, title: 'Ebb', side: 'A', position: 1, state: 'ready' },
    ...{ master_file: 'm', master_type: 'wav' },
  });
  const path = `/api/admin/projects/${project_id}`;
  const rechecks = async () => (await team.get(`${path}/changes`)).body.rechecks;
  return {
    ...{ thing, name, project_id, item_id, rechecks },
    save: (changes: object) => nova.send('PUT', `/api/projects/${project_id}`, changes),
    item: (fields: object) => ({ item_id, type: 'vinyl', price: 2500, ...fields }),
    own: async () => (await nova.get(`/api/projects/${project_id}/edit`)).body,
    page: async () => (await app.visitor().get(`/api/projects/${project_id}`)).body,
    decide: async (part: string, state: 'passed' | 'refused') => {
      const recheck = (await rechecks()).find((each: { part: string }) => each.part === part);
      const body = { state, version: recheck?.version, ...(state === 'refused' && { reason: 'The sleeve differs.' }) };
      return team.send('PUT', `${path}/rechecks/${recheck?.id}`, body);
    },
  };
}
type Release = Awaited<ReturnType<typeof releaseOnSale>>;

const found = async (word: string): Promise<number[]> =>
  (await app.visitor().get(`/api/projects?search=${encodeURIComponent(word)}`)).body.items.map(
    ({ id }: { id: number }) => id,
  );

/** What visitors read of a release, at each public place. */
async function publicPlaces({ project_id, thing }: Release): Promise<string> {
  const visitor = app.visitor();
  const texts = await Promise.all([
    ...['', '/more', '/songs'].map((part) => visitor.get(`/api/projects/${project_id}${part}`)),
    visitor.get('/api/projects?limit=100'),
    visitor.get('/feeds/releases.atom'),
    visitor.get('/merchant/FR-EUR.xml'),
    visitor.get(`/oembed?format=json&url=${encodeURIComponent(`${app.url}/vinyl/${project_id}`)}`),
    visitor.post('/api/cart/calculate', cartRequestBody([thing])),
  ]);
  return texts.map(({ text }) => text).join('\n');
}

test('every public place keeps the accepted title, artist, number, barcode and format until staff accept', async () => {
  const release = await releaseOnSale();
  const { project_id, item_id } = release;
  await team.send('PUT', `/api/projects/${project_id}`, {
    items: [{ item_id, type: 'vinyl', price: 2500, barcode: FREE_CODE[0] }],
  });
  const before = await release.page();
  const { status, body: own } = await release.save({
    ...{ name: 'Quartz Harbour', artist_name: 'Mira Holt', catalogue_number: 'QH-900', description: 'Now in blue.' },
    items: [release.item({ price: 2700, color_id: 'blue', format: '10', barcode: FREE_CODE[1] })],
  });
  expect([status, own.error]).toEqual([200, undefined]);
  const proposed = {
    ...{ name: 'Quartz Harbour', artist_name: 'Mira Holt', catalogue_number: 'QH-900', description: 'Now in blue.' },
    items: [{ item_id, price: 2700, color_id: 'blue', format: '10', barcode: FREE_CODE[1] }],
  };
  expect(own).toMatchObject(proposed);
  expect(await release.own()).toMatchObject(proposed);
  expect((await team.get(`/api/projects/${project_id}/edit`)).body).toMatchObject({
    ...{ name: release.name, description: 'Now in blue.' },
    items: [{ price: 2700, color_id: null, format: '12', barcode: FREE_CODE[0] }],
  });

  // Price and description change at once, the rest waits.
  const waiting = await release.page();
  expect(waiting).toMatchObject({ name: before.name, artist: before.artist, description: 'Now in blue.' });
  const places = await publicPlaces(release);
  expect(places).toContain(release.name);
  expect(places).not.toMatch(/Quartz Harbour|quartz-harbour|Mira Holt|QH-900/);
  expect(places).not.toContain(FREE_CODE[1]);
  expect([await found('Quartz Harbour'), await found('QH-900'), await found(String(FREE_CODE[1]))]).toEqual([
    [],
    [],
    [],
  ]);
  expect(await found(release.name)).toEqual([project_id]);
  expect(await found(String(FREE_CODE[0]))).toEqual([project_id]);
  expect(await story.query("select 1 from creators where name = 'Mira Holt'")).toEqual([]);

  expect((await release.rechecks()).map(({ part, held }: { part: string; held: object }) => [part, held])).toEqual([
    [
      'artwork',
      {
        ...{ name: 'Quartz Harbour', artist_name: 'Mira Holt', catalogue_number: 'QH-900' },
        [`items.${item_id}.barcode`]: FREE_CODE[1],
      },
    ],
    ['format', { [`items.${item_id}.color_id`]: 'blue', [`items.${item_id}.format`]: '10' }],
  ]);
  expect((await release.decide('artwork', 'passed')).status).toBe(200);
  expect(await release.page()).toMatchObject({ name: 'Quartz Harbour', catalogue_number: 'QH-900' });
  expect((await publicPlaces(release)).includes(release.name)).toBe(false);
  expect([await found('Quartz Harbour'), await found('QH-900'), await found(String(FREE_CODE[1]))]).toEqual([
    [project_id],
    [project_id],
    [project_id],
  ]);
  const shown = async () => (await release.page()).items[0];
  expect(await shown()).toMatchObject({ format: '12' });
  expect((await release.decide('format', 'passed')).status).toBe(200);
  expect(await shown()).toMatchObject({ format: '10', color_id: 'blue', price: 2700 });
  expect(await release.rechecks()).toEqual([]);
});

test('a refused title stays as it was, its creator gets a mail with the reason, and can change it again or back', async () => {
  const release = await releaseOnSale();
  await release.save({ name: 'Rough Harbour' });
  expect((await release.decide('artwork', 'refused')).status).toBe(200);
  expect((await release.page()).name).toBe(release.name);
  const [mail] = await story.query<{ recipient: string; data: object }>(
    "select recipient, data from mails where kind = 'change_refused' order by id desc limit 1",
  );
  expect(mail).toMatchObject({
    recipient: story.nova.email,
    data: { project_id: release.project_id, release: release.name, part: 'artwork', reason: 'The sleeve differs.' },
  });
  expect((await release.own()).name).toBe('Rough Harbour');
  await release.save({ name: 'Calm Harbour' });
  expect(await release.rechecks()).toMatchObject([{ state: 'open', held: { name: 'Calm Harbour' }, version: 2 }]);
  await release.save({ name: release.name });
  expect(await release.rechecks()).toEqual([]);
  expect((await release.page()).name).toBe(release.name);
});

test('a further variant is for sale, and a removed one is not, once staff accept', async () => {
  const release = await releaseOnSale();
  const { item_id, project_id } = release;
  const tape = { type: 'tape', price: 1200, currency: 'EUR', stock: 40, weight_grams: 90, barcode: FREE_CODE[2] };
  const { body } = await release.save({ items: [tape] });
  const [added] = body.items;
  expect(body.items).toMatchObject([{ type: 'tape', stock: 40, barcode: FREE_CODE[2], held: true }]);
  const shop = async () => (await release.page()).items.map((each: { type: string }) => each.type);
  expect(await shop()).toEqual(['vinyl']);
  const moved = () => story.query('select quantity from stock_movements where item_id = $1', [added.item_id]);
  expect(await moved()).toEqual([]);
  const { body: changed } = await release.save({
    items: [{ ...tape, item_id: added.item_id, stock: 60, price: 1300, barcode: undefined }],
  });
  expect(changed.items).toMatchObject([{ type: 'tape', stock: 60, price: 1300, barcode: FREE_CODE[2] }]);
  expect((await release.decide('format', 'passed')).status).toBe(200);
  expect(await shop()).toEqual(['tape']);
  expect(await moved()).toEqual([{ quantity: 60 }]);
  expect(await found(String(FREE_CODE[2]))).toEqual([project_id]);
  const [vinyl] = await story.query('select active, stock from items where id = $1', [item_id]);
  expect(vinyl).toEqual({ active: false, stock: 0 });
});

test('a variant that is added and removed again before the recheck leaves nothing behind', async () => {
  const release = await releaseOnSale();
  const record = release.item({});
  const { body } = await release.save({
    items: [record, { type: 'cd', price: 900, currency: 'EUR', stock: 5, weight_grams: 90 }],
  });
  expect(body.items.map(({ type }: { type: string }) => type)).toEqual(['vinyl', 'cd']);
  expect((await release.save({ items: [record] })).body.items).toMatchObject([{ type: 'vinyl' }]);
  expect(await release.rechecks()).toEqual([]);
  expect((await release.page()).items).toHaveLength(1);
});

test('a barcode of another item is refused at once, and again when another item got it meanwhile', async () => {
  const [one, two] = [await releaseOnSale(), await releaseOnSale()];
  const code = FREE_CODE[3];
  expect((await one.save({ items: [one.item({ barcode: code })] })).status).toBe(200);
  expect((await two.save({ items: [two.item({ barcode: code })] })).status).toBe(200);
  expect((await one.decide('artwork', 'passed')).status).toBe(200);
  const late = await two.decide('artwork', 'passed');
  expect([late.status, late.body.error.fields.barcode]).toEqual([422, 'barcode_taken']);
  expect(await two.rechecks()).toMatchObject([{ part: 'artwork', state: 'open' }]);
  const three = await releaseOnSale();
  expect((await three.save({ items: [three.item({ barcode: code })] })).body.error.fields).toEqual({
    'items.0.barcode': 'barcode_taken',
  });
});

test('a number of the house is shown to its creator at once, and to buyers with the acceptance', async () => {
  const release = await releaseOnSale();
  await story.query("insert into pooled_barcodes (barcode) values ('4056200000014') on conflict do nothing");
  const path = `/api/projects/${release.project_id}/items/${release.item_id}/barcode`;
  const assigned = await nova.send('POST', path, {});
  expect([assigned.status, assigned.body.items?.[0].barcode]).toEqual([200, '4056200000014']);
  expect((await nova.send('POST', path, {})).body.items[0].barcode).toBe('4056200000014');
  expect(await found('4056200000014')).toEqual([]);
  expect((await release.decide('artwork', 'passed')).status).toBe(200);
  expect(await found('4056200000014')).toEqual([release.project_id]);
});

test('the files of a barcode show the proposed number until staff refuse it, and then the accepted one', async () => {
  const release = await releaseOnSale();
  const { project_id, item_id } = release;
  const [accepted, proposed] = ['3760012345670', '0036000291452'];
  await story.insert('barcodes', { item_id, barcode: accepted });
  const printed = async (visitor = nova) => {
    const { headers } = await visitor.get(`/api/projects/${project_id}/items/${item_id}/barcode?format=svg`);
    return /barcode-(\d+)-/.exec(headers.get('content-disposition') ?? '')?.[1];
  };
  const inWizard = async () => {
    const [{ barcode, printed_barcode }] = (await release.own()).items;
    return { barcode, printed_barcode };
  };
  await release.save({ items: [release.item({ barcode: proposed })] });
  expect([await printed(), await printed(team)]).toEqual(['036000291452', accepted]);
  expect(await inWizard()).toEqual({ barcode: proposed, printed_barcode: proposed });
  expect((await release.decide('artwork', 'refused')).status).toBe(200);
  expect([await printed(), await printed(team)]).toEqual([accepted, accepted]);
  expect(await inWizard()).toEqual({ barcode: proposed, printed_barcode: accepted });
});

test('staff accept exactly what they read: a later change is refused with 409 and waits', async () => {
  const release = await releaseOnSale();
  await release.save({ name: 'First Idea' });
  const [read] = await release.rechecks();
  await release.save({ name: 'Second Idea' });
  const path = `/api/admin/projects/${release.project_id}/rechecks/${read.id}`;
  const { status, body } = await team.send('PUT', path, { state: 'passed', version: read.version });
  expect([status, body.error.key]).toEqual([409, 'recheck_decided']);
  expect((await release.page()).name).toBe(release.name);
  expect(await release.rechecks()).toMatchObject([{ state: 'open', held: { name: 'Second Idea' } }]);
});

test('when staff accept while the creator edits at another process, buyers see what was accepted and the rest waits', async () => {
  const elsewhere = copyCookies(story.team.visitor(), other.visitor());
  const release = await releaseOnSale();
  const path = `/api/admin/projects/${release.project_id}/rechecks`;
  for (let turn = 0; turn < 10; turn++) {
    await release.save({ name: `Turn ${turn} first` });
    const [read] = await release.rechecks();
    const [decided, saved] = await Promise.all([
      elsewhere.send('PUT', `${path}/${read.id}`, { state: 'passed', version: read.version }),
      release.save({ name: `Turn ${turn} second` }),
    ]);
    expect(saved.status).toBe(200);
    const shown = (await release.page()).name;
    const [waiting] = await release.rechecks();
    if (decided.status === 200) expect(shown).toBe(`Turn ${turn} first`);
    else expect(shown).not.toMatch(new RegExp(`Turn ${turn} `));
    expect(waiting).toMatchObject({ state: 'open', held: { name: `Turn ${turn} second` } });
    expect((await release.own()).name).toBe(`Turn ${turn} second`);
    expect((await release.decide('artwork', 'passed')).status).toBe(200);
    expect((await release.page()).name).toBe(`Turn ${turn} second`);
  }
});

describe('a change that its creator takes back', () => {
  const queue = async () =>
    (await team.get('/api/admin/rechecks?limit=100')).body.items.map((each: { project_id: number }) => each.project_id);
  const history = async ({ project_id }: Release) =>
    (await team.get(`/api/admin/projects/${project_id}/changes`)).body.changes.map(
      ({ by, kind, parts, after }: Record<string, unknown>) => ({ by, kind, parts, after }),
    );

  test('closes its recheck, leaves the queue of staff, and is in the history', async () => {
    const release = await releaseOnSale();
    await release.save({ name: 'Passing Thought', items: [release.item({ color_id: 'blue' })] });
    expect((await release.rechecks()).map(({ part }: { part: string }) => part)).toEqual(['artwork', 'format']);
    await release.save({ name: release.name });
    expect(await release.rechecks()).toMatchObject([{ part: 'format', state: 'open' }]);
    expect(await queue()).toContain(release.project_id);
    await release.save({ items: [release.item({ color_id: null })] });
    expect(await release.rechecks()).toEqual([]);
    expect(await queue()).not.toContain(release.project_id);
    const entry = (part: string) => ({ by: 'Nova', kind: 'reverted', parts: [part], after: {} });
    const entries = await history(release);
    expect([entries[0], entries[2]]).toEqual([entry('format'), entry('artwork')]);
    // The next change opens a recheck of its own.
    await release.save({ name: 'Second Thought' });
    expect(await release.rechecks()).toMatchObject([{ part: 'artwork', version: 1, held: { name: 'Second Thought' } }]);
  });

  test('stays open while another value of the same part waits', async () => {
    const release = await releaseOnSale();
    await release.save({ name: 'Passing Thought', catalogue_number: 'CR-999' });
    await release.save({ name: release.name });
    expect(await release.rechecks()).toMatchObject([{ part: 'artwork', held: { catalogue_number: 'CR-999' } }]);
    await story.query("update project_rechecks set cover_file = 'new-cover' where project_id = $1", [
      release.project_id,
    ]);
    await release.save({ catalogue_number: (await release.page()).catalogue_number });
    expect(await release.rechecks()).toMatchObject([{ part: 'artwork', state: 'open', held: {} }]);
  });

  test('of the tracks closes once title, place and number of tracks are the accepted ones', async () => {
    const release = await releaseOnSale();
    const tracks = `/api/projects/${release.project_id}/tracks`;
    const [{ id }] = (await release.own()).songs;
    await nova.send('PUT', `${tracks}/${id}`, { title: 'Flood' });
    const { body: added } = await nova.post(tracks, { title: 'Neap' });
    expect(await release.rechecks()).toMatchObject([{ part: 'audio', version: 2 }]);
    await nova.send('PUT', `${tracks}/${id}`, { title: 'Ebb' });
    expect(await release.rechecks()).toMatchObject([{ part: 'audio', state: 'open' }]);
    expect((await nova.send('DELETE', `${tracks}/${added.id}`)).status).toBe(204);
    expect(await release.rechecks()).toEqual([]);
    expect(await story.query('select from accepted_track_lists where project_id = $1', [release.project_id])).toEqual(
      [],
    );
    expect((await release.page()).songs).toMatchObject([{ title: 'Ebb' }]);
  });

  test('while staff accept it at another process is accepted first, or leaves nothing to accept', async () => {
    const elsewhere = copyCookies(story.team.visitor(), other.visitor());
    const release = await releaseOnSale();
    const path = `/api/admin/projects/${release.project_id}/rechecks`;
    for (let turn = 0; turn < 10; turn++) {
      const { name } = await release.page();
      await release.save({ name: `Thought ${turn}` });
      const [read] = await release.rechecks();
      const [decided, saved] = await Promise.all([
        elsewhere.send('PUT', `${path}/${read.id}`, { state: 'passed', version: read.version }),
        release.save({ name }),
      ]);
      expect(saved.status).toBe(200);
      const waiting = await release.rechecks();
      const shown = (await release.page()).name;
      if (decided.status === 200) {
        // Then the former title is a change again.
        expect([shown, waiting[0]?.held]).toEqual([`Thought ${turn}`, { name }]);
        expect((await release.decide('artwork', 'passed')).status).toBe(200);
      } else expect([decided.body.error.key, shown, waiting]).toEqual(['recheck_decided', name, []]);
    }
  });
});
