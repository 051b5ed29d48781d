import type { SizedDiscFace } from '#modules/catalogue/artwork/disc-grooves-svg.ts';

/**
 * Why the shop shows the grooves of a disc, or a plain disc: the first side is not measured, one of its files is
 * refused, the audio or its change is not accepted yet.
 */
type DiscFaceState = 'unmeasured' | 'refused' | 'unaccepted' | 'recheck' | 'shown';

/** The disc of a release for its creator: the grooves of its present audio, and those of the shop. */
export interface DiscPreview {
  readonly face: SizedDiscFace | null;
  readonly state: DiscFaceState;
  readonly record_label: string | null;
}
