import { useEffect } from 'react';
import { Notice } from '../notice/notice.tsx';
import { useIsHydrated } from '../use-is-hydrated.ts';
import { showSavedToast } from './toast-store.ts';

/** Answers already shown: a page may render this again, or in two places, for one answer. */
const shownAnswers = new WeakSet<object>();

/**
 * Confirms for a moment that a form was saved; without scripts it stays above or below its form. `answer` is the
 * action's answer.
 */
export function SavedToast({ answer, children: text }: { answer: object; children: string }) {
  const isBrowser = useIsHydrated();
  useEffect(() => {
    if (shownAnswers.has(answer)) return;
    shownAnswers.add(answer);
    showSavedToast(text);
  }, [answer, text]);
  return isBrowser ? null : <Notice tone="success">{text}</Notice>;
}
