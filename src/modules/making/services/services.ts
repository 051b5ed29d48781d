// The services and landing pages: their layout and the links between them.
// Their texts are in the database, where staff edit them.

export const SERVICE_KEYS = [
  'vinyl',
  'cd',
  'audiotape',
  'merch',
  'ondemand',
  'direct-pressing',
  'production',
  'mastering',
  'design',
  'fulfillment',
  'artiststore',
  'deposit-sales',
  'retaildistribution',
  'digitaldistribution',
  'marketing',
  'customerservice',
] as const;
export type ServiceKey = (typeof SERVICE_KEYS)[number];

const GOODS: readonly string[] = ['vinyl', 'cd', 'audiotape', 'merch', 'ondemand', 'direct-pressing', 'production'];
/** Whether it delivers goods. All others are services, also for VAT. */
export const isGoodsService = (service: string): boolean => GOODS.includes(service);

/** The productions, each sent as the format of its request. */
export const PRODUCTION_FORMATS = ['vinyl', 'cd', 'tape', 'box_set'] as const;

/** Pages of products, beside the services themselves. */
const LANDING_KEYS = [
  'overview',
  'pressing',
  'landing-vinyl',
  'landing-cd',
  'landing-tape',
  'landing-merch',
  'vinyl-pressing',
  'brand-new',
] as const;
type LandingKey = (typeof LANDING_KEYS)[number];
export type ServicePageKey = ServiceKey | LandingKey;

export const SERVICE_PAGE_KEYS: readonly ServicePageKey[] = [...SERVICE_KEYS, ...LANDING_KEYS];

export type ServiceSection = 'points' | 'steps' | 'table' | 'faq';

export interface ServiceLayout {
  readonly group: 'make' | 'prepare' | 'sell' | 'care';
  /** The place of the picture: beside the words, before them, full width under them, or over the edge of the page. */
  readonly hero: 'beside' | 'before' | 'under' | 'over';
  readonly points: 'columns' | 'list' | 'large';
  /** Steps as the tracks of a record's two sides, or along a line. */
  readonly steps: 'tracks' | 'line';
  readonly order: readonly ServiceSection[];
  readonly related: readonly ServiceKey[];
}

// Neighbours in the menu never have the same build (docs/design.md, Rhythm).
export const SERVICE_LAYOUTS: Readonly<Record<ServiceKey, ServiceLayout>> = {
  vinyl: look('make', 'over', 'columns', 'tracks', 'points table steps faq', 'mastering design direct-pressing'),
  cd: look('make', 'before', 'list', 'line', 'points steps table faq', 'design mastering digitaldistribution'),
  audiotape: look('make', 'beside', 'large', 'tracks', 'table points steps faq', 'mastering design merch'),
  merch: look('make', 'under', 'list', 'line', 'points table steps faq', 'design artiststore fulfillment'),
  ondemand: look('make', 'beside', 'large', 'line', 'points steps table faq', 'vinyl artiststore fulfillment'),
  'direct-pressing': look('make', 'over', 'list', 'tracks', 'table points steps faq', 'vinyl production fulfillment'),
  production: look('make', 'before', 'columns', 'tracks', 'steps points table faq', 'vinyl cd audiotape'),
  mastering: look('prepare', 'under', 'columns', 'line', 'points table steps faq', 'vinyl audiotape production'),
  design: look('prepare', 'beside', 'list', 'tracks', 'points table steps faq', 'vinyl merch marketing'),
  fulfillment: look(
    'care',
    'before',
    'large',
    'line',
    'steps points table faq',
    'customerservice artiststore deposit-sales',
  ),
  artiststore: look('sell', 'over', 'columns', 'line', 'points steps table faq', 'merch fulfillment marketing'),
  'deposit-sales': look(
    'sell',
    'beside',
    'list',
    'line',
    'steps table points faq',
    'artiststore retaildistribution fulfillment',
  ),
  retaildistribution: look(
    'sell',
    'under',
    'large',
    'tracks',
    'points table steps faq',
    'digitaldistribution marketing fulfillment',
  ),
  digitaldistribution: look(
    'sell',
    'before',
    'columns',
    'line',
    'points table steps faq',
    'retaildistribution marketing mastering',
  ),
  marketing: look('sell', 'over', 'list', 'tracks', 'points steps table faq', 'artiststore design retaildistribution'),
  customerservice: look('care', 'beside', 'large', 'line', 'points steps table faq', 'fulfillment artiststore merch'),
};

export const SERVICE_GROUPS = ['make', 'prepare', 'sell', 'care'] as const;

/** Whether there is a page below /services of that name. */
export function isServiceKey(key: unknown): key is ServiceKey {
  return SERVICE_KEYS.some((each) => each === key);
}

/** Whether the platform offers it. */
export const isServicePageKey = (key: unknown): key is ServicePageKey => SERVICE_PAGE_KEYS.some((each) => each === key);

/** The page of a service. `brand` is the slug of the platform's name (`/{product}-new`). */
export function formatServicePagePath(key: ServicePageKey, brand: string): string {
  if (isServiceKey(key)) return `/services/${key}`;
  if (key === 'overview') return '/services';
  if (key === 'brand-new') return `/${brand}-new`;
  return `/${key.replace('landing-', '')}`;
}

function look(
  group: ServiceLayout['group'],
  hero: ServiceLayout['hero'],
  points: ServiceLayout['points'],
  steps: ServiceLayout['steps'],
  order: string,
  related: string,
): ServiceLayout {
  return {
    group,
    hero,
    points,
    steps,
    order: order.split(' ').filter(isSection),
    related: related.split(' ').filter(isServiceKey),
  };
}

function isSection(name: string): name is ServiceSection {
  return ['points', 'steps', 'table', 'faq'].includes(name);
}
