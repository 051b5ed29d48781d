import type { SceneDisc, SceneGrooves } from './scene-record.ts';

// How a disc answers light, from the same description as its drawing.

/** The drawing's radius of a disc. */
const DRAWN_RADIUS = 496;
/** The shader loops over so many bands at most: fourteen songs with both ends. */
export const MAX_TRACK_GAPS = 16;

export interface DiscMaterial {
  /** Label, first groove, last groove as shares of the radius; 0 without a label. */
  readonly rings: readonly [label: number, first: number, last: number];
  readonly hole: number;
  /** Silent bands as shares of the radius, filled up with −1. */
  readonly gaps: readonly number[];
  /** Strength of the highlight on grooves: black vinyl shows it most, as on paper. */
  readonly gloss: number;
  /** Strength of the tonal bands that loud passages draw. */
  readonly tone: number;
  /** 1 where the ground lets light through. */
  readonly clear: 0 | 1;
  /** 1 for flakes that flash one by one. */
  readonly sparkle: 0 | 1;
  /** Light that the vinyl gives off itself. */
  readonly glow: number;
}

export function discMaterial(disc: SceneDisc): DiscMaterial {
  const { pattern, clear, lightness, label, hole, first, last, gaps } = disc;
  return {
    rings: [share(label), share(first), share(last)],
    hole: share(hole),
    gaps: Array.from({ length: MAX_TRACK_GAPS }, (_, at) => share(gaps[at] ?? -DRAWN_RADIUS)),
    gloss: (clear ? 0.5 : 0.72) - 0.36 * Math.min(1, lightness * 1.6),
    tone: lightness > 0.05 ? 0.2 : 0.5,
    clear: clear ? 1 : 0,
    sparkle: pattern === 'glitter' ? 1 : 0,
    glow: pattern === 'glow' ? 0.16 : 0,
  };
}

const share = (radius: number): number => radius / DRAWN_RADIUS;

/** Computed grooves with their radii as shares of the disc's. */
export function scaleSceneGrooves({ first, steps, leadOut }: SceneGrooves): SceneGrooves {
  const scaled = leadOut && {
    ...leadOut,
    end: share(leadOut.end),
    locked: share(leadOut.locked),
    pitch: share(leadOut.pitch),
  };
  return { first: share(first), steps, leadOut: scaled };
}
