// Writes and reads the address of a configuration, for links and for forms without scripts:
// `/quote?service=vinyl&sleeve=gatefold&quantity=500`. A second configuration for comparison has the same keys with
// the prefix `b.`.
import { type Costing, type CurrencyRate, calculateCosting } from '#modules/making/costing/calculate-costing.ts';
import type { Configuration, CostedProduct } from '#modules/making/costing/configuration.ts';
import { serializeFieldValue } from '#modules/making/costing/configuration-field-kinds.ts';
import { findConfigurationFaults } from '#modules/making/costing/configuration-rules.ts';
import {
  type FieldFaults,
  findProductOfService,
  listProductFields,
  parseConfiguration,
  parseConfigurationRequest,
  serializeConfiguration,
} from '#modules/making/costing/parse-configuration.ts';
import type { PlayingTimeLimits } from '#modules/making/costing/playing-time-limits.ts';
import type { PriceList } from '#modules/making/costing/price-list.ts';
import { RUN_LIMITS } from '#modules/making/costing/run-limits.ts';
import { isServiceKey, type ServiceKey } from '#modules/making/services/services.ts';

/** The texts of the fields, as forms and addresses have them. */
export interface ConfigurationFieldTexts {
  readonly product: CostedProduct;
  readonly texts: Readonly<Record<string, string>>;
  readonly quantity: string;
}

/** Each product's service, and its format word where the service has several products. */
export const SERVICE_BY_PRODUCT: Readonly<
  Record<CostedProduct, { readonly service: ServiceKey; readonly format?: string }>
> = {
  vinyl: { service: 'vinyl' },
  ondemand: { service: 'ondemand' },
  cd: { service: 'cd' },
  tape: { service: 'audiotape' },
  merch: { service: 'merch' },
  box: { service: 'production', format: 'box_set' },
  mastering: { service: 'mastering' },
  design: { service: 'design' },
  fulfillment: { service: 'fulfillment' },
  artiststore: { service: 'artiststore' },
  digitaldistribution: { service: 'digitaldistribution' },
  marketing: { service: 'marketing' },
  customerservice: { service: 'customerservice' },
};

/** How many most people start with. */
export const INITIAL_QUANTITY_BY_PRODUCT: Readonly<Record<CostedProduct, number>> = {
  vinyl: 300,
  ondemand: 1,
  cd: 500,
  tape: 100,
  merch: 100,
  box: 100,
  mastering: 10,
  design: 1,
  fulfillment: 100,
  artiststore: 1,
  digitaldistribution: 1,
  marketing: 1,
  customerservice: 100,
};

/** Characters allowed in the values of addresses and fields. */
const ADDRESS_VALUE = /^[\w:., -]{1,400}$/;
export const SECOND_CONFIGURATION_PREFIX = 'b.';

/** The configuration of an address. Missing fields get their defaults; unknown values are ignored. */
export function parseConfigurationQuery(query: URLSearchParams, prefix = ''): ConfigurationFieldTexts | null {
  const service = query.get('service') ?? 'vinyl';
  if (!isServiceKey(service)) return null;
  const product = findProductOfService({ service, format: query.get('format') ?? undefined });
  return product && parseProductConfigurationQuery(product, service, query, prefix);
}

/** The same for a page with a fixed product. */
export function parseProductConfigurationQuery(
  product: CostedProduct,
  service: ServiceKey,
  query: URLSearchParams,
  prefix = '',
): ConfigurationFieldTexts {
  const names = listProductFields(product);
  const found = new Map<string, string[]>();
  for (const [key, value] of query) {
    if (!key.startsWith(prefix) || value === '' || !ADDRESS_VALUE.test(value)) continue;
    // A form without scripts sends amounts one by one: `print_front=2`.
    const name = key.slice(prefix.length);
    const [whole = '', part = ''] = /^(sizes|print|drawn|sides)_(\w{1,14})$/.exec(name)?.slice(1) ?? [name];
    if (!names.includes(whole)) continue;
    const text = part && whole !== 'sides' ? amountText(part, value) : part ? String(parseRunningTime(value)) : value;
    if (text) found.set(whole, [...(found.get(whole) ?? []), text]);
  }
  const given = Object.fromEntries([...found].map(([name, values]) => [name, values.join(',')]));
  const short = prefix ? {} : readShortFields(service, query);
  return {
    product,
    texts: { ...short, ...given },
    quantity: (query.get(`${prefix}quantity`) ?? '').slice(0, 12) || String(INITIAL_QUANTITY_BY_PRODUCT[product]),
  };
}

/** The fields that a format word sets: `double_lp` means two discs. */
function readShortFields(service: ServiceKey, query: URLSearchParams): Record<string, string> {
  const format = query.get('format') ?? undefined;
  const read = format && service !== 'production' ? parseConfigurationRequest({ service, format }) : null;
  return read?.ok ? serializeConfiguration(read.configuration) : {};
}

const amountText = (id: string, value: string): string =>
  /^\d{1,6}$/.test(value) && Number(value) > 0 ? `${id}:${Number(value)}` : '';

/** `18:30`, `18.5` or `18` minutes as seconds; 0 where it is neither. */
export function parseRunningTime(text: string): number {
  const clock = /^(\d{1,3}):([0-5]?\d)$/.exec(text.trim());
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);
  const minutes = Number(text.trim().replace(',', '.'));
  return Number.isFinite(minutes) && minutes > 0 && minutes < 600 ? Math.round(minutes * 60) : 0;
}

/** The address of a configuration, without default values. */
export function buildConfigurationQuery(
  configured: ConfigurationFieldTexts,
  { service, to, second }: { service: string; to?: string | undefined; second?: ConfigurationFieldTexts | null },
): URLSearchParams {
  const { format } = SERVICE_BY_PRODUCT[configured.product];
  const query = new URLSearchParams({ service, ...(format && { format }) });
  put(query, '', configured);
  if (to) query.set('to', to);
  if (second) put(query, SECOND_CONFIGURATION_PREFIX, second);
  return query;
}

function put(query: URLSearchParams, prefix: string, { product, texts, quantity }: ConfigurationFieldTexts) {
  for (const [name, text] of Object.entries(selectNonDefaultFieldTexts(product, texts)))
    query.set(`${prefix}${name}`, text);
  query.set(`${prefix}quantity`, quantity);
}

/** The texts that differ from the defaults. Unreadable texts are returned unchanged. */
export function selectNonDefaultFieldTexts(
  product: CostedProduct,
  texts: ConfigurationFieldTexts['texts'],
): Record<string, string> {
  const read = parseConfiguration(product, texts);
  return read.ok ? serializeConfiguration(read.configuration) : { ...texts };
}

/** The form fields of a configuration, as texts that the calls read. */
export function createConfigurationFormFields({
  product,
  texts,
  quantity,
}: ConfigurationFieldTexts): Readonly<Record<string, string>> {
  const { format } = SERVICE_BY_PRODUCT[product];
  const pieces = parseQuantity(quantity);
  return {
    ...selectNonDefaultFieldTexts(product, texts),
    ...(format && { format }),
    quantity: pieces === undefined || Number.isNaN(pieces) ? quantity : String(pieces),
  };
}

/** Every field's text, defaults included, to fill in a form. */
export function addDefaultFieldTexts({
  product,
  texts,
}: Pick<ConfigurationFieldTexts, 'product' | 'texts'>): Record<string, string> {
  const read = parseConfiguration(product, texts);
  if (!read.ok) return { ...addDefaultFieldTexts({ product, texts: {} }), ...texts };
  const { product: _, ...fields } = read.configuration;
  return Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, serializeFieldValue(value)]));
}

/** The typed quantity; undefined where it is no number. */
export function parseQuantity(text: string): number | undefined {
  const plain = text.trim().replaceAll(/[\s.,’'](?=\d{3}\b)/g, '');
  return /^\d{1,9}$/.test(plain) ? Number(plain) : plain === '' ? undefined : Number.NaN;
}

/** What a costing in the browser needs. */
export interface QuotePricingData {
  readonly list: PriceList;
  readonly money: CurrencyRate;
  readonly times: PlayingTimeLimits;
}

type CalculatedQuote =
  | { readonly ok: true; readonly configuration: Configuration; readonly quantity: number; readonly costing: Costing }
  | { readonly ok: false; readonly faults: FieldFaults };

/** The costing of a configuration, or the rules that it breaks, by field. */
export function calculateCostingOrFaults(
  { product, texts, quantity }: ConfigurationFieldTexts,
  { list, money, times }: QuotePricingData,
): CalculatedQuote {
  const read = parseConfiguration(product, texts);
  if (!read.ok) return { ok: false, faults: read.faults };
  const pieces = parseQuantity(quantity);
  const faults = findConfigurationFaults(read.configuration, pieces, times);
  if (pieces === undefined || Object.keys(faults).length > 0) return { ok: false, faults };
  const { configuration } = read;
  return { ok: true, configuration, quantity: pieces, costing: calculateCosting(configuration, pieces, list, money) };
}

/** The usual quantity and the quantity breaks of a product, for its chips. */
export const getQuantityBreaks = (product: CostedProduct): readonly number[] => RUN_LIMITS[product].breaks;
