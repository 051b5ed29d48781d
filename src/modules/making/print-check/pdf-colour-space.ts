/** A colour space of a PDF, and the inks with which it prints. */
export interface ColourSpace {
  readonly kind: 'gray' | 'rgb' | 'cmyk' | 'lab' | 'spot' | 'pattern';
  readonly components: number;
  /** Names of the inks of a spot space; an indexed space has those of its base. */
  readonly inks: readonly string[];
  readonly indexed: boolean;
  /** The colours of an indexed space, a byte for each component of its base. */
  readonly palette?: Uint8Array;
  /** The space in which an uncoloured pattern is painted. */
  readonly base?: ColourSpace;
  /** Whether a profile or a white point defines its colours. */
  readonly isProfiled?: true;
}
