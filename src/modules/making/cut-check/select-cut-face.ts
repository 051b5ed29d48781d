import type { SizedDiscFace } from '#modules/catalogue/artwork/disc-grooves-svg.ts';
import { sideLetter } from '#modules/catalogue/artwork/record-sides.ts';
import type { CutSides } from './cut-sides.contract.ts';

/** The part of a cut check that the faces of its sides need. */
interface CutFaces extends Pick<CutSides, 'size'> {
  readonly disc: Pick<CutSides['disc'], 'rim'>;
  readonly sides: readonly { readonly side: string; readonly cut: Pick<CutSide, 'rings'> | null }[];
}
type CutSide = NonNullable<CutSides['sides'][number]['cut']>;

/** The grooves of a side as the picture of its disc draws them; null until all of its tracks are measured. */
export function selectCutFace({ sides, size, disc }: CutFaces, letter: string): SizedDiscFace | null {
  const cut = sides.find(({ side }, at) => sideLetter(side, at) === letter)?.cut;
  return cut ? { size, rim: disc.rim, rings: cut.rings } : null;
}
