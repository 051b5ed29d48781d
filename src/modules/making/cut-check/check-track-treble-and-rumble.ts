// Findings about the ends of the spectrum: treble that a groove cannot hold, and rumble.
import type { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import { type CutFinding, type CutRule, makeCutFinding } from './cut-finding.ts';
import type { TrackMeasures } from './track-measures.ts';

type SoundLimits = PlantProfileValues['sound'];

export function checkTrackTrebleAndRumble(measures: TrackMeasures, sound: SoundLimits): CutFinding[] {
  return [
    ...shareFinding('above_15k', measures.above_15k, sound.above_15k_warn),
    ...shareFinding('above_10k', measures.above_10k, sound.above_10k_warn),
    ...shareFinding('subsonic', measures.subsonic, sound.subsonic_warn),
  ];
}

function shareFinding(rule: CutRule, value: number | null, limit: number): CutFinding[] {
  return value !== null && value > limit ? [makeCutFinding(rule, 'amber', { value, limit })] : [];
}
