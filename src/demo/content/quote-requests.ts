// Open requests for quotes: one from this morning, one in progress, one that waits for the customer's acceptance.
import type { ServiceKey } from '#modules/making/services/services.ts';

export interface DemoQuoteRequest {
  readonly service: ServiceKey;
  readonly format?: string;
  readonly size?: string;
  readonly quantity: number | null;
  /** Options of the product to be costed, and answers to the questions of the service. */
  readonly wished: Readonly<Record<string, string>>;
  readonly answers: Readonly<Record<string, string>>;
  readonly name: string;
  /** An account of the demo, or a guest. */
  readonly email: string;
  readonly country_id: string;
  readonly message: string;
  readonly days_ago: number;
  readonly taken?: true;
  readonly offer?: {
    readonly text: string;
    readonly deposit_percent: number;
    readonly weeks: number;
    /** `unit_price` in whole units of the currency; the setup in minor units. */
    readonly lines: readonly { label: string; quantity: number; unit_price: string; setup_price: number }[];
  };
}

export const DEMO_QUOTE_REQUESTS: readonly DemoQuoteRequest[] = [
  {
    service: 'vinyl',
    format: 'lp',
    size: '12',
    quantity: 300,
    wished: { type_vinyl: 'red', sleeve: 'single_pocket', inner_sleeve: 'printed', test_pressing: '5' },
    answers: { sound: 'mastered', artwork: 'ready' },
    name: 'Nova Lindqvist',
    email: 'creator@sillon.example',
    country_id: 'SE',
    message: 'The second pressing of the spring record. The lacquers of the first one are still with you.',
    days_ago: 6,
    taken: true,
    offer: {
      text: 'The stampers are good for another three hundred, so there is nothing to cut again. The red is on the shelf.',
      deposit_percent: 50,
      weeks: 7,
      lines: [
        { label: 'LP, 12", red, 140 g, with printed labels', quantity: 300, unit_price: '2.85', setup_price: 0 },
        { label: 'Single sleeve, printed in four colours', quantity: 300, unit_price: '0.95', setup_price: 9000 },
        { label: 'Printed inner sleeve', quantity: 300, unit_price: '0.52', setup_price: 6000 },
        { label: 'Test pressings', quantity: 5, unit_price: '0', setup_price: 12000 },
      ],
    },
  },
  {
    service: 'mastering',
    quantity: 1,
    wished: {},
    answers: { minutes: '38', files: 'wav_24', sounds_like: 'dry, close, a lot of room around the bass' },
    name: 'Ruben Achterberg',
    email: 'ruben@requests.example',
    country_id: 'NL',
    message: 'Eleven songs, mixed at home. Side B is louder than side A and we would like to keep it so.',
    days_ago: 2,
    taken: true,
  },
  {
    service: 'audiotape',
    quantity: 100,
    wished: {},
    answers: { sound: 'mastered', artwork: 'begun' },
    name: 'Maite Etxeberria',
    email: 'maite@requests.example',
    country_id: 'ES',
    message: 'For the table at our concerts in October, so they may be plain.',
    days_ago: 0,
  },
];
