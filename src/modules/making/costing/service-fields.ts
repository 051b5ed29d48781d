// The options of services without a product: the fields that change their price. Other facts that staff need are
// questions (quotes/brief-questions.ts).
import { z } from 'zod/mini';
import {
  choiceField,
  multiChoiceField,
  quantitiesByIdField,
  wholeNumberField,
  yesNoField,
} from './configuration-field-kinds.ts';

export const PRICED_SERVICES = [
  'mastering',
  'design',
  'fulfillment',
  'artiststore',
  'digitaldistribution',
  'marketing',
  'customerservice',
] as const;

export const MASTERING_TARGETS = ['vinyl', 'vinyl_digital', 'digital', 'tape', 'all'] as const;
/** Items to design: units, or pages for a booklet. */
export const DESIGN_ITEMS = [
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
export const MasteringFieldsSchema = z.strictObject({
  medium: choiceField(MASTERING_TARGETS),
  source: choiceField(['stereo', 'stems']),
  restoration: yesNoField(),
  /** Sides cut into lacquer only to be heard. */
  test_lacquer: wholeNumberField(0, 8, { ticked: 1 }),
});

/** Priced by the release. */
export const DesignServiceFieldsSchema = z.strictObject({
  drawn: quantitiesByIdField(DESIGN_ITEMS, 60),
  photos: yesNoField(),
});

/** Priced by the parcel, a month. */
export const FulfillmentServiceFieldsSchema = z.strictObject({
  content: choiceField(PARCEL_CONTENTS),
  per_parcel: wholeNumberField(1, 20),
  /** Units on the shelf. */
  stored: wholeNumberField(0, 200_000, { otherwise: 500 }),
  /** Besides the warehouse in France. */
  abroad: multiChoiceField(WAREHOUSES_ABROAD, WAREHOUSES_ABROAD.length, 'choice_twice'),
  branded: yesNoField(),
});

/** Set up once. */
export const ArtistStoreFieldsSchema = z.strictObject({
  opening: choiceField(['together', 'self', 'whole']),
  entered: wholeNumberField(0, 2000),
  domain: yesNoField(),
  look: yesNoField(),
  tongues: wholeNumberField(1, 5),
});

/** Priced by the release. */
export const DigitalDistributionFieldsSchema = z.strictObject({
  release: choiceField(['album', 'ep', 'single']),
  codes: yesNoField(),
  lyrics: yesNoField(),
  moved: yesNoField(),
  profiles: yesNoField(),
});

/** Priced by the campaign. */
export const MarketingFieldsSchema = z.strictObject({
  campaign: choiceField(['weeks_8', 'weeks_4', 'weeks_12']),
  press: yesNoField(),
  radio: yesNoField(),
  ads: yesNoField(),
  films: wholeNumberField(0, 20),
  mailings: wholeNumberField(0, 12),
});

/** Price per mail and month. */
export const CustomerServiceFieldsSchema = z.strictObject({
  pace: choiceField(['day', 'hours']),
  tongues: wholeNumberField(1, 5),
  weekend: yesNoField(),
  by_phone: yesNoField(),
});

export type MasteringFields = z.infer<typeof MasteringFieldsSchema>;
export type DesignServiceFields = z.infer<typeof DesignServiceFieldsSchema>;
export type FulfillmentServiceFields = z.infer<typeof FulfillmentServiceFieldsSchema>;
export type ArtistStoreFields = z.infer<typeof ArtistStoreFieldsSchema>;
export type DigitalDistributionFields = z.infer<typeof DigitalDistributionFieldsSchema>;
export type MarketingFields = z.infer<typeof MarketingFieldsSchema>;
export type CustomerSupportFields = z.infer<typeof CustomerServiceFieldsSchema>;
