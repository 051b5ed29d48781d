// Limits of a profile as single numbers and texts with names, such as `discs.12.outer_radius` or `sound.mono_below.0`.
type Node = Readonly<Record<string, unknown>> | readonly unknown[];

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

type PlantLimit = number | string;
const isLimit = (value: unknown): value is PlantLimit => typeof value === 'number' || typeof value === 'string';

/** Every number and text by its name, in the order of the values. */
export function flattenPlantLimits(values: Node, prefix = ''): Map<string, PlantLimit> {
  const found = new Map<string, PlantLimit>();
  for (const [key, value] of Object.entries(values)) {
    if (isLimit(value)) found.set(`${prefix}${key}`, value);
    else if (isNode(value))
      for (const [name, limit] of flattenPlantLimits(value, `${prefix}${key}.`)) found.set(name, limit);
  }
  return found;
}

/** The same values with other numbers and texts by name. Names that the values lack are ignored. */
export function replacePlantLimits(values: unknown, limits: ReadonlyMap<string, PlantLimit>, prefix = ''): unknown {
  if (isLimit(values)) return limits.get(prefix.slice(0, -1)) ?? values;
  if (Array.isArray(values)) return values.map((each, at) => replacePlantLimits(each, limits, `${prefix}${at}.`));
  if (!isNode(values)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, replacePlantLimits(value, limits, `${prefix}${key}.`)]),
  );
}

/** The stored values, completed by those of `first`. Lists stay as they are. */
export function fillMissingPlantLimits(stored: unknown, first: unknown): unknown {
  if (stored === undefined || stored === null) return first;
  if (!isNode(first) || !isNode(stored) || Array.isArray(first)) return stored;
  const known = new Map(Object.entries(stored));
  return Object.fromEntries(
    Object.entries(first).map(([key, value]) => [key, fillMissingPlantLimits(known.get(key), value)]),
  );
}

export interface PlantLimitChange {
  readonly name: string;
  readonly before: PlantLimit;
  readonly after: PlantLimit;
}

/** The numbers that two versions do not share. */
export function listPlantLimitChanges(before: Node, after: Node): PlantLimitChange[] {
  const former = flattenPlantLimits(before);
  return [...flattenPlantLimits(after)].flatMap(([name, limit]) => {
    const old = former.get(name);
    return old === undefined || old === limit ? [] : [{ name, before: old, after: limit }];
  });
}

export const PLANT_LIMIT_GROUPS = ['cut', 'discs', 'sound', 'playing', 'print'] as const;
export const getPlantLimitGroup = (name: string): string => name.slice(0, name.indexOf('.'));

const UNITS: readonly (readonly [unit: string, names: RegExp])[] = [
  ['', /^print\.colour_profiles$/],
  ['dpi', /^print\.dpi_/],
  ['%', /^print\.total_ink$/],
  ['B', /^print\.most_bytes$/],
  ['×', /^print\.barcode_least_scale$|_ratio$/],
  ['mm', /^(print|discs\.\w+\.(\w+_radius|\w+_pitch)$)/],
  ['', /^playing\.cd_tracks$/],
  ['s', /^playing\.cd_track_seconds$/],
  ['min', /^(playing|discs)\./],
  ['cm/s', /_velocity$/],
  ['cm/s²', /_acceleration$/],
  ['s', /(_seconds|silence_most|track_gap|gap_spare)$/],
  ['Hz', /(mono_below|lossy_edges|sample_rates)\.\d+$|_pass$/],
  ['dBFS', /(reference_dbfs|sample_peak|silence_level|click_level|bass_level|joined_level)$/],
  ['dBTP', /\.true_peak$/],
  ['LUFS', /\.loudness_/],
  ['dB', /(level_warn|level_fail|side_below_mid|sibilance_\w+|subsonic_warn|above_1\dk_warn|dead_channel|lossy_drop)$/],
  ['', /(clipped_run|clicks_per_minute|dc_offset|correlation|correlation_least|bits_least)$/],
  ['µm', /^cut\./],
];

/** The unit of a limit; empty where it has none. */
export const getPlantLimitUnit = (name: string): string => UNITS.find(([, names]) => names.test(name))?.[0] ?? '';
