/** A map that keeps the `limit` entries used last, each at most `seconds` long. `now` is milliseconds. */
export function recentMap<Value>(limit: number, now: () => number = Date.now) {
  const entries = new Map<string, { value: Value; until: number }>();
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.until <= now()) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    set(key: string, value: Value, seconds: number): void {
      entries.delete(key);
      entries.set(key, { value, until: now() + seconds * 1000 });
      if (entries.size <= limit) return;
      // A Map goes through its keys oldest first.
      for (const oldest of entries.keys()) {
        entries.delete(oldest);
        if (entries.size <= limit) return;
      }
    },
    delete: (key: string) => void entries.delete(key),
    get size() {
      return entries.size;
    },
  };
}
