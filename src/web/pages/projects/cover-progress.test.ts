import { expect, test } from 'vitest';
import { isCoverReady } from './cover-progress.ts';

const made = { picture: 'first', cover_state: 'ready' };
const cover = (id: number, state: 'open' | 'complete' | 'refused', work: 'ready' | 'making' = 'ready') => ({
  id,
  state,
  failure_key: state === 'refused' ? 'picture_too_small' : null,
  work: { state: work, failure_key: null },
});

test('a cover is ready once its pictures are made', () => {
  expect(isCoverReady(made, [cover(1, 'complete')], [], [])).toBe(true);
  expect(isCoverReady({ picture: null, cover_state: 'queued' }, [cover(1, 'complete', 'making')], [], [])).toBe(false);
});

test('a second cover is not ready while it is sent, although the first one is', () => {
  for (const state of ['waiting', 'sending', 'stuck'] as const)
    expect(isCoverReady(made, [cover(1, 'complete')], [{ id: 2, state }], [])).toBe(false);
});

test('a second cover is not ready between its arrival and the next answer of the server', () => {
  const sent = [{ id: 2, state: 'done' as const }];
  expect(isCoverReady(made, [cover(2, 'open'), cover(1, 'complete')], sent, [])).toBe(false);
  expect(isCoverReady(made, [cover(2, 'complete', 'making'), cover(1, 'complete')], sent, [])).toBe(false);
  expect(isCoverReady(made, [cover(2, 'complete'), cover(1, 'complete')], sent, [])).toBe(true);
});

test('after a refusal no cover is called ready, after a failed upload the present one stays', () => {
  expect(isCoverReady(made, [cover(2, 'refused'), cover(1, 'complete')], [], [])).toBe(false);
  expect(isCoverReady(made, [cover(1, 'complete')], [{ state: 'failed' }], [])).toBe(true);
});

test('a cover that waits for staff is not ready, although its upload is complete; other changed files do not matter', () => {
  const covers = [cover(2, 'complete'), cover(1, 'complete')];
  expect(isCoverReady(made, covers, [], [{ part: 'cover' }])).toBe(false);
  expect(isCoverReady(made, covers, [], [{ part: 'label' }, { part: null }])).toBe(true);
});
