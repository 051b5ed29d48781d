import { randomUUID } from 'node:crypto';
import { BinaryBitmap, HybridBinarizer, QRCodeReader, RGBLuminanceSource } from '@zxing/library';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { qrCodePng, qrCodeSvg } from '#platform/qr-code.server.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pdfPages } from '../../../../tests/support/read-pdf-content.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';

const { app, story } = await openShop();
let id = 0;
let path = '';
const nova = () => story.nova.visitor();

beforeAll(async () => {
  id = story.record.project_id;
  path = `/api/projects/${id}/download-batches`;
  await story.query('update projects set owner_id = $1 where id = $2', [story.nova.id, id]);
  await story.insert('songs', {
    ...{ uuid: randomUUID(), project_id: id, title: 'Track', side: 'A', position: 1 },
    ...{ master_file: 'masters/x.wav', preview_file: 'previews/x.mp3', state: 'ready' },
  });
});

const check = (code: string) => app.visitor().post('/api/projects/check-code', { code });
const make = (visitor: TestVisitor, body: object, key?: string) =>
  visitor.post(path, body, key ? { 'idempotency-key': key } : undefined);

async function file(visitor: TestVisitor, batch_id: number, format: string) {
  const answer = await fetch(`${app.url}${path}/${batch_id}/export?format=${format}`, {
    headers: { cookie: [...visitor.cookies].map((each) => each.join('=')).join('; ') },
  });
  return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
}

const readCodes = (csv: Buffer) =>
  csv
    .toString()
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',')[0] ?? '');

async function scanQr(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).greyscale().raw().toBuffer({ resolveWithObject: true });
  const source = new RGBLuminanceSource(new Uint8ClampedArray(data), info.width, info.height);
  return new QRCodeReader().decode(new BinaryBitmap(new HybridBinarizer(source))).getText();
}

describe('the creator of a release', () => {
  test('makes a batch of codes, prints it twice, and sees how many were used', async () => {
    const body = { label: 'LP inserts', count: 4, uses_allowed: 2, expires_on: '2099-12-24' };
    const { status, body: batch } = await make(nova(), body);
    expect([status, batch]).toMatchObject([
      201,
      { label: 'LP inserts', codes: 4, used: 0, unused: 4, printable: true },
    ]);
    const csv = await file(nova(), batch.id, 'csv');
    const codes = readCodes(csv.bytes);
    expect(new Set(codes).size).toBe(4);
    expect(csv.bytes.toString()).toContain(`/digital#${codes[0]}`);
    expect((await file(nova(), batch.id, 'csv')).bytes.equals(csv.bytes)).toBe(true);
    expect((await check(codes[0] ?? '')).body).toMatchObject({ project_id: id, uses_left: 2 });
    await story.query('update download_codes set uses = 1 where batch_id = $1 and position = 1', [batch.id]);
    const { body: desk } = await nova().get(path);
    expect(desk).toMatchObject({ songs: 1, batches: [{ id: batch.id, used: 1, unused: 3 }] });
    const pdf = await file(nova(), batch.id, 'pdf');
    const words = pdfPages(pdf.bytes)
      .map(({ text }) => text)
      .join('\n');
    expect([words.includes(codes[0] ?? ''), words.includes(codes[1] ?? ''), words.includes('2099')]).toEqual([
      false,
      true,
      true,
    ]);
  });

  test('makes one batch with one key, also when it is asked twice at once', async () => {
    const body = { label: 'Once', count: 2 };
    const key = randomUUID();
    const answers = await Promise.all([make(nova(), body, key), make(nova(), body, key)]);
    const again = await make(nova(), body, key);
    const ids = [...answers, again].filter(({ status }) => status === 201).map((answer) => answer.body.id);
    expect(new Set(ids).size).toBe(1);
    const made = await story.query("select from download_batches where label = 'Once'");
    expect(made.length).toBe(1);
  });

  test('revokes the unused codes of a batch, but no used one', async () => {
    const { body: batch } = await make(nova(), { label: 'Tour', count: 3 });
    const [first = '', second = ''] = readCodes((await file(nova(), batch.id, 'csv')).bytes);
    await story.query('update download_codes set uses = 1 where batch_id = $1 and position = 1', [batch.id]);
    const revoke = (visitor: TestVisitor, body: object = {}) => visitor.send('DELETE', `${path}/${batch.id}`, body);
    expect((await revoke(nova(), { used_too: true })).status).toBe(403);
    expect((await revoke(nova())).body).toMatchObject({ used: 1, unused: 0, revoked: 2 });
    expect((await check(second)).status).toBe(404);
    expect((await check(first)).status).toBe(200);
    expect((await revoke(nova())).status).toBe(404);
    expect((await revoke(story.team.visitor(), { used_too: true })).body).toMatchObject({ revoked: 3 });
    expect((await check(first)).status).toBe(404);
  });

  test('cannot pass the limit of a day with two requests at once', async () => {
    const thing = await story.item({ name: 'Many codes' });
    await story.query('update projects set owner_id = $1 where id = $2', [story.nova.id, thing.project_id]);
    await story.insert('songs', {
      ...{ uuid: randomUUID(), project_id: thing.project_id, title: 'Track', side: 'A', position: 1 },
    });
    const many = () =>
      nova().post(`/api/projects/${thing.project_id}/download-batches`, { label: 'Many', count: 1000 });
    const answers = await Promise.all([many(), many(), many()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
    const { body } = await nova().get(`/api/projects/${thing.project_id}/download-batches`);
    expect(body.codes_left).toBe(0);
  });

  test.each([
    [{ label: '', count: 1 }, { label: 'input_required' }],
    [{ label: 'A', count: 0 }, { count: 'input_too_small' }],
    [{ label: 'A', count: 1001 }, { count: 'input_too_big' }],
    [{ label: 'A', count: 1, uses_allowed: 21 }, { uses_allowed: 'input_too_big' }],
    [{ label: 'A', count: 1, expires_on: '2001-01-01' }, { expires_on: 'date_in_past' }],
  ])('makes none of %j', async (body, fields) => {
    const answer = await make(nova(), body);
    expect([answer.status, answer.body.error.fields]).toEqual([422, fields]);
  });
});

test('other creators and guests see, make, print and revoke nothing', async () => {
  const { body: batch } = await make(nova(), { label: 'Mine', count: 1 });
  const ada = story.ada.visitor();
  expect((await ada.get(path)).status).toBe(404);
  expect((await make(ada, { label: 'Hers', count: 1 })).status).toBe(404);
  expect((await file(ada, batch.id, 'csv')).status).toBe(404);
  expect((await ada.send('DELETE', `${path}/${batch.id}`, {})).status).toBe(404);
  expect((await app.visitor().get(path)).status).toBe(401);
});

test('a code ends after its last day, and a download that began goes on', async () => {
  const { body: batch } = await make(nova(), { label: 'Short', count: 1, expires_on: '2099-01-01' });
  const [code = ''] = readCodes((await file(nova(), batch.id, 'csv')).bytes);
  await story.query("update download_codes set expires_at = now() - interval '1 second' where batch_id = $1", [
    batch.id,
  ]);
  const late = await check(code);
  expect([late.status, late.body.error.key]).toEqual([410, 'download_code_expired']);
  expect((await app.visitor().post('/api/projects/download', { code })).status).toBe(410);
});

test('a batch that was shown once cannot be printed again', async () => {
  const { body: batch } = await make(nova(), { label: 'Old', count: 1 });
  await story.query('update download_batches set printable = false where id = $1', [batch.id]);
  expect((await file(nova(), batch.id, 'csv')).status).toBe(410);
});

test.each(['https://sillon.example/digital#K7QM-2XWA-9TRV5', 'https://x.example/été/录音'])(
  'a QR code of %s is read from its PNG and its SVG',
  async (text) => {
    expect(await scanQr(await qrCodePng(text, 600))).toBe(text);
    expect(await scanQr(Buffer.from(qrCodeSvg(text, 600)))).toBe(text);
  },
);
