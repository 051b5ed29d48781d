import { Link, usePathLocalizer } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatMoment } from '#kit/dates.ts';
import { contestState, contestTexts } from '#modules/people/contest/contest.ts';
import { listContests } from '#modules/people/contest/contest-admin.server.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { LinkButton } from '#ui/button/button.tsx';
import { ListPage } from '#ui/list-page/list-page.tsx';
import { readStaffListQuery } from '../../../admin-list-page-query.ts';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import { useStaffListTextsAndPaging } from '../common/use-list-texts-and-paging.ts';
import type { Route } from './+types/contests.ts';

export const CONTEST_BADGE_TONES = {
  draft: 'grey',
  coming: 'blue',
  open: 'green',
  closed: 'yellow',
  drawn: 'purple',
} as const;

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('challenges', args);
  const list = await listContests(ctx, { page: readStaffListQuery(args.request).page });
  return { ...list, items: list.items.map((each) => ({ ...each, state: contestState(each, ctx.now) })) };
}

/** The contests of the platform, open ones and those waiting for their draw. */
export default function Challenges({ loaderData }: Route.ComponentProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const local = usePathLocalizer();
  return (
    <ListPage
      title={t('admin.challenge.title')}
      {...useStaffListTextsAndPaging('challenge', loaderData)}
      searchable={false}
      rows={loaderData.items}
      keyOf={(contest) => contest.id}
      actions={
        <LinkButton to={local('/admin/challenge/new')} size="small" icon="plus">
          {t('admin.challenge.add')}
        </LinkButton>
      }
      columns={[
        {
          id: 'name',
          title: t('admin.challenge.name'),
          cell: (contest) => (
            <Link to={`/admin/challenge/${contest.id}`}>{contestTexts(contest.texts, lang).title}</Link>
          ),
        },
        {
          id: 'closes',
          title: t('admin.challenge.closes'),
          minor: true,
          whole: true,
          cell: (contest) => formatMoment(contest.closes_at, lang),
        },
        { id: 'entries', title: t('admin.challenge.entries'), align: 'end', cell: (contest) => contest.entries },
        {
          id: 'state',
          title: t('admin.challenge.state'),
          cell: ({ state }) => <Badge tone={CONTEST_BADGE_TONES[state]}>{t(`admin.challenge.states.${state}`)}</Badge>,
        },
      ]}
    />
  );
}
