// The one gate. Each step has a name, runs the same here and in CI, and a failure explains the remedy.
import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { checkCitations } from './check-citations.ts';
import { checkExports } from './check-exports.ts';
import { checkFences } from './check-fences.ts';
import { checkFunctionLength } from './check-function-length.ts';
import { checkWriting } from './check-writing.ts';
import { ensureBrowser } from './find-browser.ts';
import { findFfmpeg } from './find-ffmpeg.ts';
import { ensureOtherBrowsers } from './find-firefox-and-webkit.ts';
import { ensureGhostscript } from './find-ghostscript.ts';
import {
  deleteTestFileTimes,
  type GateStepTime,
  readTestFileTimes,
  startStopwatch,
  timingTable,
} from './gate-timing.ts';
import { requireExistingTestFiles } from './require-existing-test-files.ts';
import { type GateStepResult, runGateStep } from './run-step.ts';

// Without a signal handler Node would exit at once, before the exit hooks remove the temporary files of a step.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(130));

const long = process.argv.includes('--long');
const only = process.argv.find((word) => word.startsWith('--only='))?.slice('--only='.length);
const node = process.execPath;
const bin = (name: string) => [node, `node_modules/${name}`];

const vitest = (config: string, report: string, ...more: string[]) => [
  ...bin('vitest/vitest.mjs'),
  'run',
  '--config',
  config,
  '--reporter=default',
  '--reporter=json',
  '--reporter=./scripts/gate/file-times-reporter.ts',
  `--outputFile.json=${report}`,
  ...more,
];

interface Step {
  readonly name: string;
  readonly run: () => Promise<GateStepResult>;
}

const installedBrowser = once(ensureBrowser);

/** Reads all sources. It runs first and alone, because it writes forbidden imports into them for a moment. */
const fences: Step = { name: 'fences', run: () => checkFences() };

/** What the journeys need, in parallel with the rules and calls. */
const preparing: Step[] = [
  { name: 'build', run: () => runGateStep([node, 'scripts/build.ts'], 'kept') },
  { name: 'browser', run: installedBrowser },
];

/** In parallel with the first journeys, which run one at a time and leave part of the cores idle. */
const beside: Step[] = [
  {
    name: 'format and lint',
    run: () =>
      runGateStep([node, 'node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'], 'kept'),
  },
  {
    name: 'types',
    run: async () =>
      and(await runGateStep([...bin('@react-router/dev/bin.cjs'), 'typegen'], 'kept'), () =>
        runGateStep([...bin('typescript/bin/tsc'), '--noEmit', '-p', '.'], 'kept'),
      ),
  },
  { name: 'citations', run: async () => checkCitations() },
  { name: 'exports', run: async () => checkExports() },
  { name: 'functions', run: async () => checkFunctionLength() },
  { name: 'writing', run: async () => checkWriting() },
  { name: 'colours', run: () => runGateStep([node, 'scripts/check-raw-colours.ts'], 'kept') },
];

const rules: Step = {
  name: 'rules and calls',
  run: () => counted('tmp/vitest.json', () => runGateStep(vitest('vitest.config.ts', 'tmp/vitest.json'))),
};

/** Suites of money that each run repeats without the fast path of the database; `--long` repeats all of them. */
const PLAIN_SAMPLE = requireExistingTestFiles([
  'src/modules/selling/checkout/pay-cart.test.ts',
  'src/modules/selling/reconciliation/webhooks.test.ts',
  'src/modules/selling/reconciliation/webhooks-out-of-order.test.ts',
  'src/modules/fulfilment/stock/stock.calls.test.ts',
]);

const plainDatabase: Step = {
  name: 'plain database',
  run: () =>
    counted('tmp/plain.json', () =>
      runGateStep(vitest('vitest.no-fast-path.config.ts', 'tmp/plain.json', ...(long ? [] : PLAIN_SAMPLE)), 'kept'),
    ),
};

const journeys: Step = {
  name: 'journeys',
  run: async () =>
    and(await installedBrowser(), () =>
      counted('tmp/journeys.json', () => runGateStep(vitest('vitest.journeys.config.ts', 'tmp/journeys.json'))),
    ),
};

const longSteps: Step[] = [
  {
    name: 'long',
    run: () => counted('tmp/long.json', () => runGateStep(vitest('vitest.long.config.ts', 'tmp/long.json'))),
  },
  { name: 'walks', run: walks },
  { name: 'oracles', run: oracles },
];

let passed = 0;
let failed = 0;
const named: string[] = [];
const times: GateStepTime[] = [];
const wholeWatch = startStopwatch();
deleteTestFileTimes();
await runAll([fences]);
await Promise.all([runAll([...preparing, plainDatabase]), runAll([rules])]);
await Promise.all([runAll(beside), runAll([journeys])]);
if (long) await runAll(longSteps);
console.log(`\n${timingTable(times, { step: 'the whole gate', ...wholeWatch.read() }, readTestFileTimes())}`);
// Repeated at the end, because often only the end of a long log is kept.
for (const failure of named) console.log(`\nFAILED ${failure}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed ? 1 : 0);

async function runAll(steps: readonly Step[]): Promise<void> {
  for (const step of steps) if (!only || step.name === only) await runOne(step);
}

async function runOne({ name, run }: Step): Promise<void> {
  const watch = startStopwatch();
  console.log(`\n── ${name}`);
  const score = await run().catch((error: Error): GateStepResult => ({ passed: 0, failed: 1, words: error.message }));
  const time = { step: name, ...watch.read() };
  // In one write, because another step may be printing.
  const ending = `── ${name}: ${score.failed ? 'FAILED' : 'ok'} (${(time.ms / 1000).toFixed(0)} s)`;
  console.log([score.words, ending].filter(Boolean).join('\n'));
  times.push(time);
  passed += score.passed;
  failed += score.failed;
  named.push(...(score.failures ?? []));
}

function once<T>(work: () => Promise<T>): () => Promise<T> {
  let begun: Promise<T> | undefined;
  return () => {
    begun ??= work();
    return begun;
  };
}

/** Walks the shop in other engines. A missing engine is reported and counts neither as passed nor as failed. */
async function walks(): Promise<GateStepResult> {
  const { files, missing } = ensureOtherBrowsers();
  const report = 'tmp/walks.json';
  const score = files.length
    ? await counted(report, () => runGateStep(vitest('vitest.walks.config.ts', report, ...files)))
    : { passed: 0, failed: 0 };
  return { ...score, words: [score.words, ...missing].filter(Boolean).join('\n') || undefined };
}

/** Compares with installed programs that measure the same. A missing one is reported as a missing engine is. */
async function oracles(): Promise<GateStepResult> {
  const report = 'tmp/oracles.json';
  const programs = [
    { name: 'Ghostscript', isThere: ensureGhostscript() !== undefined },
    { name: 'ffmpeg', isThere: findFfmpeg() !== undefined },
  ];
  const files = programs.filter(({ isThere }) => isThere).map(({ name }) => `measured-by-${name.toLowerCase()}`);
  const score = files.length
    ? await counted(report, () => runGateStep(vitest('vitest.oracles.config.ts', report, ...files)))
    : { passed: 0, failed: 0 };
  const missing = programs
    .filter(({ isThere }) => !isThere)
    .map(({ name }) => `NOT COMPARED: ${name} (Debian: apt-get install ${name.toLowerCase()})`);
  return { ...score, words: [score.words, ...missing].filter(Boolean).join('\n') || undefined };
}

async function and(first: GateStepResult, next: () => Promise<GateStepResult>): Promise<GateStepResult> {
  return first.failed ? first : next();
}

/** Counts single tests rather than the step; a run without a report has failed. */
async function counted(report: string, run: () => Promise<GateStepResult>): Promise<GateStepResult> {
  rmSync(report, { force: true });
  const { failed: status } = await run();
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numTotalTests, success, testResults } = JSON.parse(
      readFileSync(report, 'utf8'),
    ) as Record<string, number> & { success: boolean; testResults: TestFile[] };
    const missing = (numTotalTests ?? 0) === 0 || (numPendingTests ?? 0) > 0 ? 1 : 0;
    const broken = status && success !== true && !numFailedTests ? 1 : 0;
    return {
      passed: numPassedTests ?? 0,
      failed: (numFailedTests ?? 0) + missing + broken,
      failures: testResults.flatMap(listFailures),
      words: missing ? 'A test was skipped or none ran: that is a failure here.' : undefined,
    };
  } catch {
    return { passed: 0, failed: 1, words: 'The tests left no report.' };
  }
}

interface TestFile {
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly assertionResults: readonly { fullName: string; status: string; failureMessages: readonly string[] }[];
}

/** @returns name and reason of each failed test; a file that failed outside its tests counts as one */
function listFailures({ name, status, message, assertionResults }: TestFile): string[] {
  const short = (words: string) => words.split('\n').slice(0, 40).join('\n');
  const file = relative(process.cwd(), name);
  const failures = assertionResults.filter((result) => result.status === 'failed');
  if (status === 'failed' && failures.length === 0) {
    // If a hook failed, the report has no reason but names the tests that did not run.
    const left = assertionResults.filter((result) => result.status !== 'passed').map(({ fullName }) => fullName);
    return [`${file}\n${short(message || `not run: ${left.join(', ')}`)}`];
  }
  return failures.map(({ fullName, failureMessages }) => `${file} > ${fullName}\n${short(failureMessages.join('\n'))}`);
}
