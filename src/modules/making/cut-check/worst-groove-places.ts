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
  const found: Noted[] = [];
  // Hot: the highest share of each rule in the window of 3 s, where it passes 1.
  const shares = new Float64Array(GROOVE_RULES.length).fill(1);
  const slices = new Int32Array(GROOVE_RULES.length);
  for (let i = 0; i < out.length; i++) {
    if (i % apart === 0) closeWindow(shares, slices, found);
    const hard = gain * acceleration[i]!;
    const speed = speedOfMillimetre * space.radiusMm[i]!;
    // cm to µm; a silent slice has no curve.
    const curve = (1e4 * speed * speed) / (hard + 1e-9);
    const depth = Math.max(cut.nominal_depth, cut.least_depth + gain * rise[i]!);
    const before = i < turn ? -Infinity : (space.radiusMm[i - turn]! - space.innerEdgeMm[i - turn]!) * 1e3;
    const ofVelocity = (gain * velocity[i]!) / cut.most_velocity;
    const ofAcceleration = hard / cut.most_acceleration;
    const ofCurve = cut.stylus_radius / curve;
    const ofDepth = (depth + gain * fall[i]!) / cut.most_depth;
    const ofPitch = (before + cut.land + depth + gain * out[i]!) / cut.most_pitch;
    if (ofVelocity > shares[0]!) note(shares, slices, 0, ofVelocity, i);
    if (ofAcceleration > shares[1]!) note(shares, slices, 1, ofAcceleration, i);
    if (ofCurve > shares[2]!) note(shares, slices, 2, ofCurve, i);
    if (ofDepth > shares[3]!) note(shares, slices, 3, ofDepth, i);
    if (ofPitch > shares[4]!) note(shares, slices, 4, ofPitch, i);
  }
  closeWindow(shares, slices, found);
  const limits = [cut.most_velocity, cut.most_acceleration, cut.stylus_radius, cut.most_depth, cut.most_pitch];
  return farApart(found.toSorted((a, b) => b.share - a.share)).map(({ rule, slice, share }) => {
    const limit = limits[rule]!;
    const name = GROOVE_RULES[rule]!;
    const value = name === 'groove_tracing' ? limit / share : limit * share;
    return { rule: name, slice, radius: space.radiusMm[slice]!, value, limit, share };
  });
}

type Noted = { rule: number; slice: number; share: number };

function note(shares: Float64Array, slices: Int32Array, rule: number, share: number, slice: number): void {
  shares[rule] = share;
  slices[rule] = slice;
}

/** Moves the window's places to `found` and begins the next window. */
function closeWindow(shares: Float64Array, slices: Int32Array, found: Noted[]): void {
  for (let rule = 0; rule < shares.length; rule++)
    if (shares[rule]! > 1) found.push({ rule, slice: slices[rule]!, share: shares[rule]! });
  shares.fill(1);
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
