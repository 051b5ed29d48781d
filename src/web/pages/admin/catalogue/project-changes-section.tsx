import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDuration, formatMoment } from '#kit/dates.ts';
import type { ProjectChangeEntry, Recheck } from '#modules/catalogue/projects/changes.contract.ts';
import { packagingTitle } from '#modules/catalogue/projects/packaging-title.ts';
import { describePlacementChange } from '#modules/catalogue/projects/placement-change.ts';
import {
  describeTrackArrangement,
  describeTrackChange,
  type TrackArrangementChange,
  type TrackChange,
  type TrackField,
} from '#modules/catalogue/projects/track-change.ts';
import { Button } from '#ui/button/button.tsx';
import { TextArea } from '#ui/field/text-field.tsx';
import { Form, FormActions } from '#ui/form/form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Table } from '#ui/table/table.tsx';
import css from '../common/admin.module.css';
import { readFieldErrors } from '../common/form-result.tsx';

type Answer = Parameters<typeof readFieldErrors>[0];

/** The changes of a release after its submission, and the parts to check again. */
export function ProjectChanges({
  changes,
  rechecks,
  answer,
}: {
  changes: readonly ProjectChangeEntry[];
  rechecks: readonly Recheck[];
  answer: Answer;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  if (changes.length === 0 && rechecks.length === 0) return null;
  return (
    <section className={css.stack} id="changes">
      <h2 className={css.subtitle}>{t('projects.changes.title')}</h2>
      {rechecks.map((recheck) => (
        <RecheckForm key={recheck.id} recheck={recheck} answer={answer} />
      ))}
      <Table
        caption={t('projects.changes.title')}
        rows={changes}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'at',
            title: t('projects.changes.at'),
            whole: true,
            cell: ({ at }) => formatMoment(at, lang),
          },
          { id: 'by', title: t('projects.changes.by'), minor: true, cell: ({ by }) => by },
          { id: 'step', title: t('projects.changes.step'), minor: true, cell: ({ step }) => t(`account.step.${step}`) },
          {
            id: 'what',
            title: t('projects.changes.what'),
            cell: ({ parts }) => parts.map((part) => t(`projects.changes.parts.${part}`)).join(', '),
          },
          { id: 'values', title: t('projects.changes.after'), cell: (change) => <Values change={change} /> },
        ]}
      />
    </section>
  );
}

/** Each changed field with its value before and after. */
function Values({ change: { kind, before, after } }: { change: ProjectChangeEntry }) {
  const t = useTranslate();
  const old = (before ?? {}) as Record<string, unknown>;
  const changed = (after ?? {}) as Record<string, unknown>;
  if (kind === 'reverted') return t('projects.changes.withdrawn');
  if (kind === 'file_check_closed') return t('projects.changes.file_check_closed', { id: Number(changed.pressing_id) });
  return (
    <ul>
      {Object.entries(changed).map(([field, value]) => (
        <li key={field}>
          <ChangedValue field={field} before={old[field]} after={value} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A changed field with its old and new value. A placement or a restored file gets a sentence, because both values have
 * the same name.
 */
function ChangedValue({ field, before, after }: { field: string; before: unknown; after: unknown }) {
  const t = useTranslate();
  const placement = field === 'placement' ? describePlacementChange(before, after) : null;
  if (placement) return t(`projects.changes.placement.${placement.kind}`, { file: placement.file });
  const track = describeTrackChange(field, before, after);
  if (track) return <ChangedTrack change={track} />;
  const arrangement = describeTrackArrangement(field, before, after);
  if (arrangement) return <ChangedOrder change={arrangement} />;
  if (field === 'sleeve' || field === 'insert_kind')
    return <ChangedPackaging field={field} before={before} after={after} />;
  // A creator withdrew a new file of the same name; before 2026-11-29 also a new placement of the same file.
  if (FILE_FIELDS.has(field) && typeof after === 'string' && before === after)
    return t('projects.changes.file_restored', { file: after });
  return (
    <>
      <code>{field}</code>: {shortText(before)} → {shortText(after)}
    </>
  );
}

const PACKAGING_LABELS = { sleeve: 'projects.release.sleeve', insert_kind: 'costing.components.insert' } as const;

/** A changed sleeve or insert by the names that its form shows. */
function ChangedPackaging({
  field,
  before,
  after,
}: {
  field: keyof typeof PACKAGING_LABELS;
  before: unknown;
  after: unknown;
}) {
  const t = useTranslate();
  const lang = useLanguage();
  const text = (value: unknown) =>
    typeof value === 'string' ? packagingTitle(t, lang, field, value) : shortText(value);
  return t('projects.changes.track.value', {
    field: t(PACKAGING_LABELS[field]),
    before: text(before),
    after: text(after),
  });
}

/** A track and its changed fields in words. */
function ChangedTrack({ change: { kind, title, fields } }: { change: TrackChange }) {
  const t = useTranslate();
  const text = (field: TrackField, value: unknown) =>
    field === 'preview_start' ? formatDuration(Number(value ?? 0)) : shortText(value);
  const values = fields.map(({ field, before, after }) =>
    t('projects.changes.track.value', {
      field: t(TEXT_KEY_BY_TRACK_FIELD[field]),
      before: text(field, before),
      after: text(field, after),
    }),
  );
  const track = t(`projects.changes.track.${kind}`, { title });
  return values.length === 0 ? track : `${track} – ${values.join(', ')}`;
}

/** Tracks with their earlier and later places. */
function ChangedOrder({ change: { moves, hasNewGaps } }: { change: TrackArrangementChange }) {
  const t = useTranslate();
  const places = shortText(moves.map(({ from, to }) => `${from} → ${to}`).join(', '));
  const order = moves.length > 0 ? [`${t('projects.changes.track.order')} – ${places}`] : [];
  const gaps = hasNewGaps ? [t('projects.changes.track.gaps')] : [];
  return [...order, ...gaps].join('; ');
}

const TEXT_KEY_BY_TRACK_FIELD: Readonly<Record<TrackField, string>> = {
  title: 'projects.tracks.title',
  artist_name: 'projects.release.artist',
  side: 'projects.tracks.side',
  position: 'projects.tracks.position',
  preview_start: 'projects.tracks.preview_start',
};

const FILE_FIELDS = new Set(['audio', 'artwork']);

const MOST = 120;
const shortText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > MOST ? `${text.slice(0, MOST)}…` : text;
};

function RecheckForm({
  recheck: { id, part, state, reason, version, held, in_production },
  answer,
}: {
  recheck: Recheck;
  answer: Answer;
}) {
  const t = useTranslate();
  const parts = t(`projects.changes.parts.${part}`);
  const isRefused = state === 'refused';
  return (
    <Notice
      tone={isRefused ? 'info' : 'warning'}
      title={`${t(`projects.changes.${isRefused ? 'waiting_refused' : 'waiting'}`)}: ${parts}`}
    >
      {in_production && <p>{t('projects.changes.in_production_staff')}</p>}
      <HeldValueList held={held} />
      {isRefused ? (
        <p>{reason}</p>
      ) : (
        <Form method="post" errors={readFieldErrors(answer)}>
          <input type="hidden" name="intent" value="recheck" />
          <input type="hidden" name="recheck" value={id} />
          <input type="hidden" name="version" value={version} />
          <TextArea
            name="reason"
            label={t('projects.changes.reason')}
            hint={t('projects.changes.reason_hint')}
            maxLength={2000}
            rows={2}
          />
          <FormActions>
            <Button type="submit" name="state" value="passed">
              {t('projects.changes.passed')}
            </Button>
            <Button type="submit" name="state" value="refused">
              {t('projects.changes.refuse')}
            </Button>
          </FormActions>
        </Form>
      )}
    </Notice>
  );
}

/** The values that buyers see once the recheck passes. */
function HeldValueList({ held }: { held: Recheck['held'] }) {
  const fields = Object.entries(held);
  if (fields.length === 0) return null;
  return (
    <ul>
      {fields.map(([field, value]) => (
        <li key={field}>
          <code>{field}</code>: {shortText(value)}
        </li>
      ))}
    </ul>
  );
}
