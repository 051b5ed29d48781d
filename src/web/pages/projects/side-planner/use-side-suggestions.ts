import { useEffect, useRef, useState } from 'react';
import type { SideSuggestions } from '#modules/making/side-plan/side-plan.contract.ts';

/** The pause after a change before suggestions are calculated, so that a drag is never held up. */
const PAUSE_MS = 300;

/**
 * Suggestions for the arrangement of this key. Null while they are calculated.
 * @param key changes with everything that the result depends on
 * @param calculate null until all tracks are measured
 */
export function useSideSuggestions(key: string, calculate: (() => SideSuggestions) | null): SideSuggestions | null {
  const [found, setFound] = useState<{ key: string; suggestions: SideSuggestions }>();
  const latest = useRef(calculate);
  latest.current = calculate;
  const isDue = calculate !== null && found?.key !== key;
  useEffect(() => {
    if (!isDue) return;
    const timer = setTimeout(() => {
      const suggestions = latest.current?.();
      if (suggestions) setFound({ key, suggestions });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [key, isDue]);
  return found?.key === key ? found.suggestions : null;
}
