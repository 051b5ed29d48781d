import type { CostedProduct } from '#modules/making/costing/configuration.ts';
import type { ServiceKey, ServiceLayout, ServicePageKey, ServiceSection } from '#modules/making/services/services.ts';

interface FormatLandingFacts {
  /** The texts that staff edit; also the name of the picture. */
  readonly offer: ServicePageKey;
  readonly related: readonly ServiceKey[];
  /** The product of the small price calculator. */
  readonly product: CostedProduct;
  readonly look: Pick<ServiceLayout, 'hero' | 'points' | 'steps'>;
  readonly order: readonly ServiceSection[];
  readonly quote: string;
  /** The first step of the creator who needs no quote. */
  readonly start: string;
}

export type FormatLandingKey = 'vinyl' | 'cd' | 'tape' | 'merch' | 'vinyl-pressing';

/** The landing pages of formats, each by its address. */
export const FORMAT_LANDINGS: Readonly<Record<FormatLandingKey, FormatLandingFacts>> = {
  vinyl: {
    offer: 'landing-vinyl',
    related: ['vinyl', 'direct-pressing', 'ondemand', 'mastering'],
    product: 'vinyl',
    look: { hero: 'over', points: 'list', steps: 'line' },
    order: ['points', 'table', 'faq'],
    quote: '/quote?service=vinyl',
    start: '/creation/vinyl',
  },
  cd: {
    offer: 'landing-cd',
    related: ['cd', 'design', 'digitaldistribution'],
    product: 'cd',
    look: { hero: 'beside', points: 'large', steps: 'line' },
    order: ['points', 'table', 'faq'],
    quote: '/quote?service=cd',
    start: '/creation/cd',
  },
  tape: {
    offer: 'landing-tape',
    related: ['audiotape', 'mastering', 'design'],
    product: 'tape',
    look: { hero: 'before', points: 'columns', steps: 'line' },
    order: ['table', 'points', 'faq'],
    quote: '/quote?service=audiotape',
    start: '/creation/tape',
  },
  merch: {
    offer: 'landing-merch',
    related: ['merch', 'design', 'artiststore', 'fulfillment'],
    product: 'merch',
    look: { hero: 'under', points: 'list', steps: 'line' },
    order: ['table', 'points', 'faq'],
    quote: '/quote?service=merch',
    start: '/creation/merch',
  },
  'vinyl-pressing': {
    offer: 'vinyl-pressing',
    related: ['vinyl', 'mastering', 'direct-pressing', 'ondemand'],
    product: 'vinyl',
    look: { hero: 'under', points: 'columns', steps: 'tracks' },
    order: ['steps', 'table', 'points', 'faq'],
    quote: '/quote?service=vinyl',
    start: '/creation/vinyl',
  },
};
