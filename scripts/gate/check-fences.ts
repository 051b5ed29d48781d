import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { GateStepResult } from './run-step.ts';

interface Violation {
  readonly from: string;
  readonly to: string;
  readonly rule: { readonly name: string; readonly severity: string };
}

/** Forbidden imports, each with the fence that must catch it: a check that finds nothing must not pass. */
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
  ['src/modules/selling/cart/canary.server.ts', "import '#server/assemble-app.server.ts';\n", 'modules-know-no-pages'],
  ['src/modules/selling/cart/canary.server.ts', "import 'fastify';\n", 'http-at-the-edge'],
  ['src/modules/music/canary.ts', "import '#kit/money.ts';\n", 'modules-are-in-wings'],
  ['src/modules/shared/mail/canary.ts', "import '#modules/selling/cart/cart.ts';\n", 'wing-shared'],
  [
    'src/modules/catalogue/search/canary.ts',
    "import '#modules/office/imports/plan-item-import.ts';\n",
    'wing-catalogue',
  ],
  [
    'src/modules/selling/cart/canary.ts',
    "import '#modules/site/shell/page-frame-and-header-scroll.ts';\n",
    'wing-selling',
  ],
  ['src/modules/fulfilment/stock/canary.ts', "import '#modules/people/contest/contest.ts';\n", 'wing-fulfilment'],
  [
    'src/modules/making/costing/canary.ts',
    "import '#modules/site/shell/page-frame-and-header-scroll.ts';\n",
    'wing-making',
  ],
  ['src/modules/money/sales/canary.ts', "import '#modules/people/contest/contest.ts';\n", 'wing-money'],
  ['src/modules/people/contest/canary.ts', "import '#modules/making/costing/calculate-costing.ts';\n", 'wing-people'],
  ['src/modules/site/shops/canary.ts', "import '#modules/people/contest/contest.ts';\n", 'wing-site'],
  [
    'src/modules/office/doctor/canary.ts',
    "import '#modules/site/shell/page-frame-and-header-scroll.ts';\n",
    'wing-office',
  ],
];

/** Checks the imports, and that all canaries are caught. */
export async function checkFences(): Promise<GateStepResult> {
  const { modules, violations } = cruise(['src']);
  if (modules === 0) return { passed: 0, failed: 1, words: 'The fences saw no module at all.' };
  if (violations.length) return { passed: 0, failed: 1, words: violations.map(formatViolation).join('\n') };
  const missed = missedCanaries();
  if (missed.length) return { passed: 0, failed: 1, words: `These fences caught nothing: ${missed.join(', ')}` };
  return {
    passed: 1 + CANARIES.length,
    failed: 0,
    words: `${modules} modules, ${CANARIES.length} canaries caught`,
  };
}

/** Writes all canaries at once and runs the check once. @returns the rules that did not catch theirs */
function missedCanaries(): string[] {
  // Several are in one folder, so a number distinguishes their files.
  const canaries = CANARIES.map(([file, text, rule], at) => ({
    file: file.replace('canary', `canary-${at}`),
    text,
    rule,
  }));
  const { violations } = withFiles(canaries, () => cruise(canaries.map(({ file }) => file)));
  const isCaught = ({ file, rule }: (typeof canaries)[number]) =>
    violations.some((found) => found.from === file && found.rule.name === rule);
  return canaries.filter((canary) => !isCaught(canary)).map(({ rule }) => rule);
}

const formatViolation = ({ rule, from, to }: Violation) => `${rule.name}: ${from} → ${to}`;

function cruise(paths: readonly string[]): { modules: number; violations: readonly Violation[] } {
  const args = [
    'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
    '--config',
    'fences.cjs',
    '--output-type',
    'json',
    ...paths,
  ];
  const { stdout } = spawnSync(process.execPath, args, { encoding: 'utf8', maxBuffer: 256 * 1_048_576 });
  const { summary } = JSON.parse(stdout) as {
    summary: { totalCruised: number; violations: readonly Violation[] };
  };
  return {
    modules: summary.totalCruised,
    violations: summary.violations.filter(({ rule }) => rule.severity === 'error'),
  };
}

/** Writes the files, runs `work`, and removes them with their new folders. */
function withFiles<T>(files: readonly { file: string; text: string }[], work: () => T): T {
  const made = files
    .map(({ file }) => mkdirSync(dirname(file), { recursive: true }))
    .filter((path) => path !== undefined);
  for (const { file, text } of files) writeFileSync(file, text);
  try {
    return work();
  } finally {
    for (const { file } of files) rmSync(file);
    for (const path of made) rmSync(path, { recursive: true });
  }
}
