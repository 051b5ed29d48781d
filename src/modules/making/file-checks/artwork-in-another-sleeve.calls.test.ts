import { expect, test } from 'vitest';
import type { PrintCheck } from '#modules/making/print-check/print-check.contract.ts';
import { pollUntil, uploadFile } from '../../../../tests/support/creator-uploads.ts';
import { openShop } from '../../../../tests/support/open-shop.ts';
import { pressingTestActions } from '../../../../tests/support/pressing-test-actions.ts';
import { createPrintPdf } from '../../../../tests/support/printed-files.ts';

const { story } = await openShop({});
const press = pressingTestActions(story);
const ravi = story.ravi.visitor();
const team = story.team.visitor();
const ada = story.ada.visitor();

/** A pressing of a gatefold, as its offer says. */
const gatefoldPressing = async () => actionsOf(await press.started(ada), 'sleeve');

/** Creates a tape release with an accepted quote for a four-panel J-card. */
async function tapePressing() {
  const options = { length: 'c60', insert: 'j_card_4' };
  const quote_id = await press.offered(ada, { deposit_percent: 0 }, { service: 'audiotape', quantity: 100, options });
  expect((await press.accept(ada, quote_id)).status).toBe(200);
  const started = await pollUntil(
    () => press.standing(ada, quote_id),
    ({ started_at }) => started_at !== null,
  );
  return actionsOf(started, 'j_card');
}

function actionsOf({ id, project }: { id: number; project: { id: number } }, part: string) {
  const path = `/api/projects/${project.id}`;
  const artwork = async (): Promise<PrintCheck> =>
    (await ada.get(`${path}/print-checks`)).body.checks.find((check: PrintCheck) => check.part === part);
  const rechecks = async () => (await team.get(`/api/admin${path.slice(4)}/changes`)).body.rechecks;
  return {
    artwork,
    rechecks,
    own: async () => (await ada.get(`${path}/edit`)).body,
    choose: (kind: string) => ada.send('PUT', path, { [part === 'sleeve' ? 'sleeve' : 'insert_kind']: kind }),
    move: (kind: string, state: string, more: { override_reason?: string } = {}) =>
      ravi.send('PUT', `/api/admin/pressings/${id}/tasks/${kind}`, { state, ...more }),
    /** Sends artwork in the size of the present sleeve or J-card. */
    async send(pages: number) {
      const { width, height } = await artwork();
      const bytes = await createPrintPdf({ size: [width, height], pages });
      const { body } = await uploadFile({ visitor: ada }, bytes, { purpose: 'artwork', project_id: project.id });
      const begun = await ada.post(`${path}/print-checks`, { part, upload_id: body.id });
      expect(begun.status).toBe(200);
      return pollUntil(artwork, ({ state }) => state === 'ready', 60);
    },
    putOnSale: () => story.query("update projects set step = 'confirmed' where id = $1", [project.id]),
    async decide(state: 'passed' | 'refused') {
      const [{ id: recheck, version }] = await rechecks();
      const body = { state, version, reason: 'Too late.' };
      return team.send('PUT', `/api/admin${path.slice(4)}/rechecks/${recheck}`, body);
    },
    fileCheck: async () =>
      (
        await story.query<{ state: string; moved_by: number | null }>(
          "select state, moved_by from pressing_tasks where pressing_id = $1 and kind = 'files'",
          [id],
        )
      )[0],
    /** Until every queued closing has run. */
    closingsRun: () =>
      pollUntil(
        () =>
          story.query(
            "select from jobs.job where name = 'close-file-checks' and state < 'completed' and start_after <= now()",
          ),
        (left) => left.length === 0,
      ),
  };
}

test('another sleeve opens the file check again, which closes once the artwork fits', async () => {
  const pressing = await gatefoldPressing();
  expect(await pressing.send(2)).toMatchObject({ light: 'green', sheets: 2 });
  expect((await pressing.move('files', 'done')).status).toBe(200);
  expect((await pressing.choose('gatefold')).status).toBe(200);
  expect(await pressing.fileCheck()).toMatchObject({ state: 'done' });

  expect((await pressing.choose('wide_spine')).status).toBe(200);
  await pressing.closingsRun();
  expect(await pressing.fileCheck()).toMatchObject({ state: 'in_progress' });
  const stopped = await pressing.move('cutting', 'in_progress');
  expect([stopped.status, stopped.body.error.fields]).toEqual([409, { part_sleeve: 'file_red' }]);

  expect((await pressing.choose('gatefold')).status).toBe(200);
  await pollUntil(pressing.fileCheck, (check) => check?.state === 'done', 60);
  expect((await pressing.move('cutting', 'in_progress')).status).toBe(200);
});

test('while another sleeve waits for staff, the file check is open; their decision closes it', async () => {
  const pressing = await gatefoldPressing();
  expect((await pressing.move('files', 'done')).status).toBe(200);
  await pressing.putOnSale();
  expect((await pressing.choose('wide_spine')).status).toBe(200);
  await pressing.closingsRun();
  expect(await pressing.fileCheck()).toMatchObject({ state: 'in_progress' });
  expect((await pressing.decide('refused')).status).toBe(200);
  await pollUntil(pressing.fileCheck, (check) => check?.state === 'done', 60);

  expect((await pressing.choose('discobag')).status).toBe(200);
  await pressing.closingsRun();
  expect(await pressing.fileCheck()).toMatchObject({ state: 'in_progress' });
  expect((await pressing.decide('passed')).status).toBe(200);
  expect(await pollUntil(pressing.fileCheck, (check) => check?.state === 'done', 60)).toMatchObject({
    moved_by: story.team.id,
  });

  expect((await pressing.choose('gatefold')).status).toBe(200);
  expect((await pressing.choose('discobag')).status).toBe(200);
  expect(await pressing.rechecks()).toEqual([]);
  await pollUntil(pressing.fileCheck, (check) => check?.state === 'done', 60);
});

test('an override of artwork ends with another sleeve, and holds again in the sleeve that it was given for', async () => {
  const pressing = await gatefoldPressing();
  expect(await pressing.send(3)).toMatchObject({ light: 'red', findings: [{ rule: 'pages' }] });
  const override_reason = 'The third page is a note to the printer.';
  expect((await pressing.move('files', 'done', { override_reason })).status).toBe(200);

  expect((await pressing.choose('single_pocket')).status).toBe(200);
  expect((await pressing.artwork()).findings).toMatchObject([{ rule: 'pages' }]);
  const stopped = await pressing.move('cutting', 'in_progress');
  expect([stopped.status, stopped.body.error.fields]).toEqual([409, { part_sleeve: 'file_red' }]);

  expect((await pressing.choose('gatefold')).status).toBe(200);
  expect((await pressing.move('cutting', 'in_progress')).status).toBe(200);
});

test('a tape has the J-card of its accepted offer; another one opens the file check again, also while it waits', async () => {
  const pressing = await tapePressing();
  expect((await pressing.own()).insert_kind).toBe('j_card_4');
  expect(await pressing.send(1)).toMatchObject({ light: 'green' });
  expect((await pressing.move('files', 'done')).status).toBe(200);
  expect((await pressing.choose('j_card_6')).status).toBe(200);
  await pressing.closingsRun();
  expect(await pressing.fileCheck()).toMatchObject({ state: 'in_progress' });
  const stopped = await pressing.move('making', 'in_progress');
  expect([stopped.status, stopped.body.error.fields]).toEqual([409, { part_j_card: 'file_red' }]);
  expect((await pressing.choose('j_card_4')).status).toBe(200);
  await pollUntil(pressing.fileCheck, (check) => check?.state === 'done', 60);

  await pressing.putOnSale();
  expect((await pressing.choose('j_card_5')).status).toBe(200);
  expect(await pressing.rechecks()).toMatchObject([
    { part: 'format', state: 'open', held: { insert_kind: 'j_card_5' } },
  ]);
  expect((await pressing.artwork()).light).toBe('red');
  await pressing.closingsRun();
  expect(await pressing.fileCheck()).toMatchObject({ state: 'in_progress' });
  expect((await pressing.decide('refused')).status).toBe(200);
  await pollUntil(pressing.fileCheck, (check) => check?.state === 'done', 60);
  expect((await pressing.artwork()).light).toBe('green');
});

test('an override of a J-card ends with other panels, and holds again with the former ones', async () => {
  const pressing = await tapePressing();
  expect(await pressing.send(2)).toMatchObject({ light: 'red', findings: [{ rule: 'pages' }] });
  const override_reason = 'The second page is a note to the printer.';
  expect((await pressing.move('files', 'done', { override_reason })).status).toBe(200);
  expect((await pressing.choose('j_card_3')).status).toBe(200);
  const stopped = await pressing.move('making', 'in_progress');
  expect([stopped.status, stopped.body.error.fields]).toEqual([409, { part_j_card: 'file_red' }]);
  expect((await pressing.choose('j_card_4')).status).toBe(200);
  expect((await pressing.move('making', 'in_progress')).status).toBe(200);
});
