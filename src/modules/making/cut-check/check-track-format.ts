// Findings about the file itself: channels, rate, depth, and the traces of a lossy codec.
import type { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import { type CheckedMaster, type CutFinding, makeCutFinding } from './cut-finding.ts';

type SoundLimits = PlantProfileValues['sound'];

export function checkTrackFormat(
  { sample_rate, channels, bits, measures }: CheckedMaster,
  sound: SoundLimits,
): CutFinding[] {
  const found: CutFinding[] = [];
  if (channels !== null && channels > 2) found.push(makeCutFinding('too_many_channels', 'red', { value: channels }));
  if (channels === 1) found.push(makeCutFinding('mono', 'amber', {}));
  if (sample_rate !== null && !sound.sample_rates.includes(sample_rate)) {
    const least = Math.min(...sound.sample_rates);
    const light = sample_rate < least ? 'red' : 'amber';
    found.push(makeCutFinding('sample_rate', light, { value: sample_rate / 1000, limit: least / 1000 }));
  }
  return [...found, ...depthFindings(bits, measures.bits_used, sound), ...wallFindings(measures.lossy, bits, sound)];
}

function depthFindings(bits: number | null, used: number | null, { bits_least }: SoundLimits): CutFinding[] {
  if (bits === null) return [makeCutFinding('lossy_file', 'amber', {})];
  if (bits < bits_least || (used !== null && used < bits_least))
    return [makeCutFinding('bits_few', 'red', { value: Math.min(bits, used ?? bits), limit: bits_least })];
  // Float files keep their 24 bits of mantissa, so only whole numbers can be padded.
  return used !== null && used < Math.min(bits, 24) - 1
    ? [makeCutFinding('bits_padded', 'amber', { value: used, stored: bits })]
    : [];
}

/** A file in a lossy format is named by its format already. */
function wallFindings(
  wall: CheckedMaster['measures']['lossy'],
  bits: number | null,
  { lossy_drop }: SoundLimits,
): CutFinding[] {
  if (!wall || bits === null || wall.drop < lossy_drop) return [];
  return [makeCutFinding('lossy_source', 'amber', { value: wall.edge / 1000, drop: wall.drop })];
}
