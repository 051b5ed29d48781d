// Tables of allowed moves between states: checked at every move, and by tests for dead ends.
export type StateTransitions<S extends string> = Readonly<Record<S, readonly S[]>>;

export const isStateTransitionAllowed = <S extends string>(moves: StateTransitions<S>, from: S, to: S): boolean =>
  moves[from].includes(to);

/** States without a further move. */
export const finalStates = <S extends string>(moves: StateTransitions<S>): S[] =>
  listStates(moves).filter((state) => moves[state].length === 0);

/** States that no chain of moves reaches: an error in the table. */
export function unreachableStates<S extends string>(moves: StateTransitions<S>, starts: readonly S[]): S[] {
  const reached = new Set<S>(starts);
  for (const state of reached) for (const next of moves[state]) reached.add(next);
  return listStates(moves).filter((state) => !reached.has(state));
}

const listStates = <S extends string>(moves: StateTransitions<S>): S[] => Object.keys(moves) as S[];
