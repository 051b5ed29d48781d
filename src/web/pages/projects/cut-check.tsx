import { useFetcher } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { notFound } from '#kit/problem.ts';
import { parseId } from '#kit/product-link.ts';
import { requeueTrackEncoding } from '#modules/catalogue/audio/encode-song.server.ts';
import { waveformBarHeights } from '#modules/catalogue/player/peaks.ts';
import { projectWizardLink } from '#modules/catalogue/projects/ui/wizard/pages.ts';
import type { CheckedTrack, CutCheck } from '#modules/making/cut-check/cut-check.contract.ts';
import { loadCutCheck } from '#modules/making/cut-check/load-cut-check.server.ts';
import { loadCutSides } from '#modules/making/cut-check/load-groove-sides.server.ts';
import { LightBadge } from '#modules/making/cut-check/ui/finding-words.tsx';
import { CUT_MEDIA, DISC_SIZES, DISC_SPEEDS } from '#modules/making/plant-profiles/plant-profile.ts';
import { requestContext } from '#platform/request-context.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { showToast } from '#ui/toast/toast-store.ts';
import { Waveform } from '#ui/waveform/waveform.tsx';
import { formText, runFormAction } from '../../form-answer.server.ts';
import { pageAddress } from '../../page-address.ts';
import { orProblemPage, problemResponse, requirePageUser } from '../../page-problem.server.ts';
import { titled } from '../page-title.ts';
import type { Route } from './+types/cut-check.ts';
import own from './cut-check.module.css';
import { CutLevels } from './cut-levels.tsx';
import { CutSidesSection } from './cut-sides.tsx';
import { playPassage } from './play-passage.ts';
import css from './projects.module.css';
import { TrackFindings } from './track-findings.tsx';
import { playable } from './track-list.tsx';
import { usePolling } from './use-polling.ts';

export const handle = { texts: ['cut', 'projects'] };
export const meta: Route.MetaFunction = titled;

const UNDER_WAY = ['queued', 'encoding'];

/** Levels and findings of every track of a release, for its creator and staff. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const id = requireId(request);
  const check = await orProblemPage(loadCutCheck(ctx, id), request);
  const wanted = discIn(pageAddress(request).searchParams);
  const sides = check.category === 'vinyl' ? await loadCutSides(ctx, id, wanted) : null;
  return { title: `${ctx.t('cut.title')}: ${check.name}`, check, sides };
}

/** Measures a track whose master is older than the check. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = context.get(requestContext);
  requirePageUser(ctx, request);
  const id = requireId(request);
  const form = await request.formData();
  return runFormAction(ctx, (own) => requeueTrackEncoding(own, id, Number(formText(form, 'track_id'))));
}

function requireId(request: Request): number {
  const id = parseId(pageAddress(request).searchParams.get('id') ?? undefined);
  if (id === null) throw problemResponse(notFound(), request);
  return id;
}

/** The chosen disc; unknown values leave the choice to the project. */
function discIn(search: URLSearchParams) {
  return {
    size: DISC_SIZES.find((size) => size === search.get('size')),
    speed: DISC_SPEEDS.find((speed) => speed === search.get('speed')),
    medium: CUT_MEDIA.find((medium) => medium === search.get('medium')),
  };
}

export default function CutCheckPage({ loaderData: { check, sides } }: Route.ComponentProps) {
  const t = useTranslate();
  const play = usePassage(check);
  usePolling(check.tracks.some(({ state }) => UNDER_WAY.includes(state)));
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{t('cut.title')}</h1>
        <p>
          <strong>{check.name}</strong> – {check.artist_name}
        </p>
        {check.light && <LightBadge light={check.light} />}
        <p>{t(check.category === 'vinyl' ? 'cut.intro' : 'cut.intro_files')}</p>
        <Link to={projectWizardLink(check.project_id, 'tracks')}>{t('cut.back')}</Link>
      </header>
      {check.tracks.length === 0 && <EmptyState title={t('cut.empty')} />}
      {sides && sides.sides.length > 0 && <CutSidesSection id={check.project_id} plan={sides} onPlay={play} />}
      {check.tracks.map((track) => (
        <Track key={track.id} track={track} onPlay={(second) => play(track.id, second)} />
      ))}
    </div>
  );
}

/** Plays a passage of any track. */
function usePassage(check: CutCheck) {
  const t = useTranslate();
  const pressed = { picture: null, artist_name: check.artist_name, link: `/project/cut-check?id=${check.project_id}` };
  const songs = check.tracks.filter(({ state }) => state === 'ready').map((song) => playable(song, pressed));
  return (track_id: number, second: number) =>
    playPassage(songs, track_id, second, () => showToast(t('errors.network_failed'), 'danger'));
}

function Track({ track, onPlay }: { track: CheckedTrack; onPlay: (second: number) => void }) {
  const t = useTranslate();
  return (
    <section className={own.track}>
      <div className={own.head}>
        <SectionHeading size="medium">{`${track.side}${track.position} ${track.title}`}</SectionHeading>
        {track.light && <LightBadge light={track.light} />}
      </div>
      {track.peaks && (
        <div className={own.wave}>
          <Waveform
            peaks={waveformBarHeights(track.peaks)}
            duration={track.duration ?? 0}
            bars={400}
            label={t('cut.marks', { title: track.title })}
            marks={track.findings.flatMap(({ light, places }) =>
              places.map((place) => ({ ...place, tone: light === 'red' ? ('danger' as const) : ('warning' as const) })),
            )}
            onSeek={onPlay}
          />
        </div>
      )}
      {track.measures ? <CutLevels track={track} measures={track.measures} /> : <Unmeasured track={track} />}
      {track.findings.length > 0 && <TrackFindings track={track} isLong onPlay={onPlay} />}
    </section>
  );
}

function Unmeasured({ track }: { track: CheckedTrack }) {
  const t = useTranslate();
  const fetcher = useFetcher();
  if (!track.has_master) return <p>{t('cut.no_master')}</p>;
  if (UNDER_WAY.includes(track.state)) return <p>{t('cut.under_way')}</p>;
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
