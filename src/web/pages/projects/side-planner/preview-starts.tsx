import { useTranslate } from '#i18n/texts-context.tsx';
import type { SideArrangement } from '#modules/making/side-plan/side-arrangement.ts';
import type { SidePlan } from '#modules/making/side-plan/side-plan.contract.ts';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { toPlayableTrack } from '../managed-track-list.tsx';
import { PreviewStart } from '../preview-start-control.tsx';
import css from './side-planner.module.css';

type PlannedTrack = SidePlan['tracks'][number];

/** The preview start of each track: the waveform of each encoded track with its handle, in the shown order. */
export function PreviewStarts({
  plan,
  arrangement,
  tracks,
  starts,
  onStart,
}: {
  plan: SidePlan;
  arrangement: SideArrangement;
  tracks: ReadonlyMap<number, PlannedTrack>;
  starts: ReadonlyMap<number, number>;
  onStart: (track_id: number, seconds: number) => void;
}) {
  const t = useTranslate();
  const listed = arrangement.flatMap(({ letter, tracks: placed }) =>
    placed.flatMap(({ id }, index) => {
      const track = tracks.get(id);
      const isPlayable = track?.state === 'ready' && track.peaks !== null && track.duration !== null;
      return isPlayable
        ? [{ ...track, place: `${letter}${index + 1}`, start: starts.get(id) ?? track.preview_start }]
        : [];
    }),
  );
  if (listed.length === 0) return null;
  const pressed = { picture: null, artist_name: plan.artist_name, link: `/project/sides?id=${plan.project_id}` };
  const playlist = listed.map((track) =>
    toPlayableTrack({ ...track, artist_name: '', preview_start: track.start }, pressed),
  );
  return (
    <section className={css.previews} aria-labelledby="previews">
      <SectionHeading size="medium" id="previews">
        {t('planner.previews.title')}
      </SectionHeading>
      <p>{t('planner.previews.text')}</p>
      <ol className={css.previewList}>
        {listed.map((track) => (
          <li key={track.id}>
            <span className={css.words}>
              <span className={css.place}>{track.place}</span> {track.title}
            </span>
            <PreviewStart
              track={track}
              start={track.start}
              playlist={playlist}
              onChange={plan.previews_editable ? (seconds) => onStart(track.id, seconds) : undefined}
            />
          </li>
        ))}
      </ol>
    </section>
  );
}
