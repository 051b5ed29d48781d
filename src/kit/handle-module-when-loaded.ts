/**
 * Hands a lazily loaded module to `use`. If it can't be loaded (no network, or navigation cut it off), `otherwise`
 * runs.
 * Errors of `use` are still reported.
 */
export function handleModuleWhenLoaded<T>(
  loading: Promise<T>,
  use: (part: T) => unknown,
  otherwise?: () => void,
): void {
  void loading.then(use, () => otherwise?.());
}
