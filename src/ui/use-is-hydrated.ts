import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and while its HTML is hydrated; true afterwards, and for parts that only the browser draws. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
