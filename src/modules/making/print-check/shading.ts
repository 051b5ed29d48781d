// Gradients and meshes of a PDF (ISO 32000-1, 8.7.4.5).
import type { InkShares } from './ink-plates.ts';
import type { MeshPatch, MeshTriangle } from './mesh-patches.ts';
import type { ColourSpace } from './pdf-colour-space.ts';

export interface Shading {
  readonly space: ColourSpace;
  /** Null where it cannot be read, or where the inks of its colours are not known. */
  readonly gradient: SmoothGradient | GradientMesh | null;
}

/** The inks at a place of a gradient; `unknown` where its function fails. */
export type GradientInks = InkShares | 'unknown';

/** A gradient over a plane, along a line or between two circles. */
export interface SmoothGradient {
  /** The inks at a point of the gradient's own coordinates; null where it paints nothing. */
  readonly inksAt: (x: number, y: number) => GradientInks | null;
}

/** A gradient of triangles and patches. */
export interface GradientMesh {
  readonly triangles: readonly MeshTriangle[];
  readonly patches: readonly MeshPatch[];
  /** The inks of the components of a point. */
  readonly inksOf: (values: readonly number[]) => GradientInks;
}
