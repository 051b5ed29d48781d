import { useFetcher } from 'react-router';
import { useTranslate } from '#i18n/texts-context.tsx';
import type { CheckedTrack, CutCheck } from '#modules/making/cut-check/cut-check.contract.ts';
import type { CheckedSide, CutSides } from '#modules/making/cut-check/cut-sides.contract.ts';
import { TrafficLightBadge } from '#modules/making/cut-check/ui/cut-finding-text.tsx';
import type { OpenRefusal } from '#modules/making/file-checks/file-checks.contract.ts';
import { FileRefusalNotice } from '#modules/making/file-checks/ui/file-refusal-notice.tsx';
import type { SideSuggestions } from '#modules/making/side-plan/side-plan.contract.ts';
import { Button } from '#ui/button/button.tsx';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { CarrierLengths } from './carrier-lengths.tsx';
import own from './cut-check.module.css';
import { CutSidesSection } from './cut-sides-section.tsx';
import { CutSuggestions } from './cut-suggestions.tsx';
import { toPlayableTrack } from './managed-track-list.tsx';
import { playSongPassage } from './play-song-passage.ts';
import { ReplaceMasterForm } from './replace-master-form.tsx';
import { TrackFindings } from './track-findings.tsx';
import { TrackLevels } from './track-levels.tsx';
import { TrackWaveform } from './track-waveform.tsx';
import { usePolling } from './use-polling.ts';

const UNDER_WAY = ['queued', 'encoding'];

interface Shown {
  readonly check: CutCheck;
  readonly refusals: readonly OpenRefusal[];
  /** Hides the buttons that change files. */
  readonly isReadOnly?: boolean;
}

/** Sides and tracks of a cut check with their findings, the same for the creator and for staff. */
export function CutCheckReport({
  sides,
  suggestions,
  ...shown
}: Shown & { sides: CutSides | null; suggestions: SideSuggestions | null }) {
  const t = useTranslate();
  const { check, isReadOnly = false } = shown;
  const play = usePassage(check);
  usePolling(check.tracks.some(({ state }) => UNDER_WAY.includes(state)));
  return (
    <>
      {check.tracks.length === 0 ? (
        <EmptyState title={t('cut.empty')} />
      ) : (
        <div>
          <DownloadLink to={reportAddress(check.project_id, sides)} size="small">
            {t('cut.report.download')}
          </DownloadLink>
        </div>
      )}
      {sides && sides.sides.length > 0 && (
        <CutSidesSection
          id={check.project_id}
          plan={sides}
          isReadOnly={isReadOnly}
          note={
            suggestions && <CutSuggestions id={check.project_id} suggestions={suggestions} isReadOnly={isReadOnly} />
          }
          onPlay={play}
        />
      )}
      {check.tracks.length > 0 && <CarrierLengths carriers={check.carriers} />}
      {check.tracks.map((track) => (
        <Track
          key={track.id}
          track={track}
          cut={sides?.sides.find(({ side }) => side === track.side)?.cut ?? null}
          {...shown}
          onPlay={(second) => play(track.id, second)}
        />
      ))}
    </>
  );
}

/** The report on the disc that the page shows. */
const reportAddress = (id: number, sides: CutSides | null): string =>
  `/api/projects/${id}/cut-check/report${sides ? `?size=${sides.size}&speed=${sides.speed}&medium=${sides.medium}` : ''}`;

/** Plays a passage of any track. */
function usePassage(check: CutCheck) {
  const t = useTranslate();
  const pressed = { picture: null, artist_name: check.artist_name, link: `/project/cut-check?id=${check.project_id}` };
  const songs = check.tracks.filter(({ state }) => state === 'ready').map((song) => toPlayableTrack(song, pressed));
  return (track_id: number, second: number) =>
    playSongPassage(songs, track_id, second, () => showToast(t('errors.network_failed'), 'danger'));
}

function Track({
  track,
  cut,
  check,
  refusals,
  isReadOnly = false,
  onPlay,
}: Shown & { track: CheckedTrack; cut: CheckedSide['cut']; onPlay: (second: number) => void }) {
  const refusal = refusals.find(({ track_id }) => track_id === track.id);
  return (
    <section className={own.track} id={`track-${track.id}`}>
      <div className={own.head}>
        <SectionHeading size="medium">{`${track.side}${track.position} ${track.title}`}</SectionHeading>
        {track.light && <TrafficLightBadge light={track.light} />}
      </div>
      {refusal && <FileRefusalNotice refusal={refusal} asksForFile={!isReadOnly} />}
      {refusal && !isReadOnly && <ReplaceMasterForm project_id={check.project_id} track_id={track.id} />}
      {track.peaks && <TrackWaveform track={{ ...track, peaks: track.peaks }} cut={cut} onPlay={onPlay} />}
      {track.measures ? (
        <TrackLevels track={track} measures={track.measures} />
      ) : (
        <Unmeasured track={track} isReadOnly={isReadOnly} />
      )}
      {track.findings.length > 0 && <TrackFindings track={track} isLong onPlay={onPlay} />}
    </section>
  );
}

function Unmeasured({ track, isReadOnly }: { track: CheckedTrack; isReadOnly: boolean }) {
  const t = useTranslate();
  const fetcher = useFetcher();
  if (!track.has_master) return <p>{t('cut.no_master')}</p>;
  if (UNDER_WAY.includes(track.state)) return <p>{t('cut.under_way')}</p>;
  if (isReadOnly) return <p>{t('cut.unmeasured')}</p>;
  return (
    <PlainForm component={fetcher.Form} method="post">
      <p>{t('cut.unmeasured')}</p>
      <input type="hidden" name="track_id" value={track.id} />
      <Button type="submit" size="small" icon="refresh" busy={fetcher.state !== 'idle'}>
        {t('cut.measure')}
      </Button>
    </PlainForm>
  );
}
