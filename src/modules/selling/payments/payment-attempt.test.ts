import { expect, test } from 'vitest';
import { chargeEffectOnAttempt, mayAttemptStillBePaid } from './payment-attempt.ts';

const attempt = {
  order_id: 7,
  provider_id: null,
  attempt_status: 'processing',
  amount: 1_200,
  currency: 'EUR',
} as const;
const charge = {
  provider_id: 'pi_1',
  status: 'paid',
  captured_amount: 1_200,
  captured_currency: 'EUR',
  order_id: 7,
  livemode: false,
};

test('a captured charge pays its attempt, and an attempt is settled once', () => {
  expect(chargeEffectOnAttempt(attempt, charge, false)).toBe('paid');
  expect(chargeEffectOnAttempt({ ...attempt, attempt_status: 'declined' }, charge, false)).toBe('paid');
  expect(chargeEffectOnAttempt({ ...attempt, attempt_status: 'paid' }, charge, false)).toBe('settled');
  expect(chargeEffectOnAttempt({ ...attempt, attempt_status: 'refunded_late' }, charge, false)).toBe('settled');
});

test.each([
  ['amount', { captured_amount: 1_199 }],
  ['currency', { captured_currency: 'USD' }],
  ['order', { order_id: 8 }],
  ['mode', { livemode: true }],
])('money with another %s pays nothing', (_, other) => {
  expect(chargeEffectOnAttempt(attempt, { ...charge, ...other }, false)).toBe('mismatch');
});

test('money of another charge than the stored one pays nothing', () => {
  expect(chargeEffectOnAttempt({ ...attempt, provider_id: 'pi_2' }, charge, false)).toBe('mismatch');
});

test('a declined or cancelled charge refuses its attempt, any other leaves it open', () => {
  expect(chargeEffectOnAttempt(attempt, { ...charge, status: 'declined' }, false)).toBe('refused');
  expect(chargeEffectOnAttempt(attempt, { ...charge, status: 'cancelled' }, false)).toBe('refused');
  expect(chargeEffectOnAttempt(attempt, { ...charge, status: 'requires_action' }, false)).toBe('open');
});

test('a declined Stripe intent may still be paid, a declined PayPal order may not', () => {
  expect(mayAttemptStillBePaid({ attempt_status: 'declined', provider_id: 'pi_1' })).toBe(true);
  expect(mayAttemptStillBePaid({ attempt_status: 'declined', provider_id: 'pp_1' })).toBe(false);
  expect(mayAttemptStillBePaid({ attempt_status: 'cancelled', provider_id: 'pi_1' })).toBe(false);
});
