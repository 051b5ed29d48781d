// The rules of the cut check for one track: measures against the limits of the plant profile.
import type { PlantProfileValues } from '#modules/making/plant-profiles/plant-profile.ts';
import { type CheckedMaster, CUT_RULES, type CutFinding, type CutRule, LIGHTS, type Light } from './cut-finding.ts';
import { formatFindings } from './format-findings.ts';
import { soundFindings } from './sound-findings.ts';
import { stereoFindings } from './stereo-findings.ts';
import { trebleFindings } from './treble-findings.ts';

/** Rules that only a cut to vinyl needs. CDs, tapes and files are made of the others. */
const cutOnly: readonly CutRule[] = [
  'bass_phase',
  'loudness',
  'phase',
  'correlation',
  'side_level',
  'sibilance',
  'above_15k',
  'above_10k',
  'subsonic',
];

type SoundLimits = PlantProfileValues['sound'];

/** All findings, the worst first. @param isCut the track is cut to vinyl */
export function trackFindings(master: CheckedMaster, sound: SoundLimits, isCut: boolean): CutFinding[] {
  const found = [
    ...formatFindings(master, sound),
    ...soundFindings(master.measures, sound),
    ...stereoFindings(master, sound),
    ...trebleFindings(master.measures, sound),
  ];
  return found
    .filter(({ rule }) => isCut || !cutOnly.includes(rule))
    .toSorted((a, b) => severity(b.light) - severity(a.light) || order(a.rule) - order(b.rule));
}

/** The worst light; green without findings. */
export function worstLight(findings: readonly { light: Light }[]): Light {
  return findings.reduce<Light>((worst, { light }) => (severity(light) > severity(worst) ? light : worst), 'green');
}

const severity = (light: Light): number => LIGHTS.indexOf(light);
const order = (rule: CutRule): number => CUT_RULES.indexOf(rule);
