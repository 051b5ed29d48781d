// For effects that ask for something: what comes too late is dropped, what is no longer wanted is taken back, what fails is told.

/**
 * Asks, and takes the answer if it is still wanted then; a function that `take` returns is called when it no longer is. A failure is thrown
 * on, for the browser to report, unless it is only that the question was taken back.
 * @returns takes the question back: what an effect returns
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
