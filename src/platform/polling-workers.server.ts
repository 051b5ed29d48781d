import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Work that looks for itself: rows that wait in a table of their own, taken many at a time. For what comes with every sale, where a
 * job apiece would cost more than the work. Its rows are claimed under a lease, so any number of processes may go round.
 */
export interface PollingWorker {
  readonly name: string;
  /** Milliseconds between two looks that found nothing more. */
  readonly every: number;
  /** @returns whether more may be waiting, so that it looks again at once */
  readonly run: () => Promise<boolean>;
}

interface PollingWorkers {
  start(): void;
  /** Ends after the round that is under way. */
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
