// Findings about left against right: dead, equal or inverted channels, phase, and the level of the side signal.
import type { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import { sortSpansByLength } from './check-track-level-and-clicks.ts';
import { type CheckedMaster, type CutFinding, makeCutFinding } from './cut-finding.ts';
import type { TrackMeasures } from './track-measures.ts';

type SoundLimits = PlantProfileValues['sound'];

export function checkTrackStereo({ channels, measures }: CheckedMaster, sound: SoundLimits): CutFinding[] {
  switch (channels === 1 ? 'mono' : measures.relation) {
    case 'left_dead':
      return [makeCutFinding('dead_channel', 'red', { left: 1 })];
    case 'right_dead':
      return [makeCutFinding('dead_channel', 'red', { left: 0 })];
    case 'same':
      return [makeCutFinding('same_channels', 'amber', {})];
    case 'inverted':
      return [makeCutFinding('inverted', 'red', {})];
    case 'stereo':
      return [...bassFindings(measures.bass), ...phaseFindings(measures, sound), ...sideFindings(measures, sound)];
    default:
      return [];
  }
}

/** The lowest band that fails is the one to mend. */
function bassFindings(bands: TrackMeasures['bass']): CutFinding[] {
  const failed = bands.filter(({ opposed }) => opposed.length > 0);
  const band = failed.toSorted((a, b) => a.below - b.below)[0];
  if (!band) return [];
  const numbers = { hertz: band.below, value: band.lowest?.value ?? 0, number: band.opposed.length };
  return [makeCutFinding('bass_phase', 'red', numbers, sortSpansByLength(band.opposed))];
}

function phaseFindings({ correlation, opposed }: TrackMeasures, sound: SoundLimits): CutFinding[] {
  const found: CutFinding[] = [];
  if (correlation !== null && correlation < sound.correlation_least)
    found.push(
      makeCutFinding('correlation', correlation < 0 ? 'red' : 'amber', {
        value: correlation,
        limit: sound.correlation_least,
      }),
    );
  if (opposed.length > 0)
    found.push(makeCutFinding('phase', 'amber', { number: opposed.length }, sortSpansByLength(opposed)));
  return found;
}

function sideFindings({ side_to_mid }: TrackMeasures, { side_below_mid }: SoundLimits): CutFinding[] {
  if (side_to_mid === null || side_to_mid <= -side_below_mid) return [];
  return [makeCutFinding('side_level', 'amber', { value: -side_to_mid, limit: side_below_mid })];
}
