// The options of services without a product: the fields that change their price. Other facts that staff need are
// questions (quotes/briefs.ts).
import { z } from 'zod/mini';
import { amountsById, count, flag, oneOfIds, several } from './configuration-fields.ts';

export const PRICED_SERVICES = [
  'mastering',
  'design',
  'fulfillment',
  'artiststore',
  'digitaldistribution',
  'marketing',
  'customerservice',
] as const;

export const MASTERED_FOR = ['vinyl', 'vinyl_digital', 'digital', 'tape', 'all'] as const;
/** Items to design: units, or pages for a booklet. */
export const DRAWN = [
  'cover',
  'labels',
  'inner_sleeve',
  'insert',
  'booklet_page',
  'sticker',
  'poster',
  'shirt',
  'loop',
] as const;
export const PARCEL_CONTENTS = ['record', 'single', 'cd_tape', 'garment', 'box'] as const;
export const WAREHOUSES_ABROAD = ['GB', 'US', 'CA', 'AU', 'HK'] as const;

/** Priced by the track. */
export const Mastering = z.strictObject({
  medium: oneOfIds(MASTERED_FOR),
  source: oneOfIds(['stereo', 'stems']),
  restoration: flag(),
  /** Sides cut into lacquer only to be heard. */
  test_lacquer: count(0, 8, { ticked: 1 }),
});

/** Priced by the release. */
export const DesignService = z.strictObject({
  drawn: amountsById(DRAWN, 60),
  photos: flag(),
});

/** Priced by the parcel, a month. */
export const Fulfillment = z.strictObject({
  content: oneOfIds(PARCEL_CONTENTS),
  per_parcel: count(1, 20),
  /** Units on the shelf. */
  stored: count(0, 200_000, { otherwise: 500 }),
  /** Besides the warehouse in France. */
  abroad: several(WAREHOUSES_ABROAD, WAREHOUSES_ABROAD.length, 'choice_twice'),
  branded: flag(),
});

/** Set up once. */
export const ArtistStore = z.strictObject({
  opening: oneOfIds(['together', 'self', 'whole']),
  entered: count(0, 2000),
  domain: flag(),
  look: flag(),
  tongues: count(1, 5),
});

/** Priced by the release. */
export const DigitalDistribution = z.strictObject({
  release: oneOfIds(['album', 'ep', 'single']),
  codes: flag(),
  lyrics: flag(),
  moved: flag(),
  profiles: flag(),
});

/** Priced by the campaign. */
export const Marketing = z.strictObject({
  campaign: oneOfIds(['weeks_8', 'weeks_4', 'weeks_12']),
  press: flag(),
  radio: flag(),
  ads: flag(),
  films: count(0, 20),
  mailings: count(0, 12),
});

/** Price per mail and month. */
export const CustomerService = z.strictObject({
  pace: oneOfIds(['day', 'hours']),
  tongues: count(1, 5),
  weekend: flag(),
  by_phone: flag(),
});

export type MasteringFields = z.infer<typeof Mastering>;
export type DesignFields = z.infer<typeof DesignService>;
export type FulfillmentFields = z.infer<typeof Fulfillment>;
export type ArtistStoreFields = z.infer<typeof ArtistStore>;
export type DigitalDistributionFields = z.infer<typeof DigitalDistribution>;
export type MarketingFields = z.infer<typeof Marketing>;
export type CustomerServiceFields = z.infer<typeof CustomerService>;
