import { useState } from 'react';
import { isSameArrangement, type SideArrangement } from '#modules/making/side-plan/side-arrangement.ts';

/** Steps that can be undone. */
const MOST_STEPS = 100;

interface PlanState {
  readonly arrangement: SideArrangement;
  /** The seconds chosen for the starts of previews, by track. */
  readonly starts: ReadonlyMap<number, number>;
}

/** The arrangement and the starts of previews that are shown, with undo and redo. */
export function usePlanHistory(first: SideArrangement) {
  const [{ past, present, future }, setState] = useState({
    past: [] as readonly PlanState[],
    present: { arrangement: first, starts: new Map() } as PlanState,
    future: [] as readonly PlanState[],
  });
  const show = (next: PlanState) =>
    setState({ past: [...past, present].slice(-MOST_STEPS), present: next, future: [] });
  const change = (arrangement: SideArrangement) => {
    if (!isSameArrangement(arrangement, present.arrangement)) show({ ...present, arrangement });
  };
  const setStart = (track_id: number, seconds: number) =>
    show({ ...present, starts: new Map(present.starts).set(track_id, seconds) });
  const undo = () => {
    const before = past.at(-1);
    if (before) setState({ past: past.slice(0, -1), present: before, future: [present, ...future] });
  };
  const redo = () => {
    const [next, ...rest] = future;
    if (next) setState({ past: [...past, present], present: next, future: rest });
  };
  return { ...present, change, setStart, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
