// The configuration of a plan: as the release is made, on the plan's discs. A part that cannot be made so is plain, and
// the answer names it.
import type { DiscSize } from '#modules/catalogue/artwork/disc-size.ts';
import { holdsDiscs, ON_DEMAND_SLEEVES, VINYL_SLEEVES } from '#modules/catalogue/artwork/sleeves.ts';
import type { Configuration } from '#modules/making/costing/configuration.ts';
import { serializeFieldValue } from '#modules/making/costing/configuration-field-kinds.ts';
import { findConfigurationFaults } from '#modules/making/costing/configuration-rules.ts';
import { listProductFields, parseConfiguration } from '#modules/making/costing/parse-configuration.ts';
import type { PlayingTimeLimits } from '#modules/making/costing/playing-time-limits.ts';
import { findVinylColourOrBlack } from '#modules/making/costing/record-cost-items.ts';
import type { CutMedium, DiscSpeed } from '#modules/making/plant-profiles/plant-profile.ts';

type Options = Readonly<Record<string, string>>;

/** Options of the price calculator for a release, without size, speed and number of discs. */
export interface PressedRelease {
  readonly product: 'vinyl' | 'ondemand';
  readonly options: Options;
}

interface PricedRelease {
  readonly selling_mode: string;
  readonly sleeve: string | null;
  readonly items: readonly { readonly type: string; readonly color_id: string | null }[];
}

export interface PlanDiscs {
  readonly size: DiscSize;
  readonly speed: DiscSpeed;
  readonly medium: CutMedium;
  readonly discs: number;
}

/** A part that is priced plain, because the plant does not make the chosen one on these discs. */
export interface ReplacedPart {
  readonly field: string;
  /** The key of the broken rule in `errors.json`. */
  readonly fault: string;
  /** The value instead, as `serializeFieldValue` writes it. */
  readonly used: string;
}

interface PlanConfiguration {
  readonly configuration: Configuration;
  readonly replaced: readonly ReplacedPart[];
}

/** Fields that the plan decides, or that its order of tracks makes old. */
const PLANNED = ['size', 'rpm', 'discs', 'cutting', 'sides'];

/**
 * How the release is pressed: as its quote says, with the colour of its first record and its sleeve.
 * @param quoted the configuration of its accepted or open quote
 */
export function describePressedRelease(
  { selling_mode, sleeve, items }: PricedRelease,
  quoted: { readonly product: string; readonly options: Options } | undefined,
): PressedRelease {
  const product = selling_mode === 'ondemand' ? 'ondemand' : 'vinyl';
  const agreed = quoted?.product === product ? Object.entries(quoted.options) : [];
  const colour = items.find(({ type }) => type === 'vinyl')?.color_id;
  const own = {
    ...(colour && { type_vinyl: colour }),
    ...(sleeve && listSleeves(product).includes(sleeve) && { sleeve }),
  };
  const kept = agreed.filter(([name]) => !PLANNED.includes(name) && listProductFields(product).includes(name));
  return { product, options: { ...Object.fromEntries(kept), ...own } };
}

const listSleeves = (product: PressedRelease['product']): readonly string[] =>
  product === 'ondemand' ? ON_DEMAND_SLEEVES : VINYL_SLEEVES;

/** The configuration of a plan; null where these discs are not made at all, as four on demand. */
export function makePlanConfiguration(
  { product, options }: PressedRelease,
  { size, speed, medium, discs }: PlanDiscs,
  quantity: number,
  times: PlayingTimeLimits,
): PlanConfiguration | null {
  // Every side of a plan has music.
  const sides = Array.from({ length: discs * 2 }, () => 1).join(',');
  const planned = { size, rpm: speed, discs: String(discs), sides, ...(product === 'vinyl' && { cutting: medium }) };
  const sleeve = options.sleeve ?? findPlainSleeve(product, discs);
  let wanted: Options = fitLabel(product, { ...options, ...planned, sleeve });
  const faults = new Map<string, string>();
  for (;;) {
    const read = parseConfiguration(product, wanted);
    const [found] = Object.entries(
      read.ok ? findConfigurationFaults(read.configuration, quantity, times) : read.faults,
    );
    if (!found && read.ok) return describePlan(read.configuration, faults);
    const field = found && choosePart(found, wanted);
    if (!field || faults.has(field) || !Object.hasOwn(options, field)) return null;
    faults.set(field, found[1]);
    wanted = fitLabel(product, replaceByPlain(wanted, field, product, discs));
  }
}

function describePlan(configuration: Configuration, faults: ReadonlyMap<string, string>): PlanConfiguration {
  const values: Readonly<Record<string, unknown>> = configuration;
  return {
    configuration: 'sides' in configuration ? { ...configuration, sides: [] } : configuration,
    replaced: [...faults].map(([field, fault]) => ({ field, fault, used: serializeFieldValue(values[field]) })),
  };
}

/** A rule of colour and effect together blames the effect first, so that the colour stays. */
const choosePart = ([field]: readonly [field: string, fault: string], { effect = 'none' }: Options): string =>
  field === 'type_vinyl' && effect !== 'none' ? 'effect' : field;

function replaceByPlain(wanted: Options, field: string, product: PressedRelease['product'], discs: number): Options {
  if (field === 'sleeve') return { ...wanted, sleeve: findPlainSleeve(product, discs) };
  if (field === 'insert') return { ...wanted, insert: withoutBooklet(wanted.insert ?? '') };
  return Object.fromEntries(Object.entries(wanted).filter(([name]) => name !== field));
}

const findPlainSleeve = (product: PressedRelease['product'], discs: number): string =>
  listSleeves(product).find((sleeve) => holdsDiscs(sleeve, discs)) ?? '';

/** The only insert that depends on the size. */
const withoutBooklet = (insert: string): string =>
  insert
    .split(',')
    .filter((each) => each !== 'booklet_8p')
    .join(',');

/** A picture disc has no labels, every other disc has. */
function fitLabel(product: PressedRelease['product'], wanted: Options): Options {
  if (product === 'ondemand') return wanted;
  const isPicture = findVinylColourOrBlack(wanted.type_vinyl ?? '').kind === 'picture';
  if (isPicture) return { ...wanted, label: 'none' };
  const { label, ...others } = wanted;
  return label === undefined || label === 'none' ? others : wanted;
}
