import { expect, test, vi } from 'vitest';
import { handleModuleWhenLoaded } from './handle-module-when-loaded.ts';

test('a part that can’t be loaded causes no unhandled rejection, and its substitute is called', async () => {
  const rejected = vi.fn();
  process.on('unhandledRejection', rejected);
  const [use, otherwise] = [vi.fn(), vi.fn()];
  handleModuleWhenLoaded(Promise.reject(new TypeError('error loading module')), use);
  handleModuleWhenLoaded(Promise.reject(new TypeError('error loading module')), use, otherwise);
  await new Promise((resolve) => setTimeout(resolve, 20));
  process.off('unhandledRejection', rejected);
  expect(rejected).not.toHaveBeenCalled();
  expect(use).not.toHaveBeenCalled();
  expect(otherwise).toHaveBeenCalledOnce();
});

test('a loaded part is passed on', async () => {
  const use = vi.fn();
  handleModuleWhenLoaded(Promise.resolve('part'), use);
  await vi.waitFor(() => expect(use).toHaveBeenCalledWith('part'));
});
