// `npm run bench`: the production build with 20,000 projects against its own yardsticks, as a table and as JSON
// (docs/bench.md). Absolute figures depend on the machine: compare the ratios to the bare server of the same run.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { openDatabase } from '#db/open-database.server.ts';
import { readConfig } from '#platform/config.server.ts';
import { findFfmpeg } from '../gate/find-ffmpeg.ts';
import { BENCH_GENRE_LIST_PATH, benchRequests } from './bench-requests.ts';
import { compareBuilds, MAX_SLOWDOWN } from './compare-builds.ts';
import { type BenchShop, compareCatalogueSizes, takeCatalogueSamples } from './compare-catalogue-sizes.ts';
import { measureBareSelects } from './measure-bare-selects.ts';
import { measureCheckoutLoad } from './measure-checkout-load.ts';
import { measureCosting } from './measure-costing.ts';
import { measureEncodingAndChecks } from './measure-encoding-and-checks.ts';
import { measureLoad, uncachedParameter } from './measure-load.ts';
import { measurePageWeight } from './measure-page-weight.ts';
import { BENCH_ROUNDS, medianOfRounds, roundTo } from './measurement-statistics.ts';
import { createBenchSession, prepareBenchItems, searchTextPrefixes } from './prepare-bench-items.ts';
import { processMemoryMb, startBareServer, startBuiltShop } from './server-processes.ts';

const argument = (name: string, otherwise: string) =>
  process.argv.find((word) => word.startsWith(`--${name}=`))?.split('=', 2)[1] ?? otherwise;
/** The catalogue of all measurements except growth. */
const USUAL = 20_000;
const projects = Number(argument('projects', String(USUAL)));
const seconds = Number(argument('seconds', '4'));
const dataDir = argument('data', `tmp/bench-${projects}`);

mkdirSync('tmp', { recursive: true });
if (process.argv.includes('--studio')) {
  const figures = await measureEncodingAndChecks('tmp/bench-studio', Number(argument('minutes', '40')), findFfmpeg());
  console.table(figures);
  writeFileSync('tmp/bench-studio.json', JSON.stringify({ node: process.version, figures }, null, 2));
  process.exit(0);
}
if (!existsSync('build/build-id') || process.argv.includes('--build'))
  must(spawnSync(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }));
fill(dataDir, projects);
const before = argument('beside', '');
if (before) {
  await compareWithBefore(before);
  process.exit(0);
}
if (projects > USUAL) {
  await compareWithUsual();
  process.exit(0);
}

const database = await openDatabase(readConfig({ DATA_DIR: dataDir }));
const goods = await prepareBenchItems(database.pool);
const token = await createBenchSession(database.pool);
const shop = await startBuiltShop(dataDir);
const bare = await startBareServer();
await new Promise((resolve) => setTimeout(resolve, 1500));
const idle = processMemoryMb(shop);

// The first request includes the program's own warm-up.
await measureLoad({ url: `${shop.url}/`, seconds: 2 });
await measureLoad({ url: shop.url + BENCH_GENRE_LIST_PATH, headers: { cookie: `token=${token}` }, seconds: 2 });
const table = [];
for (const [work, ask] of benchRequests(shop.url, goods, token)) {
  const line = await medianOfRounds(async (n) => {
    const ours = await measureLoad({ ...ask, seconds: seconds / BENCH_ROUNDS, warm: n === 0 ? 1 : 0.1 });
    return { work, ...ours, ...(await besideBare(ours.per_second, ours.bytes, ask.connections)) };
  });
  table.push(line);
  console.log(
    `${work}: ${line.per_second}/s, p50 ${line.p50_ms} ms, p99 ${line.p99_ms} ms, ${line.bytes} B, ratio ${line.ratio}${line.failed ? `, ${line.failed} FAILED` : ''}`,
  );
}
const small = await measureLoad({ url: `${bare.url}/?bytes=2048`, seconds: 2 });
const costing = measureCosting(small.per_second);
console.log(`${costing.work}: ${costing.ms} ms, ${costing.per_second}/s, ratio ${costing.ratio}`);
const checkouts = [];
const records = goods.items.map((item) => ({ ...item, shop_id: goods.shop_id }));
const selected = goods.items.map(({ project_id }) => project_id);
// Not counted: the code of a sale is compiled during the first hundreds, as after any start.
await measureCheckoutLoad(shop.url, records, 8);
// Last, clients that all want the same record: each waits for the others' locks.
for (const [clients, wanted] of [
  [1, records],
  [8, records],
  [64, records],
  [16, records.slice(0, 1)],
] as const)
  checkouts.push(
    await medianOfRounds(async () => {
      const ours = await measureCheckoutLoad(shop.url, wanted, clients, seconds);
      const select_per_second = await measureBareSelects(database.pool, selected, 1);
      const ratio_to_select = roundTo(ours.per_second / select_per_second, 4);
      const beside = await besideBare(ours.per_second, 2048);
      return { records: wanted.length, ...ours, ...beside, select_per_second, ratio_to_select };
    }),
  );
const pages = await Promise.all(
  ['/', BENCH_GENRE_LIST_PATH, goods.link, '/cart'].map((path) => measurePageWeight(shop.url, path)),
);
const report = {
  projects,
  node: process.version,
  start_ms: shop.started_ms,
  memory_idle_mb: idle,
  memory_after_mb: processMemoryMb(shop),
  table,
  costing,
  checkouts,
  pages,
};

await shop.stop();
await bare.stop();
await database.close();
writeFileSync('tmp/bench.json', JSON.stringify(report, null, 2));
console.table(table);
console.table(checkouts);
console.table(pages);
console.log(
  `start ${report.start_ms} ms · memory ${report.memory_idle_mb} → ${report.memory_after_mb} MB · tmp/bench.json`,
);

/** The rate of the bare server at the same time, and our share of it. */
async function besideBare(perSecond: number, bytes: number, connections?: number) {
  const { per_second } = await measureLoad({
    url: `${bare.url}/?bytes=${bytes}`,
    connections,
    seconds: 0.7,
    warm: 0.3,
  });
  return { bare_per_second: per_second, ratio: roundTo(perSecond / per_second, 4) };
}

/** Compares with the build in another folder (`--beside=../before`): a table, and `tmp/bench-beside.json`. */
async function compareWithBefore(checkout: string) {
  const itsData = `${checkout}/${dataDir}`;
  fill(itsData, projects, checkout);
  const table = await compareBuilds(
    { checkout, dataDir: itsData },
    { checkout: '.', dataDir },
    seconds,
    argument('only', ''),
    ({ work, before, now, ratio, worse }) =>
      console.log(`${work}: ${before} before, ${now} now, ratio ${ratio}${worse ? ' WORSE' : ''}`),
  );
  console.table(table);
  console.log(
    `${table.filter(({ worse }) => worse).length} of ${table.length} figures are worse by more than ${MAX_SLOWDOWN * 100} %.`,
  );
  writeFileSync('tmp/bench-beside.json', JSON.stringify({ projects, node: process.version, table }, null, 2));
}

/**
 * Costs of the same requests in a larger catalogue (`--only=search` for some of them), and searches per second:
 * tables, and `tmp/bench-sizes.json`.
 */
async function compareWithUsual() {
  const usualDir = argument('small', `tmp/bench-${USUAL}`);
  fill(usualDir, USUAL);
  const [small, large] = [await opened(usualDir), await opened(dataDir)];
  const table = await compareCatalogueSizes(small, large, seconds, console.log, argument('only', ''));
  console.table(table);
  const rates = [await searchRate('20,000', small), await searchRate(projects.toLocaleString('en'), large)];
  console.table(rates);
  writeFileSync('tmp/bench-sizes.json', JSON.stringify({ projects, node: process.version, table, rates }, null, 2));
  await Promise.all([small.stop(), large.stop()]);
}

/**
 * Searches per second of 16 clients that type titles letter by letter, beside a bare server that sends as many bytes.
 */
async function searchRate(work: string, { url, samples }: BenchShop) {
  const texts = searchTextPrefixes(samples.records.slice(0, 1000).map(({ name }) => name));
  const each = (n: number) =>
    `/api/search?type=projects&search=${encodeURIComponent(texts[n % texts.length] ?? '')}&${uncachedParameter(n)}`;
  const ours = await measureLoad({ url, each, seconds: 4 });
  const bare = await startBareServer();
  const yardstick = await measureLoad({ url: `${bare.url}/?bytes=${ours.bytes}`, seconds: 3 });
  await bare.stop();
  const ratio = roundTo(ours.per_second / yardstick.per_second, 3);
  return { projects: work, ...ours, bare_per_second: yardstick.per_second, ratio };
}

async function opened(folder: string) {
  // The shop migrates the database first.
  const { url, stop } = await startBuiltShop(folder);
  const own = await openDatabase(readConfig({ DATA_DIR: folder }));
  const samples = await takeCatalogueSamples(own.pool);
  await own.close();
  return { url, stop, samples };
}

function fill(folder: string, count: number, checkout = '.') {
  if (existsSync(`${folder}/bench-ready`)) return;
  console.log(`Filling ${folder} with ${count} projects …`);
  must(
    spawnSync(process.execPath, ['scripts/seed.ts', '--projects', String(count)], {
      stdio: 'inherit',
      cwd: checkout,
      env: { ...process.env, DATA_DIR: resolve(folder) },
    }),
  );
  writeFileSync(`${folder}/bench-ready`, '');
}

function must({ status }: { status: number | null }) {
  if (status !== 0) process.exit(status ?? 1);
}
