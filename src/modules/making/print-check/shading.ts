import type { InkShares } from './ink-plates.ts';
import type { ColourSpace } from './pdf-colour-space.ts';

/** A gradient between colours of a PDF, other than a mesh. */
export interface Shading {
  readonly space: ColourSpace;
  /** The inks at a point of the shading's own coordinates; null where it paints nothing. */
  readonly inksAt: (x: number, y: number) => InkShares | null;
}
