import { type ComponentType, useCallback, useState } from 'react';

export type LoadPart<P> = () => Promise<ComponentType<P>>;

/**
 * A part that is loaded on first use: call `want` when the pointer or focus comes near. `Part` is null until it is
 * loaded.
 * @returns `want` rejects when the part could not be loaded; the next call tries again
 */
export function useLazyPart<P>(load: LoadPart<P>): { Part: ComponentType<P> | null; want: () => Promise<void> } {
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const want = useCallback(async () => {
    const part = await load();
    setPart(() => part);
  }, [load]);
  return { Part, want };
}
