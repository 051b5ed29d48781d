// Orders from before the first visit; their sums follow from the items and the price tables.
export interface DemoOrder {
  readonly by: string;
  readonly status: 'paid' | 'confirmed' | 'in_preparation' | 'sent' | 'delivered';
  readonly days_ago: number;
  readonly lines: readonly { readonly item: string; readonly quantity: number }[];
  /** For parcels that have left: carrier and tracking number. */
  readonly tracking?: { readonly transporter: string; readonly number: string };
  /** The buyer's feedback: stars out of five, and a text. */
  readonly feedback?: { readonly rating: number; readonly body: string };
}

export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    by: 'parcel@sillon.example',
    status: 'sent',
    days_ago: 3,
    lines: [
      { item: 'long-dark/black', quantity: 1 },
      { item: 'bottle-crates/green_marble', quantity: 1 },
    ],
    tracking: { transporter: 'COL', number: '6A12345678901' },
  },
  {
    by: 'user@sillon.example',
    status: 'delivered',
    days_ago: 41,
    lines: [
      { item: 'zuschlag/black', quantity: 2 },
      { item: 'skillet/black', quantity: 1 },
      { item: 'slipmat', quantity: 1 },
    ],
    tracking: { transporter: 'UPS', number: '1Z999AA10123456784' },
    feedback: {
      rating: 5,
      body: 'Two copies of a loud record, both flat, both on time. The corner stiffeners are a nice touch.',
    },
  },
  {
    by: 'messages@sillon.example',
    status: 'delivered',
    // In a finished month, so that its creator has a statement.
    days_ago: 36,
    lines: [
      { item: 'long-dark/black', quantity: 1 },
      { item: 'bottle-crates/black', quantity: 1 },
    ],
    tracking: { transporter: 'COL', number: '6A12345670458' },
    feedback: { rating: 4, body: '' },
  },
  { by: 'user@sillon.example', status: 'paid', days_ago: 1, lines: [{ item: 'long-dark/citrine', quantity: 1 }] },
  {
    by: 'pro@sillon.example',
    status: 'in_preparation',
    days_ago: 2,
    lines: [
      { item: 'ferry-night/black', quantity: 5 },
      { item: 'virgule/black', quantity: 3 },
    ],
  },
  {
    by: 'messages@sillon.example',
    status: 'confirmed',
    days_ago: 2,
    lines: [
      { item: 'virgule/black', quantity: 1 },
      { item: 'slipmat', quantity: 1 },
    ],
  },
  {
    by: 'box@sillon.example',
    status: 'delivered',
    days_ago: 9,
    lines: [
      { item: 'ferry-night/black', quantity: 1 },
      { item: 'deposit-okra/apricot', quantity: 1 },
      { item: 'zuschlag/black', quantity: 1 },
    ],
    tracking: { transporter: 'DHL', number: '00340434161094042557' },
    feedback: { rating: 3, body: 'Easy to buy. One sleeve came with a dented corner, though.' },
  },
];
