// The numbers of the cut check in words: the same on all pages and in the report for the cutting engineer.
import { formatDuration } from '#kit/dates.ts';
import type { Translate } from '#kit/translate.ts';
import type { CheckedCarrier } from './cut-check.contract.ts';
import type { CheckedSide, SideFindingPlace } from './cut-sides.contract.ts';
import type { TrackMeasures } from './track-measures.ts';

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** `−12.4 LUFS`; a dash where nothing was measured. */
export const formatCutLevel = (
  t: Translate,
  lang: string,
  unit: 'lufs' | 'lu' | 'dbtp' | 'dbfs',
  value: number | null | undefined,
): string => (typeof value === 'number' ? t(`cut.${unit}`, { value: value.toLocaleString(lang, oneDecimal) }) : '–');

/** Decibels with their sign. */
export const formatCutDecibels = (t: Translate, lang: string, value: number | null): string =>
  value === null
    ? '–'
    : t('cut.side.db', { value: value.toLocaleString(lang, { ...oneDecimal, signDisplay: 'exceptZero' }) });

export const formatCutMillimetres = (t: Translate, lang: string, value: number): string =>
  t('cut.side.mm', { value: value.toLocaleString(lang, oneDecimal) });

/** The track of a place: `A2 Night Bus`, or `A2 Night Bus (96 kHz)` where the finding is about sample rates. */
export function formatPlaceTrack(
  t: Translate,
  lang: string,
  side: string,
  { title, position, sample_rate }: SideFindingPlace,
): string {
  const name = `${side}${position} ${title}`;
  if (sample_rate === null) return name;
  return `${name} (${t('cut.khz', { value: (sample_rate / 1000).toLocaleString(lang) })})`;
}

/**
 * Formats the numbers of a finding for its text. Values below 1, such as a correlation, get two decimals. A number
 * named `…seconds` is a duration in seconds and becomes `3:05`.
 */
export const formatFindingNumbers = (numbers: Readonly<Record<string, number>>, lang: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(numbers).map(([name, value]) => [
      name,
      name.endsWith('seconds')
        ? formatDuration(value)
        : value.toLocaleString(lang, { maximumFractionDigits: Math.abs(value) < 1 ? 2 : 1 }),
    ]),
  );

/** The playing time of a carrier or of one of its sides: `Side A: 31:20 of 30:00`. */
export function formatCarrierLength(
  t: Translate,
  { side, seconds, most_seconds }: CheckedCarrier['lengths'][number],
): string {
  const values = { length: formatDuration(seconds), most: formatDuration(most_seconds) };
  return side === null
    ? t('cut.carrier.length', values)
    : t('cut.carrier.side', { ...values, side: t('cut.side.name', { side }) });
}

/** The side or the tracks of a finding about a carrier: `Side A`, `A3 Intro (0:02)`; empty for a whole carrier. */
export const listCarrierFindingPlaces = (
  t: Translate,
  { side, tracks }: CheckedCarrier['findings'][number],
): string[] => [
  ...(side === null ? [] : [t('cut.side.name', { side })]),
  ...tracks.map((track) => `${track.side}${track.position} ${track.title} (${formatDuration(track.seconds)})`),
];

/** The levels of a side by the name of their text. */
export const formatSideLevels = (
  t: Translate,
  lang: string,
  levels: CheckedSide['levels'],
): readonly (readonly [name: string, value: string])[] => [
  ['integrated', formatCutLevel(t, lang, 'lufs', levels?.integrated)],
  ['range', formatCutLevel(t, lang, 'lu', levels?.range)],
  ['short_term', formatCutLevel(t, lang, 'lufs', levels?.short_term)],
  ['momentary', formatCutLevel(t, lang, 'lufs', levels?.momentary)],
  ['true_peak', formatCutLevel(t, lang, 'dbtp', levels?.true_peak)],
];

/** The levels of a track by the name of their text. */
export const formatTrackLevels = (
  t: Translate,
  lang: string,
  { loudness, true_peak, sample_peak }: TrackMeasures,
): readonly (readonly [name: string, value: string])[] => [
  ['integrated', formatCutLevel(t, lang, 'lufs', loudness.integrated)],
  ['range', formatCutLevel(t, lang, 'lu', loudness.range)],
  ['short_term', formatCutLevel(t, lang, 'lufs', loudness.short_term?.lufs)],
  ['momentary', formatCutLevel(t, lang, 'lufs', loudness.momentary?.lufs)],
  ['true_peak', formatCutLevel(t, lang, 'dbtp', true_peak?.value)],
  ['sample_peak', formatCutLevel(t, lang, 'dbfs', sample_peak?.value)],
];
