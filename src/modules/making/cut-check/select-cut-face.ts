import type { SizedDiscFace } from '#modules/catalogue/artwork/disc-grooves-svg.ts';
import { sideLetter } from '#modules/catalogue/artwork/record-sides.ts';
import type { CutSides } from './cut-sides.contract.ts';

/** The grooves of a side as the picture of its disc draws them; null until all of its tracks are measured. */
export function selectCutFace({ sides, size, disc }: CutSides, letter: string): SizedDiscFace | null {
  const cut = sides.find(({ side }, at) => sideLetter(side, at) === letter)?.cut;
  return cut ? { size, rim: disc.rim, rings: cut.rings } : null;
}
