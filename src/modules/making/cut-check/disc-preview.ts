import type { SizedDiscFace } from '#modules/catalogue/artwork/disc-grooves-svg.ts';

/**
 * Why the shop shows the grooves of a disc, or a plain disc: the first side is not measured, one of its files is
 * refused, the audio or its change is not accepted yet.
 */
type DiscFaceState = 'unmeasured' | 'refused' | 'unaccepted' | 'recheck' | 'shown';

/** A side of the present audio. Its fingerprint changes with its grooves; null until all of its tracks are measured. */
export interface PreviewedSide {
  readonly side: string;
  readonly fingerprint: string | null;
}

/** The discs of a release for its creator: the grooves of its present audio, and those of the shop. */
export interface DiscPreview {
  /** The first side, which the pictures of the shop show. */
  readonly face: SizedDiscFace | null;
  readonly sides: readonly PreviewedSide[];
  readonly state: DiscFaceState;
  readonly record_label: string | null;
}
