import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** The exports of a file that is one part of a page. */
export interface LazyModule<P> {
  readonly default: ComponentType<P>;
}

const FIRST_WAIT_MS = 2000;
const LONGEST_WAIT_MS = 60_000;

/**
 * As React's `lazy`, which discards the whole page when the connection fails. Here the server's HTML stays until the
 * part has loaded.
 */
export const lazyWithRetry = <P extends object>(
  load: () => Promise<LazyModule<P>>,
): LazyExoticComponent<ComponentType<P>> => lazy(() => retryUntilLoaded(load));

/** Retries until the load succeeds: as soon as the connection is back, else with growing pauses. */
export async function retryUntilLoaded<T>(load: () => Promise<T>): Promise<T> {
  for (let wait = FIRST_WAIT_MS; ; wait = Math.min(2 * wait, LONGEST_WAIT_MS)) {
    try {
      return await load();
    } catch {
      await connectionOr(wait);
    }
  }
}

const connectionOr = (wait: number): Promise<void> =>
  new Promise((resolve) => {
    const stop = new AbortController();
    const goOn = () => {
      stop.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(goOn, wait);
    addEventListener('online', goOn, { signal: stop.signal });
  });
