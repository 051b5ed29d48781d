import { useState } from 'react';
import { isSameArrangement, type SideArrangement } from '#modules/making/side-plan/side-arrangement.ts';

/** Steps that can be undone. */
const MOST_STEPS = 100;

/** The arrangement that is shown, with undo and redo. */
export function usePlanHistory(first: SideArrangement) {
  const [{ past, present, future }, setState] = useState({
    past: [] as readonly SideArrangement[],
    present: first,
    future: [] as readonly SideArrangement[],
  });
  const change = (next: SideArrangement) => {
    if (isSameArrangement(next, present)) return;
    setState({ past: [...past, present].slice(-MOST_STEPS), present: next, future: [] });
  };
  const undo = () => {
    const before = past.at(-1);
    if (before) setState({ past: past.slice(0, -1), present: before, future: [present, ...future] });
  };
  const redo = () => {
    const [next, ...rest] = future;
    if (next) setState({ past: [...past, present], present: next, future: rest });
  };
  return { arrangement: present, change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
