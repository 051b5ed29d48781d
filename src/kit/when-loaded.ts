/**
 * Hands a part that is loaded on demand to `use`. A part that can't be loaded (no network, a load cut off by a new page) is left out,
 * or handled by `otherwise`; errors of `use` itself are still reported.
 */
export function whenLoaded<T>(loading: Promise<T>, use: (part: T) => unknown, otherwise?: () => void): void {
  void loading.then(use, () => otherwise?.());
}
