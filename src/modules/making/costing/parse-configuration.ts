// Converts a requested configuration from calls, forms and addresses, and back (contract, quote/calculate).
import { z } from 'zod/mini';
import { lookupTable } from '#kit/lookup-table.ts';
import { CD_SLEEVES } from '#modules/catalogue/artwork/sleeves.ts';
import type { ServiceKey } from '#modules/making/services/services.ts';
import { type Configuration, type CostedProduct, MERCH_TYPES, PRODUCT_FIELDS } from './configuration.ts';
import { serializeFieldValue } from './configuration-field-kinds.ts';

/** A field to the key of its error; the texts are in `errors.json`. */
export type FieldFaults = Readonly<Record<string, string>>;

/**
 * A requested configuration. The names of `options` are those of the product's fields; `format` and `size` are
 * shortcuts for some of them.
 */
export interface ConfigurationRequest {
  readonly service: ServiceKey;
  readonly format?: string | undefined;
  readonly size?: string | undefined;
  readonly options?: Readonly<Record<string, unknown>> | undefined;
}

export type ParsedConfiguration =
  | { readonly ok: true; readonly configuration: Configuration }
  | { readonly ok: false; readonly faults: FieldFaults };

/** The product of a service. Null where staff answer, because the price depends on more than the options. */
export function findProductOfService({
  service,
  format,
}: Pick<ConfigurationRequest, 'service' | 'format'>): CostedProduct | null {
  if (service === 'production') return PRODUCED[format ?? ''] ?? null;
  return SERVED[service] ?? null;
}

/** Read a requested configuration. `findConfigurationFaults` checks whether it is possible. */
export function parseConfigurationRequest({
  service,
  format,
  size,
  options = {},
}: ConfigurationRequest): ParsedConfiguration {
  const product = findProductOfService({ service, format });
  if (product === null) return { ok: false, faults: { service: 'service_not_priced' } };
  const short = !format ? {} : SHORT[product]?.[normalizeFormatWord(format)];
  if (!short && service !== 'production') return { ok: false, faults: { format: 'format_unknown' } };
  return parseConfiguration(product, { ...short, ...(size && { size: normalizeFormatWord(size) }), ...options });
}

/** As people and our own badges write formats: `12"`, `12 inch`, `t-shirt`. */
const normalizeFormatWord = (format: string): string =>
  format
    .trim()
    .toLowerCase()
    .replace(/(?<=\d)\s*(?:["”″]|-?inch(?:es)?)$/, '')
    .replace(/[\s-]+/g, '_');

/** Read the fields of a product. Missing fields get their defaults. */
export function parseConfiguration(
  product: CostedProduct,
  options: Readonly<Record<string, unknown>>,
): ParsedConfiguration {
  const given = ownFields(product, options);
  switch (product) {
    case 'vinyl':
      return parseOrFaults(z.safeParse(PRODUCT_FIELDS.vinyl, given), (fields) => ({ product, ...fields }));
    case 'ondemand':
      return parseOrFaults(z.safeParse(PRODUCT_FIELDS.ondemand, given), (fields) => ({ product, ...fields }));
    case 'cd':
      return parseOrFaults(z.safeParse(PRODUCT_FIELDS.cd, given), (fields) => ({ product, ...fields }));
    case 'tape':
      return parseOrFaults(z.safeParse(PRODUCT_FIELDS.tape, given), (fields) => ({ product, ...fields }));
    case 'merch':
      return parseOrFaults(z.safeParse(PRODUCT_FIELDS.merch, given), (fields) => ({ product, ...fields }));
    case 'box':
      return parseOrFaults(z.safeParse(PRODUCT_FIELDS.box, given), (fields) => ({ product, ...fields }));
    case 'mastering':
      return parseOrFaults(z.safeParse(PRODUCT_FIELDS.mastering, given), (fields) => ({ product, ...fields }));
    case 'design':
      return parseOrFaults(z.safeParse(PRODUCT_FIELDS.design, given), (fields) => ({ product, ...fields }));
    case 'fulfillment':
      return parseOrFaults(z.safeParse(PRODUCT_FIELDS.fulfillment, given), (fields) => ({ product, ...fields }));
    case 'artiststore':
      return parseOrFaults(z.safeParse(PRODUCT_FIELDS.artiststore, given), (fields) => ({ product, ...fields }));
    case 'digitaldistribution':
      return parseOrFaults(z.safeParse(PRODUCT_FIELDS.digitaldistribution, given), (fields) => ({
        product,
        ...fields,
      }));
    case 'marketing':
      return parseOrFaults(z.safeParse(PRODUCT_FIELDS.marketing, given), (fields) => ({ product, ...fields }));
    case 'customerservice':
      return parseOrFaults(z.safeParse(PRODUCT_FIELDS.customerservice, given), (fields) => ({ product, ...fields }));
  }
}

/**
 * The configuration of options that the code itself gives.
 * @throws Error for options that the product lacks, because an empty answer would hide a mistake in the code
 */
export function requireConfiguration(
  product: CostedProduct,
  options: Readonly<Record<string, unknown>>,
): Configuration {
  const read = parseConfiguration(product, options);
  if (!read.ok) throw new Error(`options of ${product}: ${JSON.stringify(read.faults)}`);
  return read.configuration;
}

/**
 * The fields that differ from their defaults, as texts for an address or a form. `parseConfiguration` reads them back.
 */
export function serializeConfiguration({ product, ...fields }: Configuration): Record<string, string> {
  const usual = usualTexts(product);
  const texts = Object.entries(fields).map(([name, value]) => [name, serializeFieldValue(value)] as const);
  return Object.fromEntries(texts.filter(([name, text]) => text !== usual[name]));
}

const SERVED: Readonly<Partial<Record<ServiceKey, CostedProduct>>> = {
  vinyl: 'vinyl',
  'direct-pressing': 'vinyl',
  ondemand: 'ondemand',
  cd: 'cd',
  audiotape: 'tape',
  merch: 'merch',
  mastering: 'mastering',
  design: 'design',
  fulfillment: 'fulfillment',
  artiststore: 'artiststore',
  digitaldistribution: 'digitaldistribution',
  marketing: 'marketing',
  customerservice: 'customerservice',
};
const PRODUCED: Readonly<Record<string, CostedProduct>> = lookupTable({
  vinyl: 'vinyl',
  cd: 'cd',
  tape: 'tape',
  box_set: 'box',
});

const records = lookupTable<Readonly<Record<string, unknown>>>({
  vinyl: {},
  lp: {},
  double_lp: { discs: 2 },
  ep: { rpm: '45' },
  single: { size: '7', rpm: '45' },
  12: { size: '12' },
  10: { size: '10' },
  7: { size: '7', rpm: '45' },
});
const named = (field: string, ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, { [field]: id }]));

/** The fields that each format word sets. */
const SHORT: Readonly<Partial<Record<CostedProduct, Readonly<Record<string, Readonly<Record<string, unknown>>>>>>> = {
  vinyl: records,
  ondemand: records,
  cd: lookupTable({ cd: {}, ...named('sleeve', CD_SLEEVES) }),
  tape: lookupTable({ tape: {}, cassette: {}, ...named('length', ['c20', 'c30', 'c46', 'c60', 'c90']) }),
  merch: lookupTable(named('thing', MERCH_TYPES)),
  mastering: lookupTable({
    vinyl: {},
    cd: { medium: 'digital' },
    digital: { medium: 'digital' },
    tape: { medium: 'tape' },
  }),
};

/** Components that follow from other choices and are no options themselves. */
const FOLLOWING = ['insert_vinyl', 'insert_sleeve', 'energy_cost'];
const ALIASES: Readonly<Record<string, string>> = lookupTable({ standard: 'single_pocket' });

/**
 * Every field of the named product with its given or default value. A negative answer about an impossible option is
 * left out.
 */
function ownFields(product: CostedProduct, options: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const names = listProductFields(product);
  const given: Record<string, unknown> = lookupTable(Object.fromEntries(names.map((name) => [name, undefined])));
  for (const [name, value] of Object.entries(options)) {
    const isOwn = names.includes(name);
    const isNothing = value === false || value === '' || value === 'none';
    if (isOwn) given[name] = name === 'sleeve' && typeof value === 'string' ? (ALIASES[value] ?? value) : value;
    else if (!isNothing && !FOLLOWING.includes(name)) given[name] = value;
  }
  return { ...given, ...followingFields(product, given) };
}

/** Defaults that depend on other choices: a picture disc has no centre label, and only a case holds a J-card. */
function followingFields(product: CostedProduct, { type_vinyl, label, sleeve, insert }: Record<string, unknown>) {
  if (product === 'vinyl' && !label && type_vinyl === 'picture_disc') return { label: 'none' };
  if (product === 'tape' && insert === undefined && (sleeve === 'o_card' || sleeve === 'slip_case'))
    return { insert: 'none' };
  return {};
}

export const listProductFields = (product: CostedProduct): readonly string[] =>
  Object.keys(PRODUCT_FIELDS[product].shape);

const usual = new Map<CostedProduct, Record<string, string>>();

function usualTexts(product: CostedProduct): Record<string, string> {
  const known = usual.get(product);
  if (known) return known;
  const texts = Object.fromEntries(
    Object.entries(requireConfiguration(product, {})).map(([name, value]) => [name, serializeFieldValue(value)]),
  );
  usual.set(product, texts);
  return texts;
}

interface Issue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly keys?: readonly string[];
}

function parseOrFaults<T>(
  parsed: { success: true; data: T } | { success: false; error: { issues: readonly Issue[] } },
  make: (fields: T) => Configuration,
): ParsedConfiguration {
  if (parsed.success) return { ok: true, configuration: make(parsed.data) };
  const faults: Record<string, string> = lookupTable({});
  for (const issue of parsed.error.issues.slice(0, 40)) {
    if (issue.code === 'unrecognized_keys')
      for (const name of issue.keys ?? []) faults[name.slice(0, 100)] = 'option_unknown';
    else faults[String(issue.path[0] ?? '')] ??= /^[a-z_]+$/.test(issue.message) ? issue.message : 'input_invalid';
  }
  return { ok: false, faults };
}
