import type { ReactNode } from 'react';
import { useFetcher } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDuration } from '#kit/dates.ts';
import type {
  CheckedSide,
  CutSides,
  SideFinding,
  SideFindingPlace,
} from '#modules/making/cut-check/cut-sides.contract.ts';
import {
  formatCutDecibels,
  formatCutMillimetres,
  formatPlaceTrack,
  formatSideLevels,
} from '#modules/making/cut-check/format-cut-values.ts';
import { CutFindingText, TrafficLightBadge } from '#modules/making/cut-check/ui/cut-finding-text.tsx';
import { DiscSideDrawing } from '#modules/making/cut-check/ui/disc-side-drawing.tsx';
import { PassagePlayer } from '#modules/making/cut-check/ui/passage-player.tsx';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/field/choice-field.tsx';
import { FieldRow } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import own from './cut-sides-section.module.css';
import words from './track-findings.module.css';

type CutSide = NonNullable<CheckedSide['cut']>;

const SHOWN_PLACES = 3;

/** Each side on its disc: level that fits, free space, worst places, and their sound from the disc. */
export function CutSidesSection({
  id,
  plan,
  isReadOnly,
  note,
  onPlay,
}: {
  id: number;
  plan: CutSides;
  isReadOnly: boolean;
  /** About the whole record. */
  note: ReactNode;
  onPlay: (track_id: number, second: number) => void;
}) {
  const t = useTranslate();
  return (
    <section className={own.sides} aria-labelledby="sides">
      <SectionHeading size="large" id="sides">
        {t('cut.side.title')}
      </SectionHeading>
      <DiscChoice id={id} plan={plan} />
      {!isReadOnly && <Link to={`/project/sides?id=${id}`}>{t('cut.side.plan')}</Link>}
      {note}
      {plan.sides.map((side) => (
        <article key={side.side} className={own.side}>
          <SectionHeading size="medium">{t('cut.side.name', { side: side.side })}</SectionHeading>
          {side.cut ? (
            <Cut plan={plan} side={side} cut={side.cut} onPlay={onPlay} />
          ) : (
            <p>{t('cut.side.unmeasured')}</p>
          )}
          {side.tracks_without_loudness.length > 0 && (
            <UnmeasuredLevels tracks={side.tracks_without_loudness} isReadOnly={isReadOnly} />
          )}
        </article>
      ))}
    </section>
  );
}

function DiscChoice({ id, plan }: { id: number; plan: CutSides }) {
  const t = useTranslate();
  const choices = (name: 'size' | 'speed' | 'medium', values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`cut.side.${name}.${value}`) }));
  return (
    <PlainForm method="get" className={own.choice} preventScrollReset key={`${plan.size} ${plan.speed} ${plan.medium}`}>
      <input type="hidden" name="id" value={id} />
      <FieldRow>
        <Select
          name="size"
          label={t('cut.side.size.label')}
          required
          defaultValue={plan.size}
          choices={choices('size', ['12', '10', '7'])}
        />
        <Select
          name="speed"
          label={t('cut.side.speed.label')}
          required
          defaultValue={plan.speed}
          choices={choices('speed', ['33', '45'])}
        />
        <Select
          name="medium"
          label={t('cut.side.medium.label')}
          required
          defaultValue={plan.medium}
          choices={choices('medium', ['lacquer', 'dmm'])}
        />
      </FieldRow>
      <Button type="submit" size="small">
        {t('cut.side.show')}
      </Button>
    </PlainForm>
  );
}

function Cut({
  plan,
  side,
  cut,
  onPlay,
}: {
  plan: CutSides;
  side: CheckedSide;
  cut: CutSide;
  onPlay: (track_id: number, second: number) => void;
}) {
  const t = useTranslate();
  const mm = useMillimetres();
  return (
    <>
      <TrafficLightBadge light={cut.light} />
      <div className={own.face}>
        <DiscSideDrawing
          disc={plan.disc}
          side={side.side}
          cut={cut}
          title={t('cut.side.picture', { side: side.side })}
          description={t('cut.side.picture_text', {
            from: mm(plan.disc.outer),
            until: mm(cut.end_radius),
            count: side.tracks.length,
          })}
        />
        <div className={own.facts}>
          <SideFigures plan={plan} cut={cut} levels={side.levels} />
          <ol className={own.tracks}>
            {side.tracks.map((track) => (
              <li key={track.id}>
                <span>{`${side.side}${track.position} ${track.title}`}</span>
                <span>{t('cut.side.radii', { from: mm(track.from ?? 0), until: mm(track.until ?? 0) })}</span>
              </li>
            ))}
          </ol>
        </div>
      </div>
      {cut.findings.length > 0 && (
        <ul className={words.findings}>
          {cut.findings.map((finding) => (
            <li key={finding.rule} className={words.finding} data-light={finding.light}>
              <div className={words.words}>
                <CutFindingText finding={finding} isLong />
                <Places plan={plan} side={side.side} cut={cut} finding={finding} onPlay={onPlay} />
              </div>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Numbers of a side that a cutting engineer asks for. */
function SideFigures({ plan, cut, levels }: { plan: CutSides; cut: CutSide; levels: CheckedSide['levels'] }) {
  const t = useTranslate();
  const lang = useLanguage();
  const mm = useMillimetres();
  const figures = [
    ['side.length', formatDuration(cut.seconds)],
    ['side.level_fits', formatCutDecibels(t, lang, cut.level_fits)],
    ['side.level', formatCutDecibels(t, lang, cut.level)],
    ['side.place_left', mm(cut.place_left)],
    ['side.time_left', formatDuration(cut.seconds_left)],
    ['side.pitch', t('cut.side.lpi', { value: Math.round(cut.lines_per_inch).toLocaleString(lang) })],
    ...(levels ? formatSideLevels(t, lang, levels).map(([name, value]) => [`level.${name}`, value] as const) : []),
  ] as const;
  return (
    <>
      <dl className={own.figures}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`cut.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className={own.note}>
        {t('cut.side.reference', {
          velocity: plan.cutting.reference_velocity.toLocaleString(lang),
          dbfs: plan.cutting.reference_dbfs.toLocaleString(lang),
        })}
      </p>
    </>
  );
}

/** Loudness of the side is missing until these tracks are measured again. */
function UnmeasuredLevels({ tracks, isReadOnly }: { tracks: readonly number[]; isReadOnly: boolean }) {
  const t = useTranslate();
  const fetcher = useFetcher();
  return (
    <PlainForm component={fetcher.Form} method="post">
      <p className={own.note}>{t('cut.side.levels_hint')}</p>
      {!isReadOnly && (
        <>
          {tracks.map((id) => (
            <input key={id} type="hidden" name="track_id" value={id} />
          ))}
          <Button type="submit" size="small" icon="refresh" busy={fetcher.state !== 'idle'}>
            {t('cut.measure')}
          </Button>
        </>
      )}
    </PlainForm>
  );
}

function Places({
  plan,
  side,
  cut,
  finding,
  onPlay,
}: {
  plan: CutSides;
  /** The letter of the side. */
  side: string;
  cut: CutSide;
  finding: SideFinding;
  onPlay: (track_id: number, second: number) => void;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const mm = useMillimetres();
  if (finding.places.length === 0) return null;
  const passage = ({ uuid, at_second, speed }: SideFindingPlace) => ({
    src: `/songs/${uuid}.mp3`,
    second: at_second,
    speed,
    level: cut.level,
    cutting: plan.cutting,
  });
  const list = (places: readonly SideFindingPlace[]) => (
    <ul className={own.places}>
      {places.map((place) => (
        <li key={`${place.track_id} ${place.at_second}`}>
          <span>
            {t('cut.side.place', { title: formatPlaceTrack(t, lang, side, place), radius: mm(place.radius) })}
          </span>
          <Button size="small" icon="play" onClick={() => onPlay(place.track_id, Math.max(0, place.at_second - 1))}>
            {t('cut.play', { at: formatDuration(place.at_second) })}
          </Button>
          <PassagePlayer passage={passage(place)} />
        </li>
      ))}
    </ul>
  );
  const further = finding.places.slice(SHOWN_PLACES);
  return (
    <>
      {list(finding.places.slice(0, SHOWN_PLACES))}
      {further.length > 0 && (
        <details className={own.more}>
          <summary>{t('cut.side.more', { count: further.length })}</summary>
          {list(further)}
        </details>
      )}
    </>
  );
}

function useMillimetres() {
  const t = useTranslate();
  const lang = useLanguage();
  return (value: number) => formatCutMillimetres(t, lang, value);
}
