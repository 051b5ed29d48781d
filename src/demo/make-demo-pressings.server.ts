import type { PressingTaskKind, PressingTaskState } from '#modules/making/pressings/pressing.ts';
import { changePressingTaskCall } from '#modules/making/pressings/pressings.contract.ts';
import { readPrintChecksCall, startPrintCheckCall } from '#modules/making/print-check/print-check.contract.ts';
import { reviewOwnTestPressingCall } from '#modules/making/quotes/quotes.contract.ts';
import type { TemplatePart } from '#modules/making/templates/print-template.ts';
import type { Db } from '#platform/ctx.server.ts';
import type { FileStore } from '#platform/ports/files.ts';
import {
  PRESSING_WITH_PRINT_FILES,
  PRESSING_WITH_TEST_PRESSING,
  SIDE_A_APPROVAL_NOTE,
  SIDE_A_SECOND_APPROVAL_NOTE,
  SIDE_B_RECORDING_FILE_NAME,
  SIDE_B_REFUSAL_NOTE,
  TEST_PRESSING_NOTES,
} from './content/pressings.ts';
import {
  type DemoAccountSession,
  DemoCallRefusedError,
  signInDemoAccount,
  waitForShopJob,
} from './demo-account-session.server.ts';
import { areDemoPressingsComplete, markDemoPressingsComplete } from './demo-media-progress.server.ts';
import {
  drawFaultlessLabels,
  drawFaultlessSleeve,
  drawInnerSleeveWithCreditsAtEdge,
  drawLowResolutionSleeve,
  type PrintFileDimensions,
} from './draw-print-files.server.ts';
import { DEMO_PRESSING_CUSTOMER, orderDemoPressing, type StartedDemoPressing } from './order-demo-pressing.server.ts';
import { hasDemoProjects } from './seed-catalogue.store.server.ts';
import { synthesiseTestPressingRecording } from './synthesise-test-pressing-recording.ts';

interface Visitors {
  readonly creator: DemoAccountSession;
  readonly team: DemoAccountSession;
  readonly production: DemoAccountSession;
}

interface MissingPressings {
  readonly db: Db;
  readonly files: FileStore;
  /** The address of the open shop. */
  readonly base: string;
  readonly say: (words: string) => void;
}

/**
 * Makes the pressings of the demonstration once. After a refusal, as of a demo account whose password was changed,
 * the shop stays without them; after another failure, the next start continues.
 */
export async function makeMissingDemoPressings({ db, files, base, say }: MissingPressings): Promise<void> {
  if (await areDemoPressingsComplete(files)) return;
  try {
    if (await hasDemoProjects(db)) await makeDemoPressings(base);
  } catch (error) {
    say(`The demonstration has no complete pressings (${(error as Error).message}).`);
    if (!(error instanceof DemoCallRefusedError)) return;
  }
  await markDemoPressingsComplete(files);
}

/**
 * Makes two pressings of the demo creator with calls to the open shop: one with print files, and one whose first test
 * pressing is refused and replaced. The rules and jobs of the shop produce the results. Steps of an interrupted run
 * are not repeated. @param base the address of the shop
 */
export async function makeDemoPressings(base: string): Promise<void> {
  const visitors = {
    creator: await signInDemoAccount(base, DEMO_PRESSING_CUSTOMER),
    team: await signInDemoAccount(base, 'team@sillon.example'),
    production: await signInDemoAccount(base, 'production@sillon.example'),
  };
  const printed = await orderDemoPressing(visitors, PRESSING_WITH_PRINT_FILES);
  await sendPrintFiles(visitors.creator, printed, [
    ['sleeve', 'Bell Buoy sleeve.pdf', drawLowResolutionSleeve],
    ['inner_sleeve', 'Bell Buoy inner sleeve.pdf', drawInnerSleeveWithCreditsAtEdge],
    ['label', 'Bell Buoy labels A and B.pdf', drawFaultlessLabels],
  ]);
  const tested = await orderDemoPressing(visitors, PRESSING_WITH_TEST_PRESSING);
  await sendPrintFiles(visitors.creator, tested, [
    ['sleeve', 'Weather Glass sleeve.pdf', drawFaultlessSleeve],
    ['label', 'Weather Glass labels A and B.pdf', drawFaultlessLabels],
  ]);
  await judgeTestPressings(visitors, tested);
}

type DrawPrintFile = (size: PrintFileDimensions, release: { title: string; artist: string }) => Promise<Buffer>;

/** Sends the files of parts that have none yet, and waits for their checks. */
async function sendPrintFiles(
  creator: DemoAccountSession,
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
  await waitForShopJob(async () => {
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
    await judge({ side: 'A', verdict: 'approved', note: SIDE_A_APPROVAL_NOTE });
    const bytes = synthesiseTestPressingRecording(SIDE_B_MASTER, COPY_SPEED);
    const recording_id = await creator.upload({ purpose: 'recording', fileName: SIDE_B_RECORDING_FILE_NAME, bytes });
    await judge({ side: 'B', verdict: 'refused', note: SIDE_B_REFUSAL_NOTE, recording_id });
    await move('test_pressing', 'in_progress', TEST_PRESSING_NOTES[1]);
  }
  const isJudged = latest?.attempt === 2 && latest.sides.some(({ verdict }) => verdict !== null);
  if (!isJudged) await judge({ side: 'A', verdict: 'approved', note: SIDE_A_SECOND_APPROVAL_NOTE });
}

/** Each side is short, so that the first start stays quick. */
const SIDE_B_MASTER = { genre_id: 8, seed: 'Weather Glass, side B', seconds: 12 };
const COPY_SPEED = 1.008;
