import { buffer } from 'node:stream/consumers';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ean13BarWidths } from '#kit/ean13-bars.ts';
import { createPerson } from '../../../../tests/support/create-person.ts';
import {
  createTestCreator,
  pollUntil,
  type TestCreator,
  uploadFile,
} from '../../../../tests/support/creator-uploads.ts';
import { createPrintPdf } from '../../../../tests/support/printed-files.ts';
import { scanTemplateBarcode } from '../../../../tests/support/scan-template-barcode.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';
import type { PrintCheck } from './print-check.contract.ts';

let app: TestApp;
let nova: TestCreator;
beforeAll(async () => {
  app = await startTestApp();
  nova = await createTestCreator(app);
});
afterAll(() => app.close());

const MM = 72 / 25.4;

/** A label of 100 mm with its bleed: two pages, a background of CMYK, as a right file has it. */
async function labels(draw: (doc: InstanceType<typeof PDFDocument>) => void = () => undefined): Promise<Buffer> {
  const doc = new PDFDocument({ autoFirstPage: false });
  const bytes = buffer(doc);
  for (let page = 0; page < 2; page += 1) {
    doc.addPage({ size: [106 * MM, 106 * MM], margin: 0 });
    const { data } = (doc.page as typeof doc.page & { dictionary: { data: Record<string, unknown> } }).dictionary;
    data.TrimBox = [3 * MM, 3 * MM, 103 * MM, 103 * MM];
    data.BleedBox = [0, 0, 106 * MM, 106 * MM];
    doc.rect(0, 0, 106 * MM, 106 * MM).fill([10, 20, 30, 0]);
    draw(doc);
  }
  doc.end();
  return bytes;
}

const address = ({ project_id }: TestCreator) => `/api/projects/${project_id}/print-checks`;

async function checked(bytes: Buffer, part = 'label', maker = nova): Promise<PrintCheck> {
  const { body } = await uploadFile(maker, bytes, { purpose: 'artwork', project_id: maker.project_id });
  const begun = await maker.visitor.post(address(maker), { part, upload_id: body.id });
  if (begun.status !== 200) throw new Error(begun.text);
  const read = async () =>
    (await maker.visitor.get(address(maker))).body.checks.find((check: PrintCheck) => check.part === part);
  return pollUntil(read, ({ state }: PrintCheck) => state === 'ready' || state === 'refused', 60);
}

test('a right file is green, its pages can be seen by its creator and by staff, and by nobody else', async () => {
  const check = await checked(await labels());
  expect(check).toMatchObject({ state: 'ready', light: 'green', findings: [], sheets: 2, round: true, width: 100 });
  expect(check.pages.map(({ trim }) => trim)).toEqual([expect.anything(), expect.anything()]);
  const preview = `${address(nova)}/label/2`;
  expect((await nova.visitor.get(preview)).headers.get('content-type')).toBe('image/jpeg');
  const other = await createTestCreator(app);
  expect((await other.visitor.get(preview)).status).toBe(404);
  expect((await other.visitor.get(address(nova))).status).toBe(404);
  expect((await nova.visitor.get(`${address(nova)}/label/3`)).status).toBe(404);
});

test('a coarse picture and a font that is not embedded are found with page and millimetre, and a new file replaces them', async () => {
  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#a86' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  const wrong = await labels((doc) => {
    doc.image(picture, 33 * MM, 23 * MM, { width: 40 * MM });
    doc
      .fillColor([0, 0, 0, 100])
      .fontSize(8)
      .text('Side A', 20 * MM, 75 * MM);
  });
  const { light, findings } = await checked(wrong);
  expect(light).toBe('red');
  expect(findings.filter(({ page }) => page === 1)).toEqual([
    {
      rule: 'dpi_low',
      light: 'red',
      page: 1,
      box: { x: 33, y: 23, width: 40, height: 40 },
      numbers: { dpi: 127, least: 200, wanted: 300 },
      detail: '',
    },
    { rule: 'font', light: 'red', page: 1, box: null, numbers: {}, detail: 'Helvetica' },
  ]);
  expect((await checked(await labels())).light).toBe('green');
});

test('a text file named as PDF, a protected PDF and one with a script are refused with their reason', async () => {
  const locked = new PDFDocument({ userPassword: 'secret' });
  const bytes = buffer(locked);
  locked.text('x').end();
  expect(await checked(await bytes)).toMatchObject({ state: 'refused', failure_key: 'print_file_locked' });
  const scripted = (await labels())
    .toString('latin1')
    .replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >>');
  expect(await checked(Buffer.from(scripted, 'latin1'))).toMatchObject({ failure_key: 'print_file_scripted' });
  expect(await checked(Buffer.from('%PDF-1.4 nothing'))).toMatchObject({ failure_key: 'print_file_damaged' });
});

test('artwork of another project, an unfinished upload and a part that the product lacks are refused', async () => {
  const other = await createTestCreator(app);
  const { body } = await uploadFile(other, await labels(), { purpose: 'artwork', project_id: other.project_id });
  const begin = (part: string) => nova.visitor.post(address(nova), { part, upload_id: body.id });
  expect((await begin('label')).body.error).toMatchObject({ key: 'print_upload_missing' });
  expect((await begin('tray')).body.error).toMatchObject({ key: 'print_part_missing' });
  expect((await begin('nothing')).status).toBe(422);
});

test.each(['t-shirt', 'hoodie'])(
  'a %s has its prints as parts, each with its template, and a right print is green',
  async (category) => {
    const maker = await createTestCreator(app);
    await app.database.pool.query('update projects set category = $2 where id = $1', [maker.project_id, category]);
    const { checks }: { checks: PrintCheck[] } = (await maker.visitor.get(address(maker))).body;
    expect(checks.map(({ part, width, height }) => [part, width, height])).toEqual([
      ['front_print', 350, 400],
      ['back_print', 350, 400],
      ['left_chest_print', 100, 100],
      ['left_sleeve_print', 80, 300],
      ['right_sleeve_print', 80, 300],
      ['sticker', 75, 75],
    ]);
    for (const { template } of checks) {
      const drawn = await fetch(app.url + template);
      expect(drawn.headers.get('content-type')).toBe('application/pdf');
    }
    const print = await createPrintPdf({ size: [350, 400] });
    expect(await checked(print, 'back_print', maker)).toMatchObject({ light: 'green', findings: [] });
  },
);

/** The parts of a release with the sheets and size of each, as its creator reads them. */
async function readParts({ visitor, project_id }: TestCreator) {
  const { checks }: { checks: PrintCheck[] } = (await visitor.get(`/api/projects/${project_id}/print-checks`)).body;
  return Object.fromEntries(checks.map((check) => [check.part, check]));
}

test('the chosen sleeve decides the sheets, the template and the findings of the artwork', async () => {
  const maker = await createTestCreator(app);
  const choose = (sleeve: string) => maker.visitor.send('PUT', `/api/projects/${maker.project_id}`, { sleeve });
  const single = (await readParts(maker)).sleeve!;
  expect(single.sheets).toBe(1);
  const size = [single.width, single.height] as const;
  expect(await checked(await createPrintPdf({ size }), 'sleeve', maker)).toMatchObject({ light: 'green' });

  expect((await choose('gatefold')).status).toBe(200);
  const gatefold = (await readParts(maker)).sleeve!;
  expect(gatefold).toMatchObject({ sheets: 2, light: 'red', findings: [{ rule: 'pages', numbers: { wanted: 2 } }] });
  const configuration = new URL(gatefold.template, app.url).searchParams.get('configuration');
  expect(new URLSearchParams(configuration ?? '').get('sleeve')).toBe('gatefold');
  const both = await createPrintPdf({ size: [gatefold.width, gatefold.height], pages: 2 });
  expect(await checked(both, 'sleeve', maker)).toMatchObject({ light: 'green', findings: [] });

  expect((await choose('discobag')).status).toBe(200);
  expect((await readParts(maker)).sleeve).toMatchObject({ sheets: 1, light: 'red' });
  // There is no template of a box, and no wrong one in its place.
  expect((await choose('box')).status).toBe(200);
  expect(Object.keys(await readParts(maker))).not.toContain('sleeve');
});

test.each([
  ['cd', null, ['tray', 'booklet', 'cd_print', 'sticker']],
  ['cd', 'digipak', ['digipak', 'booklet', 'cd_print', 'sticker']],
  ['cd', 'card_sleeve', ['sleeve', 'cd_print', 'sticker']],
  ['tape', null, ['j_card', 'sticker']],
  ['tape', 'case', ['j_card', 'sticker']],
  ['tape', 'slip_case', ['sticker']],
  // A sleeve of another product, as after a change of the category, is none.
  ['cd', 'gatefold', ['tray', 'booklet', 'cd_print', 'sticker']],
])('a %s in the sleeve %s has the parts of that sleeve', async (category, sleeve, parts) => {
  const maker = await createTestCreator(app);
  await app.database.pool.query('update projects set category = $2, sleeve = $3 where id = $1', [
    maker.project_id,
    category,
    sleeve,
  ]);
  expect(Object.keys(await readParts(maker))).toEqual(parts);
});

test.each([
  ['tape', 'j_card', 'j_card_3', 'j_card_5'],
  ['cd', 'booklet', 'booklet_4p', 'booklet_16p'],
] as const)(
  'the chosen insert of a %s decides the template and the findings of its %s',
  async (category, part, usual, chosen) => {
    const maker = await createTestCreator(app);
    const save = (fields: object) => maker.visitor.send('PUT', `/api/projects/${maker.project_id}`, fields);
    expect((await save({ category })).status).toBe(200);
    const send = async () => {
      const { width, height, sheets } = (await readParts(maker))[part]!;
      return checked(await createPrintPdf({ size: [width, height], pages: sheets }), part, maker);
    };
    const insertOfTemplate = async () => {
      const { template } = (await readParts(maker))[part]!;
      expect((await fetch(app.url + template)).headers.get('content-type')).toBe('application/pdf');
      const configuration = new URL(template, app.url).searchParams.get('configuration') ?? '';
      return new URLSearchParams(configuration).get('insert');
    };
    expect(await send()).toMatchObject({ light: 'green' });
    expect((await save({ insert_kind: usual })).status).toBe(200);
    expect((await readParts(maker))[part]).toMatchObject({ light: 'green' });

    expect((await save({ insert_kind: chosen })).status).toBe(200);
    expect((await readParts(maker))[part]).toMatchObject({ light: 'red' });
    expect(await insertOfTemplate()).toBe(chosen);
    expect(await send()).toMatchObject({ light: 'green', findings: [] });
  },
);

test.each(['picture_disc', 'black'])('a record in %s has its own printed parts', async (color_id) => {
  const maker = await createTestCreator(app);
  const items = [{ type: 'vinyl', format: '12"', price: 2500, currency: 'EUR', color_id, discs: 2 }];
  expect((await maker.visitor.send('PUT', `/api/projects/${maker.project_id}`, { items })).status).toBe(200);
  const { label, picture_disc } = await readParts(maker);
  const printed = color_id === 'black' ? label : picture_disc;
  expect([label, picture_disc].filter(Boolean)).toEqual([printed]);
  expect(printed!.sheets).toBe(4);
  const drawn = await fetch(app.url + printed!.template);
  expect(drawn.headers.get('content-type')).toBe('application/pdf');
});

test('artwork is checked against a sleeve that waits for staff, and against the accepted one after their refusal', async () => {
  const maker = await createTestCreator(app);
  const { project_id } = maker;
  const { width, height } = (await readParts(maker)).sleeve!;
  await checked(await createPrintPdf({ size: [width, height] }), 'sleeve', maker);
  await app.database.pool.query("update projects set step = 'confirmed' where id = $1", [project_id]);
  const team = await createPerson(app, 'team', 'Tess');
  const path = `/api/admin/projects/${project_id}`;
  const rechecks = async () => (await team.visitor.get(`${path}/changes`)).body.rechecks;
  const propose = (sleeve: string | null) => maker.visitor.send('PUT', `/api/projects/${project_id}`, { sleeve });
  const read = async () => {
    const own = (await readParts(maker)).sleeve;
    const staff = (await team.visitor.get(address(maker))).body.checks.find(
      ({ part }: PrintCheck) => part === 'sleeve',
    );
    const { rows } = await app.database.pool.query('select sleeve from projects where id = $1', [project_id]);
    return [own?.light, staff?.light, rows[0].sleeve];
  };
  expect(await read()).toEqual(['green', 'green', null]);
  expect((await propose('gatefold')).status).toBe(200);
  expect((await maker.visitor.get(`/api/projects/${project_id}/edit`)).body.sleeve).toBe('gatefold');
  expect((await team.visitor.get(`/api/projects/${project_id}/edit`)).body.sleeve).toBeNull();
  expect(await rechecks()).toMatchObject([{ part: 'format', state: 'open', held: { sleeve: 'gatefold' } }]);
  expect(await read()).toEqual(['red', 'red', null]);

  const [first] = await rechecks();
  const refused = { state: 'refused', reason: 'The run is too small.', version: first.version };
  expect((await team.visitor.send('PUT', `${path}/rechecks/${first.id}`, refused)).status).toBe(200);
  expect(await read()).toEqual(['green', 'green', null]);

  expect((await propose('wide_spine')).status).toBe(200);
  const [second] = await rechecks();
  const passed = { state: 'passed', version: second.version };
  expect((await team.visitor.send('PUT', `${path}/rechecks/${second.id}`, passed)).status).toBe(200);
  expect(await read()).toEqual(['red', 'red', 'wide_spine']);

  expect((await propose('gatefold')).status).toBe(200);
  expect((await propose('wide_spine')).status).toBe(200);
  expect(await rechecks()).toEqual([]);
});

test('a file of another size is placed, the check follows, and another file or the removal ends it', async () => {
  const small = await createPrintPdf({ size: [50, 50], pages: 2 });
  const before = await checked(small);
  expect(before).toMatchObject({ light: 'red', placement: null, placeable: true, as_sent: { scale: 1, x: 0 } });
  const place = (changes: object, part = 'label') =>
    nova.visitor.send('PUT', `${address(nova)}/${part}/placement`, {
      upload_id: before.upload_id,
      x: 0,
      y: 0,
      scale: 2,
      rotation: 0,
      ...changes,
    });
  const label = ({ body }: { body: { checks: PrintCheck[] } }) => body.checks.find(({ part }) => part === 'label')!;
  const placed = label(await place({ scale: 2.00001, y: 0.126 }));
  expect(placed).toMatchObject({
    light: 'green',
    findings: [],
    placement: { x: 0, y: 0.13, scale: 2, rotation: 0 },
    pages: [
      { width: 106, height: 106, trim: { x: 3, y: 3 }, source: { width: expect.closeTo(56, 3) } },
      { source: { width: expect.closeTo(56, 3) } },
    ],
  });
  // A page gets a placement of its own, and loses it again.
  const own = { page: 2, x: 1, y: 0, scale: 1.004, rotation: 90 };
  const apart = label(await place({ pages: [own] }));
  expect(apart).toMatchObject({ placement: { scale: 2 }, page_placements: [own], light: 'red' });
  expect(apart.findings.map(({ rule, page }) => [rule, page])).toEqual([['bleed', 2]]);
  expect(label(await nova.visitor.get(address(nova))).page_placements).toEqual([own]);
  for (const pages of [[own, own], [{ ...own, page: 0 }], [{ ...own, page: 65 }], [{ ...own, scale: 0 }], [{}]])
    expect((await place({ pages })).status).toBe(422);
  expect(label(await place({ y: 0.126 }))).toMatchObject({ page_placements: [], light: 'green' });
  // A placement belongs to its upload.
  expect((await place({ upload_id: before.upload_id! + 1000 })).body.error.key).toBe('print_file_replaced');
  expect((await place({}, 'sleeve')).status).toBe(409);
  expect((await place({}, 'tray')).status).toBe(404);
  for (const wrong of [{ scale: 0 }, { scale: 1e9 }, { x: 2001 }, { rotation: 45 }, { y: 'left' }])
    expect((await place(wrong)).status).toBe(422);
  const other = await createTestCreator(app);
  const foreign = await other.visitor.send('DELETE', `${address(nova)}/label/placement`);
  expect(foreign.status).toBe(404);
  expect(label(await nova.visitor.get(address(nova))).placement).toMatchObject({ y: 0.13 });
  await place({ pages: [own] });
  expect(label(await nova.visitor.send('DELETE', `${address(nova)}/label/placement`))).toMatchObject({
    light: 'red',
    placement: null,
    page_placements: [],
  });
  await place({ pages: [own] });
  expect(await checked(small)).toMatchObject({ light: 'red', placement: null, page_placements: [] });
});

/** The bars of a number at its nominal size, on white. */
function drawBarcode(doc: InstanceType<typeof PDFDocument>, digits: string): void {
  const module = 0.33 * MM;
  doc.rect(25 * MM, 40 * MM, 50 * MM, 30 * MM).fill([0, 0, 0, 0]);
  let x = 32 * MM;
  for (const [i, modules] of ean13BarWidths(digits).entries()) {
    if (i % 2 === 0) doc.rect(x, 43 * MM, modules * module, 22.85 * MM).fill([0, 0, 0, 100]);
    x += modules * module;
  }
}

test('new artwork is checked against the new barcode while it waits, and the creator’s template and file print it', async () => {
  const [accepted, proposed] = ['4006381333931', '9780201379624'];
  const maker = await createTestCreator(app);
  const { project_id } = maker;
  const { pool } = app.database;
  const { rows } = await pool.query(
    "insert into items (project_id, type, price, currency, format) values ($1, 'vinyl', 2500, 'EUR', '12') returning id",
    [project_id],
  );
  const item_id: number = rows[0].id;
  await pool.query('insert into barcodes (item_id, barcode, exclusive) values ($1, $2, true)', [item_id, accepted]);
  await pool.query("update projects set step = 'confirmed' where id = $1", [project_id]);
  const faults = async (digits: string) =>
    (await checked(await labels((doc) => drawBarcode(doc, digits)), 'label', maker)).findings.map(({ rule }) => rule);
  expect(await faults(accepted)).not.toContain('barcode_other');
  expect(await faults(proposed)).toContain('barcode_other');

  const items = [{ item_id, type: 'vinyl', price: 2500, barcode: proposed }];
  expect((await maker.visitor.send('PUT', `/api/projects/${project_id}`, { items })).status).toBe(200);
  expect(await faults(proposed)).not.toContain('barcode_other');
  expect(await faults(accepted)).toContain('barcode_other');

  const { checks } = (await maker.visitor.get(address(maker))).body;
  const sleeve = checks.find(({ part }: PrintCheck) => part === 'sleeve');
  const template = await fetch(app.url + sleeve.template);
  expect(template.headers.get('content-type')).toBe('application/pdf');
  const drawing = await fetch(app.url + sleeve.template.replace('format=pdf', 'format=svg'));
  expect(await scanTemplateBarcode(await drawing.text())).toMatchObject({ digits: proposed });

  const file = async (visitor = maker.visitor) =>
    (await visitor.get(`/api/projects/${project_id}/items/${item_id}/barcode?format=svg`)).headers.get(
      'content-disposition',
    );
  expect(await file()).toContain(proposed);
  const team = await createPerson(app, 'team', 'Tess');
  expect(await file(team.visitor)).toContain(accepted);
  expect((await app.visitor().get(`/api/projects?search=${proposed}`)).body.items).toEqual([]);
});

test('artwork is checked against the accepted barcode after staff refuse another one, and against that after acceptance', async () => {
  const [accepted, proposed, later] = ['9780306406157', '5901234123457', '4012345678901'];
  const maker = await createTestCreator(app);
  const { project_id } = maker;
  const { rows } = await app.database.pool.query(
    "insert into items (project_id, type, price, currency, format) values ($1, 'vinyl', 2500, 'EUR', '12') returning id",
    [project_id],
  );
  const item_id: number = rows[0].id;
  await app.database.pool.query('insert into barcodes (item_id, barcode, exclusive) values ($1, $2, true)', [
    item_id,
    accepted,
  ]);
  await checked(await labels((doc) => drawBarcode(doc, accepted)), 'label', maker);
  await app.database.pool.query("update projects set step = 'confirmed' where id = $1", [project_id]);
  const team = await createPerson(app, 'team', 'Tess');
  const propose = (barcode: string) =>
    maker.visitor.send('PUT', `/api/projects/${project_id}`, {
      items: [{ item_id, type: 'vinyl', price: 2500, barcode }],
    });
  const decide = async (state: string) => {
    const path = `/api/admin/projects/${project_id}`;
    const [recheck] = (await team.visitor.get(`${path}/changes`)).body.rechecks;
    return team.visitor.send('PUT', `${path}/rechecks/${recheck.id}`, { state, reason: 'Sold elsewhere.' });
  };
  const read = async () => {
    const { checks } = (await maker.visitor.get(address(maker))).body;
    const { findings, template } = checks.find(({ part }: PrintCheck) => part === 'label');
    const isOther = findings.some(({ rule }: { rule: string }) => rule === 'barcode_other');
    return { isOther, printed: new URL(template, app.url).searchParams.get('barcode') };
  };
  expect(await read()).toEqual({ isOther: false, printed: accepted });
  expect((await propose(proposed)).status).toBe(200);
  expect(await read()).toEqual({ isOther: true, printed: proposed });
  expect((await decide('refused')).status).toBe(200);
  expect(await read()).toEqual({ isOther: false, printed: accepted });
  expect((await propose(later)).status).toBe(200);
  expect(await read()).toEqual({ isOther: true, printed: later });
  expect((await decide('passed')).status).toBe(200);
  expect(await read()).toEqual({ isOther: true, printed: later });
  const redrawn = await checked(await labels((doc) => drawBarcode(doc, later)), 'label', maker);
  expect(redrawn.findings.map(({ rule }) => rule)).not.toContain('barcode_other');
});
