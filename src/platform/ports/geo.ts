// From which country a visitor comes (spec: language, currency and VAT defaults): a table that npm brings, or a service.

export type GeoLocation = {
  /** ISO 3166-1 two-letter code, or null when unknown, private, or not to be found out now. Never throws. */
  countryOf(ip: string): Promise<string | null>;
};
