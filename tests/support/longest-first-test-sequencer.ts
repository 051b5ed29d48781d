import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** From the timing table at the end of the gate. */
const LONGEST = [
  // Rules and calls.
  'list-query-plans',
  'read-print-file',
  'release-alerts',
  'check-track',
  'social-providers',
  'own-boxes-and-box-codes',
  'stripe-provider',
  'fuzz-api',
  'concurrent-pledges',
  'takedowns.calls',
  'pay-pressing-order',
  'search.calls',
  'extreme-dates',
  'listing',
  'interrupted-import',
  'lost-provider-answers',
  // Journeys.
  'crawl-sampled-pages',
  'record-in-three-dimensions',
  'header',
  'site-frame',
  'buying-a-record',
  'finding-records',
  'third-party-scripts',
  'site-frame-by-language',
  'touch-keyboard-and-screen-reader',
  'services',
  'record-page-interaction',
  'social-sign-in',
  'languages-and-currency',
  'consent-and-visits',
  'checkout-payment',
  'boxes',
  'carts-and-gifts',
];

/** Journeys that change the shop and wait for the demonstration's media, which the others of their kind do not need. */
const LAST = ['unusual-record-data', 'cached-pages'];

const names = new Set(globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts']).map(testName));
const missing = [...LONGEST, ...LAST].filter((name) => !names.has(name));
if (missing.length > 0) throw new Error(`No such tests: ${missing.join(', ')}`);

/** Starts the longest test files first, so that no worker ends alone with one. */
export class LongestFirstSequencer extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const name = testName(moduleId);
      const at = LONGEST.indexOf(name);
      if (at >= 0) return at;
      return LAST.includes(name) ? LONGEST.length + 1 : LONGEST.length;
    };
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}

function testName(path: string): string {
  return basename(path).replace(/\.test\.tsx?$/, '');
}
