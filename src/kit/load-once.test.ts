import { expect, test } from 'vitest';
import { loadOnce } from './load-once.ts';

test('a load is shared, and one that fails or finds nothing is tried again', async () => {
  const known = new Map<string, Promise<string | null>>();
  const answers = [Promise.reject(new Error('offline')), Promise.resolve(null), Promise.resolve('grooves')];
  const load = () => loadOnce(known, 'B', () => answers.shift() ?? Promise.reject(new Error('loaded again')));
  const [first, second] = [load(), load()];
  await expect(first).rejects.toThrow('offline');
  await expect(second).rejects.toThrow('offline');
  expect(await load()).toBeNull();
  expect(await load()).toBe('grooves');
  expect(await load()).toBe('grooves');
  expect(await loadOnce(known, 'C', async () => 'other')).toBe('other');
});
