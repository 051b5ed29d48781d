// The music that fits on a carrier, from the plant profile.
import type { DiscSize } from '#modules/catalogue/artwork/disc-size.ts';
import type { DiscSpeed, TapeLength } from '#modules/making/plant-profiles/plant-profile.ts';
import type { Configuration } from './configuration.ts';

/** Maximum seconds: per side of a disc by size and speed, per CD, and per side of a tape by length. */
export interface PlayingTimeLimits {
  readonly disc: Readonly<Record<DiscSize, Readonly<Record<DiscSpeed, number>>>>;
  readonly cd: number;
  readonly tape: Readonly<Record<TapeLength, number>>;
}

/** Maximum seconds per side (for a CD: per disc) and the number of sides; null for products without music. */
export function getMaxPlayingTime(
  configuration: Configuration,
  times: PlayingTimeLimits,
): { readonly sides: number; readonly seconds: number } | null {
  switch (configuration.product) {
    case 'vinyl':
    case 'ondemand':
      return { sides: configuration.discs * 2, seconds: times.disc[configuration.size][configuration.rpm] };
    case 'cd':
      return { sides: configuration.discs, seconds: times.cd };
    case 'tape':
      return { sides: 2, seconds: times.tape[configuration.length] };
    default:
      return null;
  }
}
