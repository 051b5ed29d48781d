// The rules of the cut check for one track: measures against the limits of the plant profile.
import type { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import { checkTrackFormat } from './check-track-format.ts';
import { checkTrackLevelAndClicks } from './check-track-level-and-clicks.ts';
import { checkTrackStereo } from './check-track-stereo.ts';
import { checkTrackTrebleAndRumble } from './check-track-treble-and-rumble.ts';
import {
  type CheckedMaster,
  CUT_RULES,
  type CutFinding,
  type CutRule,
  makeCutFinding,
  TRAFFIC_LIGHTS,
  type TrafficLight,
} from './cut-finding.ts';

/** Rules that only a cut to vinyl needs. CDs, tapes and files are made of the others. */
const cutOnly: readonly CutRule[] = [
  'bass_phase',
  'loudness',
  'phase',
  'correlation',
  'side_level',
  'above_15k',
  'above_10k',
  'subsonic',
];

type SoundLimits = PlantProfileValues['sound'];

/** All findings, the worst first. @param isCut the track is cut to vinyl */
export function checkTrack(master: CheckedMaster, sound: SoundLimits, isCut: boolean): CutFinding[] {
  // The noise of a silent file has no phase and no treble worth a word.
  const found = isSilent(master.measures, sound)
    ? [makeCutFinding('silent', 'red', { limit: sound.silence_level })]
    : [
        ...checkTrackLevelAndClicks(master.measures, sound),
        ...checkTrackStereo(master, sound),
        ...checkTrackTrebleAndRumble(master.measures, sound),
      ];
  return [...checkTrackFormat(master, sound), ...found]
    .filter(({ rule }) => isCut || !cutOnly.includes(rule))
    .toSorted((a, b) => severity(b.light) - severity(a.light) || order(a.rule) - order(b.rule));
}

/** No sample is louder than the noise that a plant takes for silence: dither alone stays far below. */
const isSilent = ({ sample_peak }: CheckedMaster['measures'], { silence_level }: SoundLimits): boolean =>
  sample_peak === null || sample_peak.value <= silence_level;

/** The worst light; green without findings. */
export function findWorstLight(findings: readonly { light: TrafficLight }[]): TrafficLight {
  return findings.reduce<TrafficLight>(
    (worst, { light }) => (severity(light) > severity(worst) ? light : worst),
    'green',
  );
}

const severity = (light: TrafficLight): number => TRAFFIC_LIGHTS.indexOf(light);
const order = (rule: CutRule): number => CUT_RULES.indexOf(rule);
