import { appendFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { cpus } from 'node:os';

/** One JSON object a line, written by `file-times-reporter.ts` while the tests run. */
const FILE_TIMES = 'tmp/file-times.jsonl';

interface FileTime {
  readonly file: string;
  readonly ms: number;
}

export interface GateStepTime {
  readonly step: string;
  readonly ms: number;
  /** Share of all cores' time, from 0 to 1, in which they were idle during the step. */
  readonly idle: number;
}

interface Stopwatch {
  /** Milliseconds and idle share since the watch was started. */
  read(): Omit<GateStepTime, 'step'>;
}

export function startStopwatch(coreTimes: () => CoreTimes = readCores): Stopwatch {
  const start = performance.now();
  const before = coreTimes();
  return {
    read() {
      const { idle, total } = coreTimes();
      const share = total > before.total ? (idle - before.idle) / (total - before.total) : 0;
      return { ms: performance.now() - start, idle: share };
    },
  };
}

interface CoreTimes {
  readonly idle: number;
  readonly total: number;
}

/** Milliseconds of all cores since the machine started; waiting for a disk counts as idle. */
function readCores(): CoreTimes {
  const times = cpus().map((cpu) => cpu.times);
  return {
    idle: sum(times.map(({ idle }) => idle)),
    total: sum(times.map((core) => sum(Object.values(core)))),
  };
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);

export function deleteTestFileTimes(): void {
  rmSync(FILE_TIMES, { force: true });
}

export function appendTestFileTime(time: FileTime): void {
  mkdirSync('tmp', { recursive: true });
  appendFileSync(FILE_TIMES, `${JSON.stringify(time)}\n`);
}

export function readTestFileTimes(): FileTime[] {
  if (!existsSync(FILE_TIMES)) return [];
  const lines = readFileSync(FILE_TIMES, 'utf8').trim().split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as FileTime);
}

const SHOWN_FILES = 15;

/** The table at the end of each gate: its steps in order, then the slowest test files. */
export function timingTable(steps: readonly GateStepTime[], whole: GateStepTime, files: readonly FileTime[]): string {
  const slowest = [...files].sort((a, b) => b.ms - a.ms).slice(0, SHOWN_FILES);
  return [
    'seconds  idle  step',
    ...[...steps, whole].map(
      ({ step, ms, idle }) => `${seconds(ms)}  ${`${Math.round(idle * 100)} %`.padStart(5)} ${step}`,
    ),
    ...(slowest.length ? ['', `seconds  the ${slowest.length} slowest of ${files.length} test files`] : []),
    ...slowest.map(({ file, ms }) => `${seconds(ms)}  ${file}`),
  ].join('\n');
}

const seconds = (ms: number) => (ms / 1000).toFixed(1).padStart(7);
