/** A song for the player. */
export interface PlayableSong {
  readonly id: number;
  readonly uuid: string;
  readonly title: string;
  readonly artist_name: string;
  /** Seconds. */
  readonly duration: number;
  /** The second at which it begins to play. */
  readonly preview_start: number;
  /** Address of the preview: `/songs/{uuid}.mp3`. */
  readonly src: string;
  /** Address of the cover for `Picture`, without width and extension. */
  readonly cover: string | null;
  /** The page of its record. */
  readonly link: string;
  /** Loudness 0 to 255 for the waveform. */
  readonly peaks?: readonly number[];
}
