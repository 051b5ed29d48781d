/** The grooves of a side, from the same rings as its drawing. */
export interface SceneGrooves {
  /** Radius of the innermost groove. */
  readonly first: number;
  /**
   * RGBA of equal steps from the centre to the rim: opacity of black and of white over the vinyl, 255 where a groove is
   * cut, and its loudness.
   */
  readonly steps: Uint8Array;
  /** The spiral inside of `first`, clockwise from the top, with the opacities of its black and white line. */
  readonly leadOut: {
    readonly end: number;
    readonly locked: number;
    readonly pitch: number;
    readonly dark: number;
    readonly bright: number;
  } | null;
}

/** Loads the computed grooves of a side when it is shown; null where its drawing suggests them. */
export type LoadSceneGrooves = () => Promise<SceneGrooves | null>;

/** A disc as the lit view needs it. Radii are in units where the disc has 496, as in its drawing. */
export interface SceneDisc {
  /** SVG text of ground and pattern, 1000 × 1000, without grooves and light. */
  readonly paint: string;
  /** half, splatter, glitter, glow …; some patterns also change how the vinyl answers light. */
  readonly pattern: string;
  /** The ground lets light through. */
  readonly clear: boolean;
  /** Relative luminance of the lightest part, 0 to 1. */
  readonly lightness: number;
  /** Radius of the centre label; 0 for a picture disc, which has none. */
  readonly label: number;
  readonly hole: number;
  /** Radii of the innermost and the outermost groove. */
  readonly first: number;
  readonly last: number;
  /** Radii of the silent bands between songs, with both ends. */
  readonly gaps: readonly number[];
  /** The computed grooves of front and back; without them a side suggests its own by `first`, `last` and `gaps`. */
  readonly grooves: readonly [LoadSceneGrooves | null, LoadSceneGrooves | null];
  /** Addresses of the labels of front and back; null leaves the vinyl bare. */
  readonly labels: readonly [string | null, string | null];
  readonly rpm: 33 | 45;
}

/** A record for the lit view: picture addresses and its discs. */
export interface SceneRecord {
  readonly cover: string | null;
  readonly back: string | null;
  readonly discs: readonly [SceneDisc, ...SceneDisc[]];
}
