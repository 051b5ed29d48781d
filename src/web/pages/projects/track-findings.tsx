import { useTranslate } from '#i18n/texts-context.tsx';
import { formatDuration } from '#kit/dates.ts';
import type { CheckedTrack } from '#modules/making/cut-check/cut-check.contract.ts';
import { CutFindingText } from '#modules/making/cut-check/ui/cut-finding-text.tsx';
import { Button } from '#ui/button/button.tsx';
import css from './track-findings.module.css';

/** Findings of a track, the worst first, each with a button that plays its passage of the preview. */
export function TrackFindings({
  track,
  most = track.findings.length,
  isLong = false,
  onPlay,
}: {
  track: CheckedTrack;
  most?: number;
  isLong?: boolean;
  onPlay: (second: number) => void;
}) {
  const t = useTranslate();
  return (
    <ul className={css.findings}>
      {track.findings.slice(0, most).map((finding) => (
        <li key={finding.rule} className={css.finding} data-light={finding.light}>
          <div className={css.words}>
            <CutFindingText finding={finding} isLong={isLong} />
          </div>
          {finding.at_second !== null && (
            <Button size="small" icon="play" onClick={() => onPlay(beforeIt(finding.at_second ?? 0))}>
              {t('cut.play', { at: formatDuration(finding.at_second) })}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

const LEAD_SECONDS = 1;

/** A second early, so that the ear is ready. */
const beforeIt = (second: number): number => Math.max(0, second - LEAD_SECONDS);
