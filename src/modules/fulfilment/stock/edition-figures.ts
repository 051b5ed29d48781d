// The public figures of a limited edition: copies announced, pressed, sold, held and left. Every figure follows from
// stock movements and from current reservations; pressed + adjusted = sold + held + left, always.

/** The sums of one variant's movements. */
export interface VariantMovementSums {
  readonly item_id: number;
  readonly type: string;
  readonly name: string;
  readonly format: string;
  readonly color: string;
  readonly color_id: string | null;
  readonly size: string;
  /** Copies delivered by the pressing plant. */
  readonly made: number;
  /** Copies sold, less those returned. */
  readonly sold: number;
  /** Copies found, lost or damaged. */
  readonly adjusted: number;
  /** Copies reserved during a payment, or for the vinyl boxes. */
  readonly held: number;
}
export interface EditionVariant extends Omit<VariantMovementSums, 'made'> {
  readonly pressed: number;
  readonly left: number;
}
export interface EditionDelivery {
  readonly day: string;
  readonly quantity: number;
}
export interface EditionFigures {
  readonly announced: number | null;
  readonly pressed: number;
  readonly sold: number;
  readonly held: number;
  readonly adjusted: number;
  readonly left: number;
  readonly variants: readonly EditionVariant[];
  /** The deliveries of the pressing plant: the first pressing, then each repress. */
  readonly pressings: readonly EditionDelivery[];
}

/** The figures of an edition from the sums of its variants. */
export function buildEditionFigures(
  announced: number | null,
  sums: readonly VariantMovementSums[],
  pressings: readonly EditionDelivery[],
): EditionFigures {
  const variants = sums.map(({ made, ...rest }): EditionVariant => {
    const left = made + rest.adjusted - rest.sold - rest.held;
    return { ...rest, pressed: made, left };
  });
  const total = (read: (variant: EditionVariant) => number) => variants.reduce((sum, each) => sum + read(each), 0);
  return {
    announced,
    pressed: total(({ pressed }) => pressed),
    sold: total(({ sold }) => sold),
    held: total(({ held }) => held),
    adjusted: total(({ adjusted }) => adjusted),
    left: total(({ left }) => left),
    variants,
    pressings,
  };
}
