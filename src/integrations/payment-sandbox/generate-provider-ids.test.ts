import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { paypalId, stripeId } from './generate-provider-ids.ts';

test('an id looks as its provider writes it, and no two are the same', () => {
  const stripe = Array.from({ length: 5000 }, () => stripeId('pi'));
  const paypal = Array.from({ length: 5000 }, paypalId);
  for (const id of stripe) expect(id).toMatch(/^pi_[A-Za-z0-9]{24}$/);
  for (const id of paypal) expect(id).toMatch(/^[A-Z0-9]{17}$/);
  expect(new Set([...stripe, ...paypal]).size).toBe(10_000);
});

test('later ids sort after earlier ones', async () => {
  for (const make of [() => stripeId('ch'), paypalId]) {
    const ids: string[] = [];
    for (let n = 0; n < 20; n += 1) {
      ids.push(make());
      await pause(2);
    }
    // By bytes, as the ledger compares them.
    expect(ids).toEqual(ids.toSorted((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b))));
  }
});
