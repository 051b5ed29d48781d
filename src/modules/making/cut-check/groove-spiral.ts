// The spiral of a side: each turn is as close to the turn before it as the land between them allows.
//
// The outer edge at slice i is at r(i) + depth + gain·out(i). A turn has T slices: the inner edge of the turn before is
// at r(i−T) − depth − gain·in(i−T). The land between both sets the greatest r(i). A 90° groove is twice as wide as
// deep; it is cut deeper where the vertical part would lift the cutter above the least depth. The radius never grows.
// It falls faster than the most pitch only in the bands between tracks; elsewhere the groove before it moves inward in
// advance.
import type { DiscSpeed, PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import { GROOVE_SLICES_PER_SECOND } from './groove-encoding.ts';
import type { SideGroove } from './join-side-groove.ts';

type CutLimits = PlantProfileValues['cut']['lacquer'];
type DiscLimits = PlantProfileValues['discs']['12'];
export type SpiralSettings = { disc: DiscLimits; cut: CutLimits; speed: DiscSpeed };

const turnsPerMinute = { '33': 100 / 3, '45': 45 };
export const turnsPerSecond = (speed: DiscSpeed): number => turnsPerMinute[speed] / 60;
export const slicesPerTurn = (speed: DiscSpeed): number => Math.round(GROOVE_SLICES_PER_SECOND / turnsPerSecond(speed));

/** Radius of the groove's centre and of its inner edge at each slice, mm. Reused by the passes of a search. */
export type SpiralRadii = { radiusMm: Float64Array; innerEdgeMm: Float64Array };
export const createSpiralRadii = (slices: number): SpiralRadii => ({
  radiusMm: new Float64Array(slices),
  innerEdgeMm: new Float64Array(slices),
});

/**
 * Hot: one pass over a side. Fills `space`. With `until` it ends at the slice whose radius is below it.
 * @param gain factor on the coded groove @returns the number of slices laid
 */
export function layOutGroove(
  side: SideGroove,
  gain: number,
  plan: SpiralSettings,
  space: SpiralRadii,
  untilRadiusMm = 0,
): number {
  const { outUm: out, inUm: inward, riseUm: rise } = side;
  const { radiusMm: radius, innerEdgeMm: inner } = space;
  const turn = slicesPerTurn(plan.speed);
  const scaled = gain * 1e-3;
  const nominal = plan.cut.nominal_depth * 1e-3;
  const least = plan.cut.least_depth * 1e-3;
  const land = plan.cut.land * 1e-3;
  const steepest = (plan.cut.most_pitch * 1e-3) / turn;
  const bands = trackBands(side, plan);
  const outer = plan.disc.outer_radius;
  const first = firstPitch(side, scaled, turn, plan.cut) / turn;
  let band = 0;
  let last = outer;
  for (let i = 0; i < out.length; i++) {
    const wanted = least + scaled * rise[i]!;
    const depth = wanted > nominal ? wanted : nominal;
    let r = i < turn ? outer - first * (i + 1) : inner[i - turn]! - land - depth - scaled * out[i]!;
    if (r > last) r = last;
    let most = steepest;
    if (band < bands.length && i >= bands[band]!.from) {
      const { step, until: end } = bands[band]!;
      if (r > last - step) r = last - step;
      if (step > most) most = step;
      if (i === end) band += 1;
    }
    if (r < last - most) {
      if (i >= turn && r < radius[i - turn]! - turn * most) r = radius[i - turn]! - turn * most;
      moveInward(space, { i, r, steepest: most, first: Math.max(0, i - turn + 1) });
    }
    radius[i] = r;
    inner[i] = r - depth - scaled * inward[i]!;
    last = r;
    if (r < untilRadiusMm) return i;
  }
  return out.length;
}

/**
 * Lowers the groove before slice `i` until radius `r` is reached at the steepest pitch. It ends within a turn, because
 * `r` is at most a turn of that pitch inside of the turn before. Without `first`, the last digits of a loud side would
 * move the whole side for each of its slices.
 */
function moveInward(
  { radiusMm: radius, innerEdgeMm: inner }: SpiralRadii,
  { i, r, steepest, first }: { i: number; r: number; steepest: number; first: number },
): void {
  let most = r + steepest;
  for (let j = i - 1; j >= first && radius[j]! > most; j--) {
    inner[j]! -= radius[j]! - most;
    radius[j] = most;
    most += steepest;
  }
}

/** The pitch in mm that keeps the land between the first turn and the second. */
function firstPitch(
  { outUm: out, inUm: inward, riseUm: rise }: SideGroove,
  scaled: number,
  turn: number,
  cut: CutLimits,
): number {
  const depth = (i: number) => Math.max(cut.nominal_depth * 1e-3, cut.least_depth * 1e-3 + scaled * (rise[i] ?? 0));
  let pitch = (cut.land + 2 * cut.nominal_depth) * 1e-3;
  for (let i = turn; i < Math.min(2 * turn, out.length); i++) {
    const needed = cut.land * 1e-3 + depth(i) + depth(i - turn) + scaled * (out[i]! + inward[i - turn]!);
    if (needed > pitch) pitch = needed;
  }
  return Math.min(pitch, cut.most_pitch * 1e-3);
}

/** Slices of the visible bands between tracks, at least a turn long, and the fall of the radius per slice there. */
function trackBands({ starts, ends }: SideGroove, { cut, speed }: SpiralSettings) {
  const turn = slicesPerTurn(speed);
  const silent = (cut.land + 2 * cut.nominal_depth) / turn;
  return starts.slice(1).map((start, index) => {
    const slices = Math.max(turn, start - ends[index]!);
    return { from: ends[index]!, until: ends[index]! + slices - 1, step: (silent + cut.band / slices) * 1e-3 };
  });
}
