import { describe, expect, test } from 'vitest';
import { pollUntil, toneWav, uploadFile } from '../../../../tests/support/creator-uploads.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pressingTestActions } from '../../../../tests/support/pressing-test-actions.ts';
import type { TestVisitor } from '../../../../tests/support/test-app.ts';
import { deriveTestPressingState } from './test-pressing.ts';

const { app, story } = await openShop();
const press = pressingTestActions(story);
const ada = () => story.ada.visitor();
const ravi = () => story.ravi.visitor();
const FAULT = 'Side B, 2:10: a click on every copy';

interface Begun {
  readonly id: number;
  readonly started_at: string | null;
  readonly project: { readonly id: number };
}

/** A started pressing with a test pressing. */
async function begun(options: object = {}): Promise<Begun & { quote_id: number }> {
  const wished = { sleeve: 'gatefold', test_pressing: '5', type_vinyl: 'silver', ...options };
  const quote_id = await press.offered(ada(), { deposit_percent: 0 }, { options: wished });
  await press.accept(ada(), quote_id);
  const pressing = await pollUntil<Begun>(
    () => press.standing(ada(), quote_id),
    ({ started_at }: Begun) => started_at !== null,
  );
  return { ...pressing, quote_id };
}

const move = (id: number, kind: string, state: string, more: object = {}) =>
  ravi().send('PUT', `/api/admin/pressings/${id}/tasks/${kind}`, { state, ...more });
const judge = (visitor: TestVisitor, quote_id: number, body: object) =>
  visitor.post('/api/quote/test-pressing', { quote_id, ...body });
const findTestPressingState = (pressing: { tasks: { kind: string; state: string }[] }) =>
  pressing.tasks.find(({ kind }) => kind === 'test_pressing')?.state;

test.each([
  [['approved', 'approved'], 'done'],
  [['approved', null], 'in_progress'],
  [['approved', 'refused'], 'refused'],
  [['refused', null], 'refused'],
  [[], 'in_progress'],
] as const)('the verdicts %j make the stage %s', (verdicts, state) => {
  expect(deriveTestPressingState(verdicts.map((verdict) => ({ verdict })))).toBe(state);
});

describe('a test pressing', () => {
  test('is judged side by side: a refused side stops the pressing, the last approved one starts it', async () => {
    const { id, quote_id } = await begun();
    const early = await judge(ada(), quote_id, { side: 'A', verdict: 'approved' });
    expect([early.status, early.body.error.key]).toEqual([409, 'test_pressing_not_due']);
    expect((await move(id, 'test_pressing', 'done')).body.error.key).toBe('task_not_allowed');
    const sent = await move(id, 'test_pressing', 'in_progress');
    expect(sent.body.test_pressings).toMatchObject([
      {
        attempt: 1,
        sides: [
          { side: 'A', verdict: null },
          { side: 'B', verdict: null },
        ],
      },
    ]);
    expect((await judge(story.nova.visitor(), quote_id, { side: 'A', verdict: 'approved' })).status).toBe(404);
    expect((await judge(ada(), quote_id, { side: 'C', verdict: 'approved' })).body.error.fields).toEqual({
      side: 'choice_unknown',
    });
    const mute = await judge(ada(), quote_id, { side: 'B', verdict: 'refused', note: ' ' });
    expect([mute.status, mute.body.error.fields]).toEqual([422, { note: 'input_required' }]);

    expect(findTestPressingState((await judge(ada(), quote_id, { side: 'A', verdict: 'approved' })).body)).toBe(
      'in_progress',
    );
    const unjudged = await move(id, 'pressing', 'in_progress');
    expect([unjudged.status, unjudged.body.error.key]).toEqual([409, 'test_pressing_not_approved']);
    const refused = await judge(ada(), quote_id, { side: 'B', verdict: 'refused', note: FAULT });
    expect(findTestPressingState(refused.body)).toBe('refused');
    expect(refused.body.test_pressings[0].sides[1]).toMatchObject({ note: FAULT, judged_by: expect.any(String) });
    expect((await move(id, 'pressing', 'done')).body.error.key).toBe('test_pressing_not_approved');
    expect((await move(id, 'test_pressing', 'done')).body.error.key).toBe('task_not_allowed');

    const again = await move(id, 'test_pressing', 'in_progress');
    expect(again.body.test_pressings.map(({ attempt }: { attempt: number }) => attempt)).toEqual([2, 1]);
    expect((await judge(ada(), quote_id, { side: 'A', verdict: 'approved' })).status).toBe(200);
    expect(findTestPressingState((await judge(ada(), quote_id, { side: 'B', verdict: 'approved' })).body)).toBe('done');
    expect((await judge(ada(), quote_id, { side: 'B', verdict: 'refused', note: 'Late' })).status).toBe(409);
    expect((await move(id, 'pressing', 'in_progress')).status).toBe(200);
    const mails = await story.query(
      "select kind, data ->> 'verdict' as verdict, data ->> 'side' as side, data ->> 'note' as note from mails where entity like $1 order by id",
      [`pressing:${id}:%`],
    );
    expect(mails).toMatchObject([
      { kind: 'test_pressing_sent' },
      { kind: 'test_pressing_heard', verdict: 'refused', side: 'B', note: FAULT },
      { kind: 'test_pressing_heard', verdict: 'approved' },
    ]);
  });

  test('ends once when its last sides are approved at the same moment', async () => {
    const { id, quote_id } = await begun();
    await move(id, 'test_pressing', 'in_progress');
    const answers = await Promise.all(
      ['A', 'B', 'A', 'B'].map((side) => judge(ada(), quote_id, { side, verdict: 'approved' })),
    );
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(2);
    expect(findTestPressingState(await press.standing(ada(), quote_id))).toBe('done');
    const answerMails = await story.query("select from mails where kind = 'test_pressing_heard' and entity like $1", [
      `pressing:${id}:%`,
    ]);
    expect(answerMails.length).toBe(1);
  });

  test('of two discs has four sides, and a recalled one that nobody judged is not an attempt', async () => {
    const { id } = await begun({ discs: '2' });
    await move(id, 'test_pressing', 'in_progress');
    await move(id, 'test_pressing', 'to_do');
    const { body } = await move(id, 'test_pressing', 'in_progress');
    expect(body.test_pressings.map(({ attempt }: { attempt: number }) => attempt)).toEqual([1]);
    expect(body.test_pressings[0].sides.map(({ side }: { side: string }) => side)).toEqual(['A', 'B', 'C', 'D']);
  });

  test('takes a recording of the fault, which its customer and production staff play in ranges', async () => {
    const { id, quote_id } = await begun();
    await move(id, 'test_pressing', 'in_progress');
    const sound = toneWav(1);
    const { body: file } = await uploadFile({ visitor: ada() }, sound, {
      purpose: 'recording',
      fileName: 'Click é.wav',
    });
    const foreign = await uploadFile({ visitor: story.nova.visitor() }, sound, { purpose: 'recording' });
    const verdict = { side: 'A', verdict: 'refused', note: FAULT };
    expect((await judge(ada(), quote_id, { ...verdict, recording_id: foreign.body.id })).body.error.fields).toEqual({
      recording_id: 'upload_gone',
    });
    const picture = await uploadFile({ visitor: ada() }, Buffer.from('no sound'), { purpose: 'recording' });
    expect([picture.status, picture.body.error.key]).toEqual([415, 'audio_not_recognised']);
    const { body } = await judge(ada(), quote_id, { ...verdict, recording_id: file.id });
    expect(body.test_pressings[0].sides[0]).toMatchObject({ recording: 'Click é.wav' });

    const play = (visitor: TestVisitor, range?: string) =>
      fetch(`${app.url}/api/pressings/${id}/test-pressings/1/A/recording`, {
        headers: {
          cookie: [...visitor.cookies].map((each) => each.join('=')).join('; '),
          ...(range && { range }),
        },
      });
    const whole = await play(ravi());
    expect([whole.status, whole.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(Buffer.from(await whole.arrayBuffer()).equals(sound)).toBe(true);
    const part = await play(ada(), 'bytes=4-7');
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-7/${sound.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(sound.subarray(4, 8))).toBe(true);
    expect((await play(ada(), 'bytes=99999999-')).status).toBe(416);
    expect((await play(story.nova.visitor())).status).toBe(404);
    expect((await play(app.visitor())).status).toBe(401);
  });

  test('is judged by staff for a customer who telephones, with a note and an audit entry', async () => {
    const { id } = await begun();
    await move(id, 'test_pressing', 'in_progress');
    const record = (visitor: TestVisitor, body: object) =>
      visitor.send('PUT', `/api/admin/pressings/${id}/test-pressing`, body);
    expect((await record(ada(), { side: 'A', verdict: 'approved', note: 'Me' })).status).toBe(403);
    expect((await record(ravi(), { side: 'A', verdict: 'approved', note: '' })).status).toBe(422);
    const { status, body } = await record(ravi(), { side: 'A', verdict: 'approved', note: 'Ada, by phone' });
    expect([status, body.test_pressings[0].sides[0]]).toMatchObject([
      200,
      { note: 'Ada, by phone', judged_by: 'Ravi' },
    ]);
    const entries = await story.query(
      "select after ->> 'side' as side from audit_log where action = 'pressing.side_judged'",
    );
    expect(entries).toEqual([{ side: 'A' }]);
  });
});
