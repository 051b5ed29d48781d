import { useTranslate } from '#i18n/texts-context.tsx';
import { formatDuration } from '#kit/dates.ts';
import { waveformBarHeights } from '#modules/catalogue/player/waveform-bars.ts';
import type { CheckedTrack } from '#modules/making/cut-check/cut-check.contract.ts';
import type { CheckedSide } from '#modules/making/cut-check/cut-sides.contract.ts';
import { Waveform } from '#ui/waveform/waveform.tsx';
import own from './cut-check.module.css';
import { listTrackMarks, MARK_KINDS, type TrackMark } from './track-waveform-marks.ts';

const TONES = { green: 'success', amber: 'warning', red: 'danger' } as const;
/** Marks of different kinds can share a second, so each kind has its own place. */
const BANDS = { track: undefined, groove: 'bottom', border: 'top' } as const;

/** The waveform of a track with the passages of all findings about it. The legend lists their seconds. */
export function TrackWaveform({
  track,
  cut,
  onPlay,
}: {
  track: Pick<CheckedTrack, 'id' | 'title' | 'duration' | 'findings'> & { readonly peaks: string };
  /** The cut of the track's side. */
  cut: CheckedSide['cut'];
  onPlay: (second: number) => void;
}) {
  const t = useTranslate();
  const marks = listTrackMarks(track, cut);
  return (
    <div>
      <div className={own.wave}>
        <Waveform
          peaks={waveformBarHeights(track.peaks)}
          duration={track.duration ?? 0}
          bars={400}
          label={t('cut.marks', { title: track.title })}
          marks={marks.map(({ kind, light, at, until }) => ({ at, until, tone: TONES[light], band: BANDS[kind] }))}
          onSeek={onPlay}
        />
      </div>
      <MarkLegend marks={marks} />
    </div>
  );
}

function MarkLegend({ marks }: { marks: readonly TrackMark[] }) {
  const t = useTranslate();
  if (marks.length === 0) return null;
  return (
    <ul className={own.legend}>
      {MARK_KINDS.map((kind) => {
        const seconds = [...new Set(marks.filter((mark) => mark.kind === kind).map(({ at }) => formatDuration(at)))];
        return (
          seconds.length > 0 && (
            <li key={kind} data-band={BANDS[kind]}>
              {t(`cut.mark.${kind}`, { places: seconds.join(', ') })}
            </li>
          )
        );
      })}
    </ul>
  );
}
