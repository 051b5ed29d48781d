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
      // A Map goes through its keys oldest first; of one that is not full they are not asked.
      const [oldest] = entries.size > limit ? entries.keys() : [];
      if (oldest !== undefined) entries.delete(oldest);
    },
    delete: (key: string) => void entries.delete(key),
    get size() {
      return entries.size;
    },
  };
}
