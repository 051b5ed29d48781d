// A project's on-demand record as a configuration of the costing engine.
import { LICENCE_TERRITORIES } from '#modules/making/costing/configuration.ts';

interface Pressed {
  readonly type: string;
  readonly format: string;
  readonly rpm: number | null;
  readonly discs: number;
  readonly color_id: string | null;
}

/** The fields of `ondemand` that an item has: size, speed, discs and colour. */
export function buildOnDemandOptions({ format, rpm, discs, color_id }: Pressed): Record<string, string | number> {
  const size = /^(?:7|10|12)/.exec(format)?.[0];
  return {
    ...(size && { size }),
    ...((rpm === 33 || rpm === 45) && { rpm: String(rpm) }),
    discs,
    ...(color_id && { type_vinyl: color_id }),
  };
}

type Territory = (typeof LICENCE_TERRITORIES)[number];
/** Countries whose authors are paid by one office. */
const NORDIC = ['DK', 'FI', 'IS', 'NO', 'SE'];

/** Where the rights of a copy are estimated for that is sold to a country. */
export function findLicenceTerritory(country: string): Territory {
  if (NORDIC.includes(country)) return 'SE';
  return LICENCE_TERRITORIES.find((each) => each === country) ?? 'other';
}
