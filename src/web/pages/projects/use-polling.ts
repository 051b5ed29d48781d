import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const EVERY_MS = 1500;

/**
 * Polls the page's loader while a background task is running. A hidden page pauses, and polls at once when it is shown
 * again.
 */
export function usePolling(isUnderWay: boolean): () => void {
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
