import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { findCheckReportKinds } from '#modules/making/file-checks/find-check-report-kinds.server.ts';
import type { PrintCheck } from '#modules/making/print-check/print-check.contract.ts';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import {
  createTestCreator,
  pollUntil,
  sha256,
  type TestCreator,
  uploadFile,
} from '../../../../tests/support/creator-uploads.ts';
import { createPrintPdf, makeCentreLabelPdf } from '../../../../tests/support/printed-files.ts';
import { pdfPageContents, pdfPages, pdfTags } from '../../../../tests/support/read-pdf-content.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

const MM = 72 / 25.4;
let app: TestApp;
let nova: TestCreator;
let ravi: Person;
let wrong: Buffer;
beforeAll(async () => {
  app = await startTestApp();
  await installReferenceData(app.database.db);
  [nova, ravi] = [await createTestCreator(app), await createPerson(app, 'production', 'Ravi Desk')];
  await sql("update projects set catalogue_number = 'CEL-014' where id = $1", [nova.project_id]);
  const picture = await sharp({ create: { width: 200, height: 200, channels: 3, background: '#a86' } })
    .toColourspace('cmyk')
    .jpeg()
    .toBuffer();
  wrong = await makeCentreLabelPdf((doc) => {
    doc.image(picture, 33 * MM, 23 * MM, { width: 40 * MM });
    doc.rect(10 * MM, 60 * MM, 5 * MM, 5 * MM).fill('#ff0000');
    doc
      .fillColor([0, 0, 0, 100])
      .fontSize(8)
      .text('Side A', 20 * MM, 75 * MM);
  });
  await sendPart(wrong);
}, 60_000);
afterAll(() => app.close());

const sql = (text: string, values: unknown[] = []) => app.database.pool.query(text, values);

async function sendPart(bytes: Buffer, part = 'label', fileName = 'Labels über.pdf'): Promise<PrintCheck> {
  const { body } = await uploadFile(nova, bytes, { purpose: 'artwork', project_id: nova.project_id, fileName });
  const path = `/api/projects/${nova.project_id}/print-checks`;
  await nova.visitor.post(path, { part, upload_id: body.id });
  return pollUntil(
    async () => (await nova.visitor.get(path)).body.checks.find((check: PrintCheck) => check.part === part),
    ({ state }: PrintCheck) => state === 'ready',
    60,
  );
}

async function report(token: string, query = '?part=label', lang = 'en') {
  const answer = await fetch(`${app.url}/api/projects/${nova.project_id}/print-checks/report${query}`, {
    headers: { cookie: `token=${token}; lang=${lang}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, headers: answer.headers, bytes };
}

const token = (maker: TestCreator) => maker.visitor.cookies.get('token') ?? '';
const words = (bytes: Buffer) =>
  pdfPages(bytes)
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');
/** Pictures that are drawn on the pages. */
const drawnPictures = (bytes: Buffer) =>
  pdfPageContents(bytes).flatMap((content) => [...content.matchAll(/\/I\d+ Do/g)]).length;

test('the report names release, template, profile, file, boxes, resolution, colours, ink and fonts', async () => {
  const { status, headers, bytes } = await report(token(nova));
  expect([status, headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(headers.get('content-disposition')).toContain('print-check-paper-lanterns.pdf');
  expect(headers.get('cache-control')).toBe('private, no-store');
  const text = words(bytes);
  for (const shown of [
    ...['Nova Quartz – Paper Lanterns', 'CEL-014', 'First profile, valid from', 'Labels · Ø 100 mm at trim'],
    ...['2 pages · 3 mm bleed', 'Labels über.pdf', 'Page 1 · side A', 'Page 2 · side B'],
    ...['Page size 106 × 106 mm', 'Trim box 3 mm from the left, 3 mm from the top, 100 × 100 mm'],
    ...['1 image · 127 dpi', 'RGB: drawings', 'Helvetica (not embedded)', 'Spot colours none'],
  ])
    expect(text).toContain(shown);
  // The checksum is longer than its column.
  expect(text.replaceAll(' ', '')).toContain(sha256(wrong));
});

test('each finding has its number, colour word, page and millimetres, and its number is on the picture', async () => {
  const { body } = await nova.visitor.get(`/api/projects/${nova.project_id}/print-checks`);
  const { findings } = body.checks.find(({ part }: PrintCheck) => part === 'label') as PrintCheck;
  const { bytes } = await report(token(nova));
  const text = words(bytes);
  expect(findings.map(({ light }) => light)).toEqual(expect.arrayContaining(['red', 'amber']));
  expect(text).toMatch(/1 red · Please correct Picture too coarse/);
  expect(text).toContain('amber · Have a look');
  expect(text).toContain('33 mm from the left, 23 mm from the top, 40 × 40 mm');
  expect(drawnPictures(bytes)).toBe(2);
  expect(pdfTags(bytes).filter((tag) => tag === 'Figure')).toHaveLength(2);
  // The number of a finding is once in the list, and once on the picture where it has a place.
  const numbers = pdfPages(bytes).flatMap(({ text: own }) => own.split('\n').filter((run) => /^\d+$/.test(run)));
  for (const [i, { box }] of findings.entries())
    expect(numbers.filter((number) => number === String(i + 1))).toHaveLength(box ? 2 : 1);
});

test('red frames are solid and amber ones dashed', async () => {
  const contents = pdfPageContents((await report(token(nova))).bytes).join('\n');
  expect(contents).toMatch(/\[4 2\.5\] 0 d/);
});

test('only its creator, staff and production read it; a part that the product lacks is not found', async () => {
  expect((await report(ravi.token)).status).toBe(200);
  const other = await createTestCreator(app);
  expect((await report(token(other))).status).toBe(404);
  expect((await report('')).status).toBe(401);
  expect((await report(token(nova), '?part=tray')).status).toBe(404);
  expect((await report(token(nova), '?part=nothing')).status).toBe(422);
  expect(words((await report(token(nova), '?part=sleeve')).bytes)).toContain('No file yet');
});

test.each([
  ['fr', 'Contrôle d’impression', 'rouge · À corriger', 'Empreinte (SHA-256)'],
  ['zh', '印刷检查', '红 · 请修正', '距左 33 毫米'],
  ['es', 'Revisión de impresión', 'rojo · Hay que corregirlo', 'Fuentes'],
  ['ko', '인쇄 검사', '빨강 · 수정 필요', '왼쪽에서 33 mm'],
])('the report is written in %s, with a font for every letter', async (lang, ...shown) => {
  await sql('update users set lang = $1 where id = $2', [lang, nova.user_id]);
  const text = words((await report(token(nova), '?part=label', lang)).bytes);
  // Letters of one word may come from several fonts, whose runs are read apart.
  for (const each of shown) expect(text.replaceAll(' ', '')).toContain(each.replaceAll(' ', ''));
  expect(text).not.toMatch(/[□\ufffd]|\{\{|print\.|files\./);
  await sql("update users set lang = 'en' where id = $1", [nova.user_id]);
});

test('a placed file is drawn as it is placed, and the report on all parts lists those without a file', async () => {
  const { upload_id } = await sendPart(await createPrintPdf({ size: [50, 50], pages: 2 }));
  await nova.visitor.send('PUT', `/api/projects/${nova.project_id}/print-checks/label/placement`, {
    upload_id,
    x: 0,
    y: 0,
    scale: 2,
    rotation: 90,
    pages: [{ page: 2, x: 3, y: 0, scale: 2.2, rotation: 0 }],
  });
  const { bytes } = await report(token(nova), '');
  const text = words(bytes);
  expect(text).toContain('200 % of its size, turned by 90°');
  expect(text).toContain('3 mm to the right and 0 mm down from the centre, 220 % of its size, turned by 0°');
  expect(text).toContain('Sleeve No file yet');
  expect(drawnPictures(bytes)).toBe(2);
  // Its turn about the corner of the trim: the matrix of the picture has no diagonal.
  expect(pdfPageContents(bytes).join('\n')).toMatch(/(^|\n)0 2 -2 0 /);
});

test('the pressing links the reports of which there are files, for the creator and for staff', async () => {
  const project = nova.project_id;
  const { db } = app.database;
  const owner = { db, user: { id: nova.user_id }, role: 'user' } as const;
  const other = { db, user: { id: ravi.id } };
  expect(await findCheckReportKinds(owner, project)).toEqual(['print']);
  expect(await findCheckReportKinds({ ...other, role: 'production' }, project)).toEqual(['print']);
  expect(await findCheckReportKinds({ ...other, role: 'user' }, project)).toEqual([]);
  expect(await findCheckReportKinds({ ...owner, user: null }, project)).toEqual([]);
  expect(await findCheckReportKinds(owner, undefined)).toEqual([]);
});
