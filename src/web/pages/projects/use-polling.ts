import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 1500;

/**
 * Asks the page's loader again every moment while something is being made in the background, and lets it rest otherwise.
 * A hidden page rests too, and asks at once when it is shown again.
 */
export function useLive(isUnderWay: boolean): () => void {
  const { revalidate, state } = useRevalidator();
  const mayAsk = isUnderWay && state === 'idle';
  useEffect(() => {
    if (!mayAsk) return undefined;
    const ask = () => document.visibilityState === 'visible' && void revalidate();
    const timer = setInterval(ask, EVERY_MS);
    document.addEventListener('visibilitychange', ask);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [mayAsk, revalidate]);
  return () => void revalidate();
}
