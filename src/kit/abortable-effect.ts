// Effects that fetch: late answers are dropped, pending requests are aborted, and failures are reported.

/**
 * Fetches, and passes the answer to `take` unless the effect has ended. A function returned by `take` runs as cleanup.
 * Failures other than the abort are rethrown for the browser to report.
 * @returns the cleanup of the effect
 */
export function abortableEffect<T>(ask: (signal: AbortSignal) => Promise<T>, take: (answer: T) => unknown): () => void {
  const stop = new AbortController();
  let end: unknown;
  ask(stop.signal).then(
    (answer) => {
      if (!stop.signal.aborted) end = take(answer);
    },
    (error) => {
      if (!stop.signal.aborted) throw error;
    },
  );
  return () => {
    stop.abort();
    if (typeof end === 'function') end();
  };
}
