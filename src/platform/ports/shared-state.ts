// State that all web processes share (decisions: One program): in memory for one process, in Redis or Valkey for
// several. It never holds the only copy of any data.

/** Hits counted so far in the current window, and the seconds until it ends. */
export type RateLimitHits = { count: number; resetSeconds: number };

export type SharedState = {
  /**
   * Counts one hit on `key` in a window that starts with its first hit and lasts `windowSeconds`. Never throws: while
   * Redis is away each process counts for itself, so limits still apply.
   */
  hit(key: string, windowSeconds: number): Promise<RateLimitHits>;
  /** Takes back one hit on `key`, in the window in which it was counted. Never throws. */
  takeBack(key: string): Promise<void>;
  /** Resets the hits of `key`, as after a right password. */
  forget(key: string): Promise<void>;
  /** Sends to every subscriber of `channel`, in this process and the others. Never throws. */
  publish(channel: string, message: string): Promise<void>;
  /**
   * Calls `onMessage` for each message until the returned function is called. `onGap` is called when messages may have
   * been missed, so that caches are dropped.
   */
  subscribe(channel: string, onMessage: (message: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** Throws when the shared store is out of reach; for /readyz. */
  ready(): Promise<void>;
  close(): Promise<void>;
};
