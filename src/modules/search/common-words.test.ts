import { expect, test } from 'vitest';
import { shareOf } from './common-words.server.ts';

const shares = new Map([
  ['love', 0.06],
  ['lover', 0.01],
  ['bjork', 0.002],
  ['かめ', 0.004],
  ['めら', 0.003],
  ['새벽', 0.005],
]);

test.each([
  ['love', false, 0.06],
  ['lov', false, 0],
  ['lov', true, 0.07],
  ['björk', false, 0.002],
  ['lo', true, 1],
  ['カメラ', true, 0.003],
  ['カ', true, 0.004],
  ['새벽', false, 0.005],
  ['새벽길', true, 0],
])('so many names have %j (unfinished: %s) as statistics tell: %d', (word, unfinished, share) => {
  expect(shareOf(word, unfinished, shares)).toBeCloseTo(share, 6);
});
