import { expect, test } from 'vitest';
import { contestState, contestTexts, mayDrawContest } from './contest.ts';

const draw = { opens_at: '2026-11-01T00:00:00Z', closes_at: '2026-12-01T00:00:00Z', published: true, drawn_at: null };
const at = (time: string) => new Date(time);

test('a contest is open from its start and closed at its end', () => {
  expect(contestState(draw, at('2026-10-31T23:59:59Z'))).toBe('coming');
  expect(contestState(draw, at('2026-11-01T00:00:00Z'))).toBe('open');
  expect(contestState(draw, at('2026-11-30T23:59:59Z'))).toBe('open');
  expect(contestState(draw, at('2026-12-01T00:00:00Z'))).toBe('closed');
});

test('an unpublished contest is a draft, and one with a winner is drawn', () => {
  expect(contestState({ ...draw, published: false }, at('2026-11-15T00:00:00Z'))).toBe('draft');
  expect(contestState({ ...draw, drawn_at: '2026-12-02T00:00:00Z' }, at('2026-12-03T00:00:00Z'))).toBe('drawn');
});

test('a winner is drawn after the end, once, and only among entries', () => {
  const after = at('2026-12-01T00:00:01Z');
  expect(mayDrawContest(draw, 3, after)).toBe(true);
  expect(mayDrawContest(draw, 0, after)).toBe(false);
  expect(mayDrawContest(draw, 3, at('2026-11-30T00:00:00Z'))).toBe(false);
  expect(mayDrawContest({ ...draw, drawn_at: '2026-12-01T00:00:00Z' }, 3, after)).toBe(false);
});

test('a reader without a text in their language reads English', () => {
  const texts = { en: { title: 'A', prize: 'b' }, fr: { title: 'F', prize: 'g' } };
  expect(contestTexts(texts, 'fr').title).toBe('F');
  expect(contestTexts(texts, 'ko').title).toBe('A');
});
