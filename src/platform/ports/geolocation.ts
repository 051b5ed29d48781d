// The place of a visitor (decisions: Currencies): from a table of npm, or a service with a key.

export interface VisitorPlace {
  /** ISO 3166-1 two-letter code. */
  readonly country: string | null;
  /** Degrees north and east; null if the source knows only countries, as the table does. */
  readonly latitude: number | null;
  readonly longitude: number | null;
}

export type GeoLocationPort = {
  /** The place of an address; null when unknown, private, or not available now. Never throws. */
  placeOf(ip: string): Promise<VisitorPlace | null>;
};

/** The country of an address, or null. */
export const visitorCountry = async (geo: GeoLocationPort, ip: string): Promise<string | null> =>
  (await geo.placeOf(ip))?.country ?? null;
