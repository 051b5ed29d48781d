import type { PressingTaskKind, PressingTaskState } from '#modules/making/pressings/pressing.ts';
import { changePressingTaskCall } from '#modules/making/pressings/pressings.contract.ts';
import { readPrintChecksCall, startPrintCheckCall } from '#modules/making/print-check/print-check.contract.ts';
import { reviewOwnTestPressingCall } from '#modules/making/quotes/quotes.contract.ts';
import type { TemplatePart } from '#modules/making/templates/print-template.ts';
import {
  PRESSING_WITH_PRINT_FILES,
  PRESSING_WITH_TEST_PRESSING,
  SIDE_A_APPROVED,
  SIDE_A_APPROVED_AGAIN,
  SIDE_B_RECORDING,
  SIDE_B_REFUSED,
  TEST_PRESSING_NOTES,
} from './content/pressings.ts';
import { type DemoVisitor, signInDemoAccount, waitForShop } from './demo-visitor.server.ts';
import {
  drawCoarseSleeve,
  drawFaultlessLabels,
  drawFaultlessSleeve,
  drawInnerSleeveWithLowCredits,
  type PrintFileSize,
} from './draw-print-files.server.ts';
import { DEMO_PRESSING_CUSTOMER, orderDemoPressing, type StartedDemoPressing } from './order-demo-pressing.server.ts';
import { recordTestPressing } from './record-test-pressing.ts';

interface Visitors {
  readonly creator: DemoVisitor;
  readonly team: DemoVisitor;
  readonly production: DemoVisitor;
}

/**
 * Makes two productions of the demo creator through the calls of the open shop: one whose print files were sent, one
 * whose test pressing was refused and sent again. Its own rules and jobs give the results. A run that was killed is
 * continued. @param base the address of the shop
 */
export async function makeDemoPressings(base: string): Promise<void> {
  const visitors = {
    creator: await signInDemoAccount(base, DEMO_PRESSING_CUSTOMER),
    team: await signInDemoAccount(base, 'team@sillon.example'),
    production: await signInDemoAccount(base, 'production@sillon.example'),
  };
  const printed = await orderDemoPressing(visitors, PRESSING_WITH_PRINT_FILES);
  await sendPrintFiles(visitors.creator, printed, [
    ['sleeve', 'Bell Buoy sleeve.pdf', drawCoarseSleeve],
    ['inner_sleeve', 'Bell Buoy inner sleeve.pdf', drawInnerSleeveWithLowCredits],
    ['label', 'Bell Buoy labels A and B.pdf', drawFaultlessLabels],
  ]);
  const tested = await orderDemoPressing(visitors, PRESSING_WITH_TEST_PRESSING);
  await sendPrintFiles(visitors.creator, tested, [
    ['sleeve', 'Weather Glass sleeve.pdf', drawFaultlessSleeve],
    ['label', 'Weather Glass labels A and B.pdf', drawFaultlessLabels],
  ]);
  await judgeTestPressings(visitors, tested);
}

type DrawPrintFile = (size: PrintFileSize, release: { title: string; artist: string }) => Promise<Buffer>;

/** Sends the files of parts that have none yet, and waits for their checks. */
async function sendPrintFiles(
  creator: DemoVisitor,
  { project }: StartedDemoPressing,
  files: readonly (readonly [part: TemplatePart, fileName: string, draw: DrawPrintFile])[],
): Promise<void> {
  const params = { id: String(project.id) };
  const release = { title: project.name, artist: project.artist_name };
  const { checks } = await creator.call(readPrintChecksCall, { params });
  for (const [part, fileName, draw] of files) {
    const check = checks.find((each) => each.part === part);
    if (check?.state !== 'waiting') continue;
    const bytes = await draw(check, release);
    const upload_id = await creator.upload({ purpose: 'artwork', fileName, bytes, project_id: project.id });
    await creator.call(startPrintCheckCall, { params, body: { part, upload_id } });
  }
  await waitForShop(async () => {
    const now = await creator.call(readPrintChecksCall, { params });
    return now.checks.every(({ state }) => state !== 'queued' && state !== 'checking') || undefined;
  });
}

/** Side B of the first test pressing is refused with a recording; the second waits for the verdict on side B. */
async function judgeTestPressings(
  { creator, production }: Visitors,
  { id, quote_id, ...pressing }: StartedDemoPressing,
) {
  const isDone = (kind: PressingTaskKind) => pressing.tasks.some((task) => task.kind === kind && task.state === 'done');
  const move = (kind: PressingTaskKind, state: PressingTaskState, note = '') =>
    production.call(changePressingTaskCall, { params: { id: String(id), kind }, body: { state, note } });
  const judge = (verdict: { side: string; verdict: 'approved' | 'refused'; note: string; recording_id?: number }) =>
    creator.call(reviewOwnTestPressingCall, { body: { quote_id, ...verdict } });
  for (const kind of ['files', 'cutting', 'plating'] as const) if (!isDone(kind)) await move(kind, 'done');
  const [latest] = pressing.test_pressings;
  if (latest === undefined) await move('test_pressing', 'in_progress', TEST_PRESSING_NOTES[0]);
  if ((latest?.attempt ?? 1) === 1) {
    await judge({ side: 'A', verdict: 'approved', note: SIDE_A_APPROVED });
    const bytes = recordTestPressing(SIDE_B_MASTER, COPY_SPEED);
    const recording_id = await creator.upload({ purpose: 'recording', fileName: SIDE_B_RECORDING, bytes });
    await judge({ side: 'B', verdict: 'refused', note: SIDE_B_REFUSED, recording_id });
    await move('test_pressing', 'in_progress', TEST_PRESSING_NOTES[1]);
  }
  if (latest?.attempt !== 2) await judge({ side: 'A', verdict: 'approved', note: SIDE_A_APPROVED_AGAIN });
}

/** Each side is short, so that the first start stays quick. */
const SIDE_B_MASTER = { genre_id: 8, seed: 'Weather Glass, side B', seconds: 12 };
const COPY_SPEED = 1.008;
