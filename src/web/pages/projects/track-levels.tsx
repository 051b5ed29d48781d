import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { CheckedTrack } from '#modules/making/cut-check/cut-check.contract.ts';
import { formatTrackLevels } from '#modules/making/cut-check/format-cut-values.ts';
import type { TrackMeasures } from '#modules/making/cut-check/track-measures.ts';
import own from './cut-check.module.css';

/** The levels of a track, each with its unit, and the format of its file. */
export function TrackLevels({ track, measures }: { track: CheckedTrack; measures: TrackMeasures }) {
  const t = useTranslate();
  const lang = useLanguage();
  const file = [
    track.sample_rate !== null && t('cut.khz', { value: (track.sample_rate / 1000).toLocaleString(lang) }),
    track.bits !== null && t('cut.bits', { value: track.bits }),
    track.channels !== null && t('cut.channels', { value: track.channels }),
  ];
  return (
    <dl className={own.levels}>
      {formatTrackLevels(t, lang, measures).map(([name, value]) => (
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
