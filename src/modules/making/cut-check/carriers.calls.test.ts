import { afterAll, beforeAll, expect, test } from 'vitest';
import { installReferenceData } from '#db/reference-data/install.server.ts';
import { createPerson, type Person } from '../../../../tests/support/create-person.ts';
import {
  createTestCreator,
  pollUntil,
  type TestCreator,
  toneWav,
  uploadFile,
} from '../../../../tests/support/creator-uploads.ts';
import { pdfPages } from '../../../../tests/support/read-pdf-content.ts';
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts';

let app: TestApp;
let nova: TestCreator;
let ravi: Person;
let team: Person;
beforeAll(async () => {
  app = await startTestApp();
  await installReferenceData(app.database.db);
  nova = await createTestCreator(app);
  [ravi, team] = [await createPerson(app, 'production', 'Ravi'), await createPerson(app, 'team')];
  await sql("update projects set category = 'tape' where id = $1", [nova.project_id]);
  await sql(
    "insert into items (project_id, type, format, price, currency) values ($1, 'tape', 'C20', 900, 'EUR'), ($1, 'cd', 'CD', 900, 'EUR')",
    [nova.project_id],
  );
  for (const [title, seconds, side] of [
    ['A1 Intro', 2, 'A'],
    ['A2 Last Tram', 7, 'A'],
    ['B1 Depot', 6, 'B'],
  ] as const)
    await sendTrack(title, seconds, side);
});
afterAll(() => app.close());

const sql = async (text: string, values: unknown[] = []) => (await app.database.pool.query(text, values)).rows;
const check = async () => (await nova.visitor.get(`/api/projects/${nova.project_id}/cut-check`)).body;
const desk = () => `/api/admin/file-checks/${nova.project_id}`;
const faults = async () => (await ravi.visitor.get(desk())).body.faults.map(faultKey);
const faultKey = ({ subject, id, name, rule }: Record<string, string>) => [subject, id, name, rule].join(' ');

async function sendTrack(title: string, seconds: number, side: string): Promise<void> {
  const about = { purpose: 'audio', project_id: nova.project_id, fileName: `${title}.wav` };
  const { body } = await uploadFile(nova, toneWav(seconds), about);
  const path = `/api/projects/${nova.project_id}/tracks/${body.track_id}`;
  await pollUntil(
    () => nova.visitor.get(`${path}/encode`).then((answer) => answer.body),
    ({ state }: { state: string }) => state === 'ready',
    60,
  );
  await nova.visitor.send('PUT', path, { side });
}

test('masters that fit are green, but for a track that a CD cannot index, and staff see the same fault', async () => {
  const { light, carriers } = await check();
  expect(light).toBe('red');
  expect(carriers).toMatchObject([
    {
      id: 'tape_c20',
      light: 'green',
      lengths: [
        { side: 'A', seconds: 9, most_seconds: 600 },
        { side: 'B', seconds: 6 },
      ],
    },
    { id: 'cd', light: 'red', lengths: [{ side: null, seconds: 15, most_seconds: 4788 }] },
  ]);
  expect(carriers[1].findings).toMatchObject([
    { rule: 'cd_track_short', numbers: { number: 1, value: 2, limit: 4 }, tracks: [{ side: 'A', position: 1 }] },
  ]);
  expect(await faults()).toEqual(['carrier cd CD cd_track_short']);
});

test('limits of the plant profile make them too long: for creator, staff and report alike', async () => {
  const added = await team.visitor.post('/api/admin/plant-profiles', {
    name: 'Short plant',
    valid_from: new Date().toISOString().slice(0, 10),
    source: 'Letter of the plant',
    limits: { 'playing.cd': 0.2, 'playing.cd_track_seconds': 1, 'playing.tape_side.c20': 0.1 },
  });
  expect(added.status).toBe(201);
  const { carriers } = await check();
  expect(carriers.flatMap(({ findings }: { findings: object[] }) => findings)).toMatchObject([
    { rule: 'tape_side', side: 'A', numbers: { seconds: 9, most_seconds: 6, over_seconds: 3 } },
    { rule: 'cd_length', side: null, numbers: { seconds: 15, most_seconds: 12, over_seconds: 3 } },
  ]);
  expect(await faults()).toEqual(['carrier tape_c20 C20 tape_side', 'carrier cd CD cd_length']);
  const answer = await fetch(`${app.url}/api/projects/${nova.project_id}/cut-check/report`, {
    headers: { cookie: `token=${ravi.token}; lang=en` },
  });
  const text = pdfPages(Buffer.from(await answer.arrayBuffer()))
    .map((page) => page.text)
    .join(' ')
    .replace(/\s+/g, ' ');
  for (const shown of [
    'Playing time: C20',
    'Side A: 0:09 of 0:06',
    'The music is 0:03 too long for the tape',
    'The music is 0:03 too long for the CD',
  ])
    expect(text).toContain(shown);
});

test('the lights of the sides follow, and the fault of a tape is another one once tracks change sides', async () => {
  await sql("update projects set step = 'checking' where id = $1", [nova.project_id]);
  await sql("insert into project_moves (project_id, from_step, to_step) values ($1, 'creating', 'checking')", [
    nova.project_id,
  ]);
  await sql("update items set active = false where project_id = $1 and type = 'cd'", [nova.project_id]);
  const lights = async () => (await ravi.visitor.get('/api/admin/file-checks')).body.items[0].sides;
  // Equal channels are amber.
  expect(await lights()).toEqual([
    { side: 'A', light: 'red' },
    { side: 'B', light: 'amber' },
  ]);
  const [before] = (await ravi.visitor.get(desk())).body.faults;
  await sql("update songs set side = 'B' where project_id = $1 and position = 1 and side = 'A'", [nova.project_id]);
  const [after] = (await ravi.visitor.get(desk())).body.faults;
  expect(after.version).not.toBe(before.version);
});
