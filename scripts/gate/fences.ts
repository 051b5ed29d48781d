import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Score } from './step.ts';

interface Found {
  readonly modules: number;
  readonly rules: readonly string[];
  readonly lines: readonly string[];
}

/** Offences sown one at a time, each with the fence that must catch it: a check that sees nothing must not look green. */
const CANARIES: readonly [file: string, text: string, rule: string][] = [
  ['src/kit/canary.ts', "import '#platform/ctx.server.ts';\n", 'kit-stands-alone'],
  ['src/ui/canary.ts', "import '#modules/selling/cart/cart.ts';\n", 'ui-knows-no-domain'],
  ['src/platform/canary.server.ts', "import '#modules/selling/cart/cart.ts';\n", 'platform-knows-no-domain'],
  ['src/modules/selling/cart/canary.ts', "import '#platform/ctx.server.ts';\n", 'rules-are-pure'],
  ['src/modules/selling/cart/canary.ts', "import 'node:fs';\n", 'rules-use-only-zod'],
  [
    'src/modules/selling/cart/ui/canary.tsx',
    "import '#modules/selling/cart/calculate-cart.server.ts';\n",
    'module-ui-stays-home',
  ],
  [
    'src/modules/site/shell/canary.server.ts',
    "import '#modules/selling/cart/cart.store.server.ts';\n",
    'store-is-private',
  ],
  ['src/modules/selling/cart/canary.server.ts', "import 'kysely';\n", 'sql-lives-in-stores'],
  ['src/modules/selling/cart/canary.server.ts', "import '#server/assemble.server.ts';\n", 'modules-know-no-pages'],
  ['src/modules/selling/cart/canary.server.ts', "import 'fastify';\n", 'http-at-the-edge'],
  ['src/modules/music/canary.ts', "import '#kit/money.ts';\n", 'modules-are-in-wings'],
  ['src/modules/shared/mail/canary.ts', "import '#modules/selling/cart/cart.ts';\n", 'wing-shared'],
  ['src/modules/catalogue/search/canary.ts', "import '#modules/office/imports/plan-item.ts';\n", 'wing-catalogue'],
  ['src/modules/selling/cart/canary.ts', "import '#modules/site/shell/frame.ts';\n", 'wing-selling'],
  ['src/modules/fulfilment/stock/canary.ts', "import '#modules/people/contest/contest.ts';\n", 'wing-fulfilment'],
  ['src/modules/making/costing/canary.ts', "import '#modules/site/shell/frame.ts';\n", 'wing-making'],
  ['src/modules/money/sales/canary.ts', "import '#modules/people/contest/contest.ts';\n", 'wing-money'],
  ['src/modules/people/contest/canary.ts', "import '#modules/making/costing/calculate.ts';\n", 'wing-people'],
  ['src/modules/site/shops/canary.ts', "import '#modules/people/contest/contest.ts';\n", 'wing-site'],
  ['src/modules/office/doctor/canary.ts', "import '#modules/site/shell/frame.ts';\n", 'wing-office'],
];

/** Who imports whom, and the proof that the check still sees: its canaries must all be caught. */
export async function checkFences(): Promise<Score> {
  const clean = cruise();
  if (clean.modules === 0) return { passed: 0, failed: 1, words: 'The fences saw no module at all.' };
  if (clean.rules.length) return { passed: 0, failed: 1, words: clean.lines.join('\n') };
  const missed = CANARIES.filter(
    ([file, text, rule]) => !withFile(file, text, () => cruise(file).rules.includes(rule)),
  );
  if (missed.length)
    return {
      passed: 0,
      failed: 1,
      words: `These fences caught nothing: ${missed.map(([, , rule]) => rule).join(', ')}`,
    };
  return {
    passed: 1 + CANARIES.length,
    failed: 0,
    words: `${clean.modules} modules, ${CANARIES.length} canaries caught`,
  };
}

function cruise(only?: string): Found {
  const args = [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    'fences.cjs',
    '--output-type',
    'json',
    only ?? 'src',
  ];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 256 * 1_048_576 });
  const { summary } = JSON.parse(stdout) as {
    summary: {
      totalCruised: number;
      violations: { from: string; to: string; rule: { name: string; severity: string } }[];
    };
  };
  const broken = summary.violations.filter(({ rule }) => rule.severity === 'error');
  return {
    modules: summary.totalCruised,
    rules: broken.map(({ rule }) => rule.name),
    lines: broken.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
  };
}

function withFile<T>(file: string, text: string, work: () => T): T {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  try {
    return work();
  } finally {
    rmSync(file);
  }
}
