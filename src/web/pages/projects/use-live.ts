import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 1500;

/** Asks the page's loader again every moment while something is being made in the background, and lets it rest otherwise. */
export function useLive(isUnderWay: boolean): () => void {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    if (!isUnderWay || state !== 'idle') return undefined;
    const timer = setTimeout(() => document.visibilityState === 'visible' && void revalidate(), EVERY_MS);
    return () => clearTimeout(timer);
  });
  return () => void revalidate();
}
