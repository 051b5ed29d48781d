// A page's knowledge of the cart before the cart itself is loaded, which happens on the first click.
import { useSyncExternalStore } from 'react';

interface Signal {
  /** The slide-over is open. */
  readonly open: boolean;
  /** Pieces in the cart; null until the cart was loaded. */
  readonly count: number | null;
}

const UNKNOWN: Signal = { open: false, count: null };

let signal = UNKNOWN;
const listeners = new Set<() => void>();

/** Follows the cart, whether it is loaded or not. */
export const useCartCountAndDrawer = (): Signal => useSyncExternalStore(subscribe, current, unknown);

/** Called by the cart store. */
export function publishCartCountAndDrawer(next: Signal): void {
  if (next.open === signal.open && next.count === signal.count) return;
  signal = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => signal;
const unknown = () => UNKNOWN;
