/** Figures of one round; those that are numbers are taken in the middle of all rounds. */
type Figures = { readonly [name: string]: string | number };

const ROUNDS = 3;

/** One round after the other, and of each of their figures the middle one. */
export async function inRounds<T extends Figures>(round: (n: number) => Promise<T>): Promise<T> {
  const rounds: T[] = [];
  for (let n = 0; n < ROUNDS; n += 1) rounds.push(await round(n));
  const [first] = rounds;
  const figures = Object.entries(first ?? {}).map(([name, its]) => [
    name,
    typeof its === 'number' ? middleOf(rounds.map((one) => Number(one[name]))) : its,
  ]);
  return Object.fromEntries(figures);
}

const middleOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** A figure to so many places. */
export const rounded = (figure: number, places: number): number => Number(figure.toFixed(places));
