// The rules of a whole side: its length and level, and the worst places of its groove.
import type { DiscSpeed, PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import type { SideCut } from './side-cut.ts';
import { GROOVE_RULES, type GrooveRule } from './worst-groove-places.ts';

/** In the order of display within one light. Each rule has its texts under `cut.rule`. */
export const SIDE_GROOVE_RULES = ['groove_length', 'groove_level', ...GROOVE_RULES] as const;

type Light = 'green' | 'amber' | 'red';
type Found = {
  rule: (typeof SIDE_GROOVE_RULES)[number];
  light: Light;
  numbers: Record<string, number>;
  places: SideCut['places'];
};

/** All findings of a side, the worst first. */
export function checkSideGroove(
  side: SideCut,
  { discs, cut }: Pick<PlantProfileValues, 'discs' | 'cut'>,
  { size, speed, medium }: { size: keyof typeof discs; speed: DiscSpeed; medium: keyof typeof cut },
): Found[] {
  const minutes = side.seconds / 60;
  const { warn_minutes, most_minutes } = discs[size];
  const length = lightAbove(minutes, warn_minutes[speed], most_minutes[speed]);
  const { level_warn, level_fail } = cut[medium];
  const level = lightAbove(-(side.level_fits ?? -40), -level_warn, -level_fail);
  const found: Found[] = [];
  if (length !== 'green') {
    const limit = (length === 'red' ? most_minutes : warn_minutes)[speed];
    found.push({ rule: 'groove_length', light: length, numbers: { value: minutes, limit }, places: [] });
  }
  if (level !== 'green')
    found.push({ rule: 'groove_level', light: level, numbers: { value: -side.level }, places: [] });
  for (const rule of GROOVE_RULES) found.push(...placesFinding(rule, side.places, cut[medium].least_curve));
  return found.toSorted((a, b) => severity(b.light) - severity(a.light));
}

function placesFinding(rule: GrooveRule, all: SideCut['places'], leastCurve: number): Found[] {
  const places = all.filter((place) => place.rule === rule);
  const [worst] = places;
  if (!worst) return [];
  const { value, limit, radius } = worst;
  // Engineers state accelerations in thousands of m/s².
  const unit = rule === 'cutter_acceleration' ? 1e5 : 1;
  const numbers = { value: value / unit, limit: limit / unit, radius, number: places.length };
  const isTraced = rule === 'groove_tracing' && value >= leastCurve;
  const light = isTraced ? 'green' : rule === 'groove_land' ? 'red' : 'amber';
  return [{ rule, light, numbers, places }];
}

function lightAbove(value: number, warn: number, fail: number): Light {
  if (value > fail) return 'red';
  return value > warn ? 'amber' : 'green';
}

const severity = (light: Light): number => ['green', 'amber', 'red'].indexOf(light);
