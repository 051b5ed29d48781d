import { LRUCache } from 'lru-cache';
import type { SharedState } from '#platform/ports/shared-state.ts';

type Window = { count: number; endsAt: number };
type Listener = (message: string) => void;

/**
 * Counts hits and delivers messages within this process. At most `limit` keys are counted; the least recently used is
 * removed.
 */
export function makeMemorySharedState(limit = 50_000, now: () => number = Date.now): SharedState {
  const windows = new LRUCache<string, Window>({ max: limit });
  const open = (key: string): Window | undefined => {
    const window = windows.get(key);
    return window && window.endsAt > now() ? window : undefined;
  };
  const channels = new Map<string, Set<Listener>>();
  return {
    async hit(key, windowSeconds) {
      const window = open(key) ?? { count: 0, endsAt: now() + windowSeconds * 1000 };
      window.count += 1;
      windows.set(key, window);
      return { count: window.count, resetSeconds: Math.max(1, Math.ceil((window.endsAt - now()) / 1000)) };
    },
    async takeBack(key) {
      const window = open(key);
      if (window && window.count > 0) window.count -= 1;
    },
    forget: async (key) => void windows.delete(key),
    async publish(channel, message) {
      // Delivered after the caller has continued, as a message over the network would be.
      for (const listener of [...(channels.get(channel) ?? [])]) setImmediate(listener, message);
    },
    async subscribe(channel, onMessage) {
      const listeners = channels.get(channel) ?? new Set();
      // Each subscription is separate, even when the same function subscribes twice.
      const listener: Listener = (message) => listeners.has(listener) && onMessage(message);
      channels.set(channel, listeners.add(listener));
      return async () => {
        listeners.delete(listener);
        if (listeners.size === 0 && channels.get(channel) === listeners) channels.delete(channel);
      };
    },
    ready: async () => undefined,
    close: async () => channels.clear(),
  };
}
