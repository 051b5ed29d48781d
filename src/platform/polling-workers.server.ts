import { setTimeout as sleep } from 'node:timers/promises';

/**
 * A worker that polls a table of its own and takes many rows at a time. It is for rows of every sale, where a job each
 * would cost more than the work. Rows are claimed under a lease, so any number of processes may poll.
 */
export interface PollingWorker {
  readonly name: string;
  /** Milliseconds between two polls when nothing is waiting. */
  readonly every: number;
  /** @returns whether more rows may be waiting, so that it polls again at once */
  readonly run: () => Promise<boolean>;
}

interface PollingWorkers {
  start(): void;
  /** Ends after the current run. */
  stop(): Promise<void>;
}

export function makePollingWorkers(
  rounds: readonly PollingWorker[],
  onError: (error: unknown, name: string) => void,
): PollingWorkers {
  const ending = new AbortController();
  const going: Promise<void>[] = [];
  const goRound = async ({ name, every, run }: PollingWorker) => {
    while (!ending.signal.aborted) {
      const more = await run().catch((error) => void onError(error, name));
      if (!more) await sleep(every, undefined, { signal: ending.signal }).catch(() => undefined);
    }
  };
  return {
    start: () => void going.push(...rounds.map(goRound)),
    async stop() {
      ending.abort();
      await Promise.all(going);
    },
  };
}
