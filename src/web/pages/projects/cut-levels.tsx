import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { CheckedTrack } from '#modules/making/cut-check/cut-check.contract.ts';
import type { TrackMeasures } from '#modules/making/cut-check/track-measures.ts';
import own from './cut-check.module.css';

/** The levels of a track, each with its unit, and the format of its file. */
export function CutLevels({ track, measures }: { track: CheckedTrack; measures: TrackMeasures }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { loudness, true_peak, sample_peak } = measures;
  const shown = (unit: string, value: number | null | undefined) =>
    typeof value === 'number'
      ? t(`cut.${unit}`, { value: value.toLocaleString(lang, { maximumFractionDigits: 1, minimumFractionDigits: 1 }) })
      : '–';
  const levels = [
    ['integrated', shown('lufs', loudness.integrated)],
    ['range', shown('lu', loudness.range)],
    ['short_term', shown('lufs', loudness.short_term?.lufs)],
    ['momentary', shown('lufs', loudness.momentary?.lufs)],
    ['true_peak', shown('dbtp', true_peak?.value)],
    ['sample_peak', shown('dbfs', sample_peak?.value)],
  ] as const;
  const file = [
    track.sample_rate !== null && t('cut.khz', { value: (track.sample_rate / 1000).toLocaleString(lang) }),
    track.bits !== null && t('cut.bits', { value: track.bits }),
    track.channels !== null && t('cut.channels', { value: track.channels }),
  ];
  return (
    <dl className={own.levels}>
      {levels.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`cut.level.${name}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
      <div>
        <dt>{t('cut.level.file')}</dt>
        <dd>{file.filter(Boolean).join(' · ')}</dd>
      </div>
    </dl>
  );
}
