/** Shares one load per key. A load that fails or finds nothing is tried again. */
export function loadOnce<T>(
  known: Map<string, Promise<T | null>>,
  key: string,
  load: () => Promise<T | null>,
): Promise<T | null> {
  const loading = known.get(key) ?? load();
  known.set(key, loading);
  const forget = () => {
    if (known.get(key) === loading) known.delete(key);
  };
  void loading.then((found) => found ?? forget(), forget);
  return loading;
}
