import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { writeWav } from '#demo/synth/write-wav.ts';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import {
  createTestCreator,
  pollUntil,
  type TestCreator,
  uploadFile,
} from '../../../../tests/support/creator-uploads.ts';
import { pdfPages, pdfTags } from '../../../../tests/support/read-pdf-content.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let nova: TestCreator;
let ravi: Person;
beforeAll(async () => {
  app = await startTestApp();
  await installReferenceData(app.database.db);
  [nova, ravi] = [await createTestCreator(app), await createPerson(app, 'production', 'Ravi')];
  for (const [title, isInverted] of [
    ['Last Tram', false],
    ['Depot', true],
  ] as const)
    await sendTrack(title, isInverted);
});
afterAll(() => app.close());

async function sendTrack(title: string, isInverted: boolean): Promise<void> {
  const tone = (sign: number) =>
    Float32Array.from({ length: 220_500 }, (_, at) => sign * 0.2 * Math.sin((2 * Math.PI * 100 * at) / 44_100));
  const bytes = writeWav({ sample_rate: 44_100, bits: 16, channels: [tone(1), tone(isInverted ? -1 : 0.6)] });
  const about = { purpose: 'audio', project_id: nova.project_id, fileName: `${title}.wav` };
  const { body } = await uploadFile(nova, Buffer.from(bytes), about);
  await pollUntil(
    () =>
      nova.visitor
        .get(`/api/projects/${nova.project_id}/tracks/${body.track_id}/encode`)
        .then(({ body: state }) => state),
    ({ state }: { state: string }) => state === 'ready',
    60,
  );
}

async function report(token: string, query = '', lang = 'en') {
  const answer = await fetch(`${app.url}/api/projects/${nova.project_id}/cut-check/report${query}`, {
    headers: { cookie: `token=${token}; lang=${lang}` },
  });
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, type: answer.headers.get('content-type'), bytes };
}

const words = (bytes: Buffer) =>
  pdfPages(bytes)
    .map(({ text }) => text)
    .join('\n')
    .replace(/\s+/g, ' ');
const token = (maker: TestCreator) => maker.visitor.cookies.get('token') ?? '';

test('the report has the numbers of the page: disc, profile, levels, starts and findings with their seconds', async () => {
  const { body: sides } = await nova.visitor.get(`/api/projects/${nova.project_id}/cut-check/sides`);
  const { body: check } = await nova.visitor.get(`/api/projects/${nova.project_id}/cut-check`);
  const { status, type, bytes } = await report(token(nova));
  expect([status, type]).toEqual([200, 'application/pdf']);
  const text = words(bytes);
  const [{ cut, tracks }] = sides.sides;
  for (const shown of [
    ...['Paper Lanterns', 'rpm · Lacquer', 'First profile, valid from', 'Side A', 'A1 Last Tram', 'A2 Depot'],
    `${cut.place_left.toFixed(1)} mm`,
    `${Math.round(cut.lines_per_inch)} lines per inch`,
    ...check.tracks.map(
      ({ measures }: { measures: { true_peak: { value: number } } }) => `${measures.true_peak.value.toFixed(1)} dBTP`,
    ),
  ])
    expect(text.replaceAll('−', '-')).toContain(shown);
  expect(tracks.map(({ start_second }: { start_second: number }) => Math.round(start_second))).toEqual([0, 7]);
  expect(text).toContain('0:07');
  const [, depot] = check.tracks;
  expect(depot.findings.map(({ rule }: { rule: string }) => rule)).toContain('inverted');
  expect(text).toMatch(/Must be corrected .*A2/);
  expect(pdfTags(bytes)).toContain('Figure');
});

test('production reads the same report in its own language, another disc can be chosen, other creators find none', async () => {
  const own = words((await report(token(nova))).bytes).replace(/Created .* Side A/, '');
  expect(words((await report(ravi.token)).bytes).replace(/Created .* Side A/, '')).toBe(own);
  expect(words((await report(ravi.token, '?size=7&speed=45&medium=dmm')).bytes)).toContain('7-inch · 45 rpm · DMM');
  const other = await createTestCreator(app);
  expect((await report(token(other))).status).toBe(404);
  expect((await report('')).status).toBe(401);
});

test.each([
  ['fr', 'Contrôle de gravure', 'À corriger'],
  ['zh', '刻片检查', '必须修正'],
  ['es', 'Control de corte', 'Hay que corregirlo'],
  ['ko', '커팅 점검', '수정 필요'],
])('the report is written in %s', async (lang, title, light) => {
  await app.database.pool.query('update users set lang = $1 where id = $2', [lang, nova.user_id]);
  const text = words((await report(token(nova), '', lang)).bytes);
  // Letters of one word may come from several fonts, whose runs are read apart.
  for (const shown of [title, light]) expect(text.replaceAll(' ', '')).toContain(shown.replaceAll(' ', ''));
  await app.database.pool.query("update users set lang = 'en' where id = $1", [nova.user_id]);
});
