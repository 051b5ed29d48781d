export interface BoundedMemory<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  drop(key: string): void;
  clear(): void;
  readonly bytes: () => number;
}

/** Around an entry, besides its key and value. */
const ABOUT_AN_ENTRY = 200;

/** Keeps up to `maxBytes`, a value's own as `sizeOf` says; what nobody asked for longest goes first. */
export function makeBoundedMemory<T>(maxBytes: number, sizeOf: (value: T) => number): BoundedMemory<T> {
  const values = new Map<string, T>();
  let bytes = 0;
  const sizeIn = (key: string, value: T) => key.length * 2 + sizeOf(value) + ABOUT_AN_ENTRY;
  const drop = (key: string) => {
    const value = values.get(key);
    if (value !== undefined && values.delete(key)) bytes -= sizeIn(key, value);
  };
  return {
    get(key) {
      const value = values.get(key);
      if (value === undefined) return undefined;
      values.delete(key);
      values.set(key, value);
      return value;
    },
    set(key, value) {
      drop(key);
      values.set(key, value);
      bytes += sizeIn(key, value);
      for (const oldest of values.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    drop,
    clear() {
      values.clear();
      bytes = 0;
    },
    bytes: () => bytes,
  };
}
