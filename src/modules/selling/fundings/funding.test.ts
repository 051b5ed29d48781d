import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkStepMove } from '#modules/catalogue/projects/project-steps.ts';
import {
  checkFundingTermsChange,
  type Funding,
  forecastFundingByCurve,
  fundingOutcome,
  mayCloseFundingEarly,
  projectStepsToOutcome,
  STEPS_WITH_OPEN_FUNDING,
} from './funding.ts';

const now = new Date('2026-11-21T12:00:00Z');
const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000);
const running: Funding = { step: 'in_progress', goal: 100, count: 40, ends_at: inDays(5), changed_at: null };

describe('a funding', () => {
  test('has succeeded exactly when its copies reach its goal', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.integer({ min: 1, max: 1000 }), (count, goal) => {
        expect(fundingOutcome({ count, goal })).toBe(count >= goal ? 'successful' : 'failed');
      }),
    );
    expect(fundingOutcome({ count: 0, goal: null })).toBe('successful');
  });

  test('reaches its end only by moves that the system may make, from every step that takes pledges', () => {
    for (const step of STEPS_WITH_OPEN_FUNDING)
      for (const outcome of ['successful', 'failed'] as const) {
        const road = [step, ...projectStepsToOutcome(step, outcome)];
        for (const [i, to] of road.slice(1).entries())
          expect(checkStepMove(road[i] ?? step, to, 'system')).toEqual({ ok: true });
      }
  });

  test('closes early only once its goal is reached', () => {
    expect(mayCloseFundingEarly(running, now)).toBe(false);
    expect(mayCloseFundingEarly({ ...running, count: 100 }, now)).toBe(true);
    expect(mayCloseFundingEarly({ ...running, count: 100, ends_at: inDays(-1) }, now)).toBe(false);
    expect(mayCloseFundingEarly({ ...running, count: 100, step: 'successful' }, now)).toBe(false);
  });

  test.each([
    ['a lower goal', { goal: 80 }, null],
    ['a later day', { ends_at: inDays(30) }, null],
    ['both', { goal: 80, ends_at: inDays(6) }, null],
    ['nothing', {}, 'funding_goal_not_lower'],
    ['a higher goal', { goal: 101 }, 'funding_goal_not_lower'],
    ['the same goal', { goal: 100 }, 'funding_goal_not_lower'],
    ['an earlier day', { ends_at: inDays(4) }, 'funding_end_not_later'],
    ['a day far off', { ends_at: inDays(66) }, 'funding_end_not_later'],
  ])('changes its terms to %s', (_, terms, key) => {
    const answer = checkFundingTermsChange(running, terms, now);
    expect(answer.ok ? null : answer.key).toBe(key);
  });

  test('changes its terms once, and only while it runs', () => {
    expect(checkFundingTermsChange({ ...running, changed_at: inDays(-1) }, { goal: 50 }, now)).toMatchObject({
      ok: false,
    });
    expect(checkFundingTermsChange({ ...running, ends_at: now }, { goal: 50 }, now)).toMatchObject({
      key: 'funding_over',
    });
    expect(checkFundingTermsChange({ ...running, step: 'failed' }, { goal: 50 }, now)).toMatchObject({
      key: 'funding_over',
    });
  });

  test('is forecast from the usual curve of pledges: never below the present count, and equal to it at the end', () => {
    const begun = inDays(-15);
    expect(forecastFundingByCurve(40, begun, inDays(15), now)).toBe(80);
    expect(forecastFundingByCurve(40, inDays(-0.5), inDays(29.5), now)).toBeNull();
    fc.assert(
      fc.property(fc.nat(5000), fc.integer({ min: 2, max: 30 }), (count, day) => {
        const expected = forecastFundingByCurve(count, inDays(-day), inDays(30 - day), now);
        expect(expected).toBeGreaterThanOrEqual(count);
        if (day === 30) expect(expected).toBe(count);
      }),
    );
  });
});
