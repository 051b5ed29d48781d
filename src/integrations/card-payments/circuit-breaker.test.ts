import { expect, test } from 'vitest';
import { ProviderOutcomeUnknownError, ProviderUnavailableError } from '#platform/ports/payments.ts';
import { makeCircuitBreaker } from './circuit-breaker.ts';

const broken =
  (reason = 'no_answer') =>
  () =>
    Promise.reject(new ProviderOutcomeUnknownError('stripe', reason));

test('a call that never ends is cut off as unknown', async () => {
  const guard = makeCircuitBreaker({ provider: 'stripe', deadline_ms: 20 });
  await expect(guard(() => new Promise(() => {}))).rejects.toMatchObject({ reason: 'timeout' });
});

test('repeated failures open the breaker; nothing is sent then, and after the pause one call is tried', async () => {
  const guard = makeCircuitBreaker({ provider: 'stripe', deadline_ms: 50, failures: 3, rest_ms: 60 });
  for (let call = 0; call < 3; call += 1)
    await expect(guard(broken())).rejects.toBeInstanceOf(ProviderOutcomeUnknownError);
  let sent = 0;
  const good = async () => {
    sent += 1;
    return 'paid';
  };
  await expect(guard(good)).rejects.toBeInstanceOf(ProviderUnavailableError);
  expect(sent).toBe(0);
  await new Promise((rested) => setTimeout(rested, 70));
  expect(await guard(good)).toBe('paid');
  expect(await guard(good)).toBe('paid');
});

test('a success in between, or a key that is still in use, is no failure', async () => {
  const guard = makeCircuitBreaker({ provider: 'stripe', deadline_ms: 50, failures: 3 });
  for (let round = 0; round < 4; round += 1) {
    await guard(broken()).catch(() => {});
    await guard(broken()).catch(() => {});
    await guard(broken('key_conflict')).catch(() => {});
  }
  expect(await guard(async () => 'paid')).toBe('paid');
});
