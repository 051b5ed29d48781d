import { basename } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** From the timing table at the end of the gate; a missing name costs only time. */
const LONGEST = [
  // Rules and calls.
  'list-plans',
  'release-news',
  'social-providers',
  'words-of-objects',
  'own-boxes',
  'catalogue',
  'stripe-provider',
  'pledge-races',
  'races',
  'same-answer',
  'fuzz',
  'pay-due',
  // Journeys. `crawl` and `screens` wait for the demonstration's media, so others go first.
  'frame',
  'header',
  'buying-a-record',
  'finding-records',
  'screens',
  'crawl',
  'others-scripts',
  'same-rules',
];

/** Starts the longest test files first, so that no worker ends alone with one. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const place = ({ moduleId }: TestSpecification) => {
      const at = LONGEST.indexOf(basename(moduleId).replace(/\.test\.tsx?$/, ''));
      return at < 0 ? LONGEST.length : at;
    };
    return sorted.toSorted((a, b) => place(a) - place(b));
  }
}
