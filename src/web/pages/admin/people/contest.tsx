import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { LANGUAGES } from '#kit/locale.ts';
import { type ContestEntry, ContestFields, type ContestRow } from '#modules/people/contest/contest.contract.ts';
import { type ContestState, contestState, contestTexts } from '#modules/people/contest/contest.ts';
import {
  addContest,
  changeContest,
  drawContestWinner,
  listContestEntries,
  readContest,
} from '#modules/people/contest/contest-admin.server.ts';
import { parseBySchema } from '#platform/validate-request.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/field/choice-field.tsx';
import { TextArea, TextField } from '#ui/field/text-field.tsx';
import { FieldGroup, FieldRow, Form } from '#ui/form/form.tsx';
import { PlainForm } from '#ui/form/plain-form.tsx';
import { Notice } from '#ui/notice/notice.tsx';
import { Table } from '#ui/table/table.tsx';
import { readFormText } from '../../../form-action.server.ts';
import { loadOrThrowProblemPage } from '../../../page-problem.server.ts';
import css from '../common/admin.module.css';
import { answerEditForm, requireStaffPageIdOrNew } from '../common/edit-page.server.ts';
import { EditFormButtons, EditPageBreadcrumb } from '../common/edit-page.tsx';
import { FormResult, readFieldErrors } from '../common/form-result.tsx';
import { requireAdminFormAccess, requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/contest.ts';
import { CONTEST_BADGE_TONES } from './contests.tsx';

const SHOWN = 50;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('challenge', args);
  const id = requireStaffPageIdOrNew(args);
  if (!id) return { contest: null, entries: [], state: 'draft' as const };
  const [contest, { items }] = await loadOrThrowProblemPage(
    Promise.all([readContest(ctx, id), listContestEntries(ctx, id, { limit: SHOWN })]),
    args.request,
  );
  return { contest, entries: items, state: contestState(contest, ctx.now) };
}

export async function action(args: Route.ActionArgs) {
  return answerEditForm(requireAdminFormAccess('challenge', args), args, {
    list: '/admin/challenge',
    save: (own, id, form) => {
      const fields = parseBySchema(ContestFields, readChallengeFields(form));
      return id ? changeContest(own, id, fields) : addContest(own, fields);
    },
    intents: { draw: drawContestWinner },
  });
}

/** English and French are always sent, another language only with input. */
function readChallengeFields(form: FormData) {
  const words = LANGUAGES.flatMap((lang) => {
    const [title, prize] = [readFormText(form, `title_${lang}`), readFormText(form, `prize_${lang}`)];
    return title || prize || lang === 'en' || lang === 'fr' ? [[lang, { title, prize }] as const] : [];
  });
  return {
    texts: Object.fromEntries(words),
    opens_at: toUtcMoment(readFormText(form, 'opens_at')),
    closes_at: toUtcMoment(readFormText(form, 'closes_at')),
    published: form.has('published'),
  };
}

/** The value of a browser's date field, taken as UTC. */
const toUtcMoment = (local: string): string => (/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) ? `${local}:00Z` : local);

export default function ChallengePage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const { contest, entries, state } = loaderData;
  const title = contest ? t('admin.challenge.one', { id: contest.id }) : t('admin.challenge.add');
  return (
    <div className={css.stack}>
      <EditPageBreadcrumb list="/admin/challenge" name={t('admin.challenge.title')} here={title} />
      <h1 className={css.title}>{contest ? contestTexts(contest.texts, lang).title : title}</h1>
      <p>
        <Badge tone={CONTEST_BADGE_TONES[state]}>{t(`admin.challenge.states.${state}`)}</Badge>
      </p>
      <FormResult answer={actionData} />
      {contest && <Drawing contest={contest} state={state} />}
      {!contest?.drawn_at && <Fields contest={contest} errors={readFieldErrors(actionData)} />}
      {contest && <Entries entries={entries} />}
    </div>
  );
}

function Drawing({ contest, state }: { contest: ContestRow; state: ContestState }) {
  const t = useTranslate();
  if (contest.winner)
    return (
      <Notice tone="success" title={t('admin.challenge.winner')}>
        {contest.winner.name}, {contest.winner.email}
      </Notice>
    );
  if (state !== 'closed' || contest.entries === 0) return null;
  return (
    <PlainForm method="post" className={css.stack}>
      <p className={css.quiet}>{t('admin.challenge.draw_hint')}</p>
      <p>
        <Button type="submit" look="primary" name="intent" value="draw">
          {t('admin.challenge.draw')}
        </Button>
      </p>
    </PlainForm>
  );
}

function Fields({ contest, errors }: { contest: ContestRow | null; errors: Readonly<Record<string, string>> }) {
  const t = useTranslate();
  const at = (time: string | undefined) => time?.slice(0, 16);
  return (
    <div className={css.narrow}>
      <Form
        method="post"
        rules={{
          title_en: { required: true },
          prize_en: { required: true },
          title_fr: { required: true },
          prize_fr: { required: true },
          opens_at: { required: true },
          closes_at: { required: true },
        }}
        errors={errors}
      >
        <FieldRow>
          <TextField
            name="opens_at"
            type="datetime-local"
            label={t('admin.challenge.opens')}
            required
            defaultValue={at(contest?.opens_at)}
          />
          <TextField
            name="closes_at"
            type="datetime-local"
            label={t('admin.challenge.closes')}
            required
            defaultValue={at(contest?.closes_at)}
          />
        </FieldRow>
        {LANGUAGES.map((each) => {
          const required = each === 'en' || each === 'fr';
          return (
            <FieldGroup
              key={each}
              title={t(`admin.challenge.in.${each}`)}
              hint={required ? undefined : t('admin.challenge.other')}
            >
              <TextField
                name={`title_${each}`}
                label={t('admin.challenge.name')}
                required={required}
                maxLength={120}
                defaultValue={contest?.texts[each]?.title}
              />
              <TextArea
                name={`prize_${each}`}
                label={t('admin.challenge.prize')}
                required={required}
                maxLength={600}
                defaultValue={contest?.texts[each]?.prize}
              />
            </FieldGroup>
          );
        })}
        <Checkbox
          name="published"
          label={t('admin.challenge.published')}
          defaultChecked={contest?.published ?? false}
        />
        <EditFormButtons />
      </Form>
    </div>
  );
}

function Entries({ entries }: { entries: readonly ContestEntry[] }) {
  const t = useTranslate();
  const lang = useLanguage();
  if (entries.length === 0) return <p className={css.quiet}>{t('admin.challenge.entries_none')}</p>;
  return (
    <Table
      caption={t('admin.challenge.latest', { count: entries.length })}
      captionShown
      rows={entries}
      keyOf={(entry) => entry.id}
      columns={[
        { id: 'name', title: t('around.contest.name'), cell: (entry) => entry.name },
        { id: 'email', title: t('around.contest.email'), cell: (entry) => entry.email },
        {
          id: 'door',
          title: t('admin.challenge.door'),
          minor: true,
          cell: (entry) => t(`admin.challenge.doors.${entry.door}`),
        },
        { id: 'origin', title: t('admin.challenge.origin'), minor: true, cell: (entry) => entry.origin ?? '' },
        {
          id: 'at',
          title: t('admin.challenge.at'),
          minor: true,
          whole: true,
          cell: (entry) => formatMoment(entry.at, lang),
        },
      ]}
    />
  );
}
