// What can be asked for of each service, and what such a request must say (spec §3: production cost components; contract, Shell).
import type { PRODUCTION_COMPONENTS } from '#modules/costing/parts.ts';
import type { ServiceKey } from '#modules/services/services.ts';

/** The parts of a production that a creator may wish for. */
export type QuoteOption = (typeof PRODUCTION_COMPONENTS)[number];

export const QUOTE_STATES = ['new', 'answered', 'accepted', 'closed'] as const;
export const OFFER_STATES = ['open', 'accepted', 'expired', 'replaced', 'closed'] as const;
export type OfferState = (typeof OFFER_STATES)[number];
export type QuoteState = (typeof QUOTE_STATES)[number];

export const SLEEVES = ['discobag', 'standard', 'gatefold'] as const;

export interface QuoteForm {
  readonly formats: readonly string[];
  readonly sizes: readonly string[];
  /** To be ticked. */
  readonly extras: readonly QuoteOption[];
  /** Colour and sleeve of a disc are asked for. */
  readonly disc: boolean;
  /** Pieces are asked for, and must be said. */
  readonly counted: boolean;
}

const plain: QuoteForm = { formats: [], sizes: [], extras: [], disc: false, counted: false };
const disc: QuoteForm = {
  formats: ['lp', 'double_lp', 'ep', 'single'],
  sizes: ['12', '10', '7'],
  extras: ['inner_sleeve', 'insert', 'sticker', 'numbered', 'shrink', 'test_pressing', 'mastering', 'design'],
  disc: true,
  counted: true,
};

export const QUOTE_FORMS: Readonly<Record<ServiceKey, QuoteForm>> = {
  vinyl: disc,
  ondemand: { ...disc, extras: ['insert', 'sticker', 'mastering', 'design'] },
  'direct-pressing': disc,
  production: { ...disc, formats: ['vinyl', 'cd', 'tape', 'box_set'], sizes: [], disc: false },
  cd: {
    ...plain,
    formats: ['jewel_case', 'digipak', 'card_sleeve'],
    extras: ['insert', 'sticker', 'shrink', 'mastering', 'design'],
    counted: true,
  },
  audiotape: {
    ...plain,
    formats: ['c20', 'c30', 'c46', 'c60', 'c90'],
    extras: ['insert', 'sticker', 'shrink', 'mastering', 'design'],
    counted: true,
  },
  merch: {
    ...plain,
    formats: ['t_shirt', 'hoodie', 'tote', 'poster', 'slipmat', 'pin'],
    extras: ['design'],
    counted: true,
  },
  mastering: { ...plain, formats: ['vinyl', 'cd', 'tape', 'digital'] },
  design: { ...plain, formats: ['sleeve', 'booklet', 'poster', 'merch'] },
  fulfillment: plain,
  artiststore: plain,
  'deposit-sales': { ...plain, formats: ['vinyl', 'cd', 'tape', 'merch'], counted: true },
  retaildistribution: { ...plain, formats: ['vinyl', 'cd', 'tape'] },
  digitaldistribution: plain,
  marketing: plain,
  customerservice: plain,
};

interface Asked {
  readonly service: ServiceKey;
  readonly format?: string | undefined;
  readonly size?: string | undefined;
  readonly quantity?: number | undefined;
}

/** What is wrong with a request, by field: a format or size its service does not have, or no number of pieces where some are to be made. */
export function faultsOf({ service, format, size, quantity }: Asked): Readonly<Record<string, string>> {
  const { formats, sizes, counted } = QUOTE_FORMS[service];
  return {
    ...(format && !formats.includes(format) && { format: 'format_unknown' }),
    ...(size && !sizes.includes(size) && { size: 'size_unknown' }),
    ...(counted && quantity === undefined && { quantity: 'input_required' }),
  };
}

interface Offer {
  /** Minor units of `currency`, before tax. */
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  /** The last day on which it holds, as `2026-12-24`. */
  readonly valid_until?: string | undefined;
}

/** What is wrong with an offered price, by field: half of it is missing, or it would be over before it is read. */
export function offerFaults({ amount, currency, valid_until }: Offer, now: Date): Readonly<Record<string, string>> {
  if (amount === undefined && currency === undefined && valid_until === undefined) return {};
  return {
    ...(amount === undefined && { amount: 'input_required' }),
    ...(currency === undefined && { currency: 'input_required' }),
    ...(valid_until === undefined && { valid_until: 'input_required' }),
    ...(valid_until !== undefined && valid_until < now.toISOString().slice(0, 10) && { valid_until: 'date_past' }),
  };
}
