import { useState } from 'react';
import { areSamePlacements, type PrintPlacement } from '../print-placement.ts';

/** Steps that can be undone. */
const MOST_STEPS = 100;

/** The placement of each page. */
type Placements = readonly PrintPlacement[];

interface History {
  readonly past: readonly Placements[];
  readonly present: Placements;
  readonly future: readonly Placements[];
  /** The control of the last change. */
  readonly control: string;
}

/** The shown placements, with undo and redo. Successive changes by one control are one step. */
export function usePlacementHistory(first: Placements) {
  const [{ past, present, future }, setHistory] = useState<History>({
    past: [],
    present: first,
    future: [],
    control: '',
  });
  const change = (next: (present: Placements) => Placements, control: string) =>
    setHistory((history) => {
      const placed = next(history.present);
      if (areSamePlacements(placed, history.present)) return history;
      const isOneStep = control !== '' && control === history.control;
      const before = isOneStep ? history.past : [...history.past, history.present].slice(-MOST_STEPS);
      return { past: before, present: placed, future: [], control };
    });
  const undo = () =>
    setHistory((history) => {
      const before = history.past.at(-1);
      if (!before) return history;
      const next = { past: history.past.slice(0, -1), present: before, future: [history.present, ...history.future] };
      return { ...next, control: '' };
    });
  const redo = () =>
    setHistory((history) => {
      const [next, ...rest] = history.future;
      if (!next) return history;
      return { past: [...history.past, history.present], present: next, future: rest, control: '' };
    });
  return { placements: present, change, undo, redo, canUndo: past.length > 0, canRedo: future.length > 0 };
}
