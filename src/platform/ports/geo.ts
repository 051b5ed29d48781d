// Where a visitor is (decisions: Currencies): a table that npm brings, or a service by key.

export interface Place {
  /** ISO 3166-1 two-letter code. */
  readonly country: string | null;
  /** Degrees north and east; null where the source knows countries only, as the table does. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export type GeoLocation = {
  /** The place of an address; null when unknown, private, or not to be found out now. Never throws. */
  placeOf(ip: string): Promise<Place | null>;
};

/** The country of an address, or null. */
export const countryOf = async (geo: GeoLocation, ip: string): Promise<string | null> =>
  (await geo.placeOf(ip))?.country ?? null;
