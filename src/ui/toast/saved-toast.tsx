import { useEffect, useSyncExternalStore } from 'react';
import { Notice } from '../notice/notice.tsx';
import { savedToast } from './toast-store.ts';

const never = () => () => undefined;

/** Says for a moment that a form was saved (spec §2, saved toast); without scripts it stays above or below its form. `of` is the answer that says so. */
export function SavedToast({ of: answer, children: text }: { of: unknown; children: string }) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is told once, also where it says the same
  useEffect(() => savedToast(text), [answer]);
  return isBrowser ? null : <Notice tone="success">{text}</Notice>;
}
