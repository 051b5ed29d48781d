import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** From the timing table at the end of the gate; a missing name costs only time. */
const LONGEST = [
  // Rules and calls.
  'list-plans',
  'own-boxes',
  'release-alerts',
  'pledge-races',
  'social-providers',
  'same-answer',
  'races',
  'words-of-objects',
  'fuzz',
  'days',
  'listing',
  'facets',
  'stripe-provider',
  'pay-outstanding-order',
  'lost-answers',
  'broken-off',
  'taxes.calls',
  // Journeys.
  'crawl',
  'frame',
  'header',
  'buying-a-record',
  'finding-records',
  'others-scripts',
  'social-sign-in',
  'same-rules',
  'everybody',
  'a-record',
  'paying',
];

/** Journeys that change the shop and wait for the demonstration's media, which the others of their kind do not need. */
const LAST = ['odd-records', 'cached-pages'];

/** Starts the longest test files first, so that no worker ends alone with one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const name = basename(moduleId).replace(/\.test\.tsx?$/, '');
      const at = LONGEST.indexOf(name);
      if (at >= 0) return at;
      return LAST.includes(name) ? LONGEST.length + 1 : LONGEST.length;
    };
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
