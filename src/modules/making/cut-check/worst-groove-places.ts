// Where a side asks for more than the cutter head, the groove or the stylus can do, the worst places first.
import { GROOVE_SLICES_PER_SECOND } from './groove-encoding.ts';
import { type SpiralRadii, type SpiralSettings, slicesPerTurn, turnsPerSecond } from './groove-spiral.ts';
import type { SideGroove } from './join-side-groove.ts';

export const GROOVE_RULES = [
  'cutter_velocity',
  'cutter_acceleration',
  'groove_tracing',
  'groove_depth',
  'groove_land',
] as const;
export type GrooveRule = (typeof GROOVE_RULES)[number];

export type GroovePlace = {
  rule: GrooveRule;
  slice: number;
  /** mm */
  radius: number;
  /** cm/s, cm/s², µm of the groove's curve, µm of depth, µm of pitch. */
  value: number;
  limit: number;
  /** How often the limit is reached, above 1. */
  share: number;
};

const mostPlaces = 10;
/** Places of one rule are as many slices apart: 3 s. */
const apart = 3 * GROOVE_SLICES_PER_SECOND;

/**
 * The ten worst places of a side that was laid at this gain. A stylus follows no curve tighter than its own radius. The
 * radius of a curve is speed² / acceleration, so it falls towards the label.
 */
export function findWorstGroovePlaces(
  side: SideGroove,
  gain: number,
  plan: SpiralSettings,
  space: SpiralRadii,
): GroovePlace[] {
  const { cut } = plan;
  const { velocity, acceleration, fallUm: fall, riseUm: rise, outUm: out } = side;
  const turn = slicesPerTurn(plan.speed);
  const speedOfMillimetre = 0.2 * Math.PI * turnsPerSecond(plan.speed);
  const worst = worstOfEachWindow();
  for (let i = 0; i < out.length; i++) {
    const hard = gain * acceleration[i]!;
    const speed = speedOfMillimetre * space.radiusMm[i]!;
    // cm to µm; a silent slice has no curve.
    const curve = (1e4 * speed * speed) / (hard + 1e-9);
    const depth = Math.max(cut.nominal_depth, cut.least_depth + gain * rise[i]!);
    worst.note(i, 0, (gain * velocity[i]!) / cut.most_velocity);
    worst.note(i, 1, hard / cut.most_acceleration);
    worst.note(i, 2, cut.stylus_radius / curve);
    worst.note(i, 3, (depth + gain * fall[i]!) / cut.most_depth);
    if (i < turn) continue;
    const before = (space.radiusMm[i - turn]! - space.innerEdgeMm[i - turn]!) * 1e3;
    worst.note(i, 4, (before + cut.land + depth + gain * out[i]!) / cut.most_pitch);
  }
  const limits = [cut.most_velocity, cut.most_acceleration, cut.stylus_radius, cut.most_depth, cut.most_pitch];
  return farApart(worst.found()).map(({ rule, slice, share }) => {
    const limit = limits[rule]!;
    const name = GROOVE_RULES[rule]!;
    const value = name === 'groove_tracing' ? limit / share : limit * share;
    return { rule: name, slice, radius: space.radiusMm[slice]!, value, limit, share };
  });
}

type Noted = { rule: number; slice: number; share: number };

/** Keeps the highest share of each rule in each window of 3 s, where it passes 1. */
function worstOfEachWindow() {
  const found: Noted[] = [];
  const shares = new Float64Array(GROOVE_RULES.length).fill(1);
  const slices = new Int32Array(GROOVE_RULES.length);
  let end = apart;
  const close = (): void => {
    for (let rule = 0; rule < shares.length; rule++)
      if (shares[rule]! > 1) found.push({ rule, slice: slices[rule]!, share: shares[rule]! });
    shares.fill(1);
  };
  return {
    note: (slice: number, rule: number, share: number): void => {
      if (slice >= end) {
        close();
        end = slice + apart;
      }
      if (share <= shares[rule]!) return;
      shares[rule] = share;
      slices[rule] = slice;
    },
    found: (): Noted[] => {
      close();
      return found.toSorted((a, b) => b.share - a.share);
    },
  };
}

function farApart(found: readonly Noted[]): Noted[] {
  const places: Noted[] = [];
  for (const place of found) {
    if (places.length === mostPlaces) break;
    if (!places.some(({ rule, slice }) => rule === place.rule && Math.abs(slice - place.slice) < apart))
      places.push(place);
  }
  return places;
}
