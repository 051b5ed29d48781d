import { expect, test } from 'vitest';
import { stripDataSuffix } from './strip-data-suffix.ts';

test.each([
  ['/_root.data', '/'],
  ['/fr.data', '/fr'],
  ['/fr/_.data', '/fr/'],
  ['/my-account/orders.data', '/my-account/orders'],
  ['/cart', '/cart'],
  ['/vinyl/1/tape.data', '/vinyl/1/tape'],
  ['/vinyl/1/data', '/vinyl/1/data'],
])('%s is asked for the page %s', (asked, page) => expect(stripDataSuffix(asked)).toBe(page));
