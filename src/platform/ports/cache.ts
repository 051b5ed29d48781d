// What all web processes must agree on at once (decisions: One program): in memory while one process
// serves the site, in Redis or Valkey when several do. Nothing here is the only copy of anything.

/** Hits counted so far in the running window, and the seconds until it ends. */
export type Hits = { count: number; resetSeconds: number };

export type SharedCache = {
  /**
   * Counts one hit on `key` in a window that starts with its first hit and lasts `windowSeconds`. Never throws: while Redis
   * is away each process counts for itself, so limits stay closed.
   */
  hit(key: string, windowSeconds: number): Promise<Hits>;
  /** Takes back one hit on `key`, within the window it was counted in. Never throws. */
  takeBack(key: string): Promise<void>;
  /** Forgets the hits of `key`, as after a right password. */
  forget(key: string): Promise<void>;
  /** Tells every subscriber of `channel`, in this process and the others. Never throws. */
  publish(channel: string, message: string): Promise<void>;
  /**
   * Calls `onMessage` for each message until the answered function is called. `onGap` is called when messages may have been
   * missed: drop what you keep.
   */
  subscribe(channel: string, onMessage: (message: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  /** Throws when the shared store is out of reach; for /readyz. */
  ready(): Promise<void>;
  close(): Promise<void>;
};
