import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import { formatDay } from '#kit/dates.ts';
import { formatPrice } from '#kit/money.ts';
import { listPressings } from '#modules/making/pressings/find-pressings.server.ts';
import { PRESSING_FILTERS, type PressingRow } from '#modules/making/pressings/pressings.contract.ts';
import { Badge } from '#ui/badge/badge.tsx';
import { FilterChipLink, FilterChips } from '#ui/chip/chip.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import { Table } from '#ui/table/table.tsx';
import { countListPages, readStaffListQuery } from '../../../admin-list-page-query.ts';
import { PRESSING_STATUS_BADGE_TONES } from '../../pressings/pressing-status-badge-tones.ts';
import css from '../common/admin.module.css';
import { requireAdminPageAccess } from '../common/require-admin-page-access.server.ts';
import type { Route } from './+types/pressings.ts';

export const handle = { texts: ['pressing'] };

export async function loader(args: Route.LoaderArgs) {
  const ctx = requireAdminPageAccess('pressings', args);
  const { page } = readStaffListQuery(args.request);
  const asked = new URL(args.request.url).searchParams.get('state');
  const state = PRESSING_FILTERS.find((each) => each === asked) ?? 'open';
  const { items, total } = await listPressings(ctx, { state, page });
  return { items, state, page, pages: countListPages(total), today: ctx.now.toISOString().slice(0, 10) };
}

export default function Pressings({ loaderData: { items, state, page, pages, today } }: Route.ComponentProps) {
  const t = useTranslate();
  return (
    <div className={css.stack}>
      <h1 className={css.title}>{t('pressing.title')}</h1>
      <FilterChips label={t('pressing.title')}>
        {PRESSING_FILTERS.map((each) => (
          <FilterChipLink key={each} to={`/admin/pressings?state=${each}`} on={each === state}>
            {t(`pressing.list.${each}`)}
          </FilterChipLink>
        ))}
      </FilterChips>
      {items.length === 0 ? (
        <EmptyState icon="disc" title={t(`pressing.list.no_${state}`)} />
      ) : (
        <PressingTable rows={items} today={today} />
      )}
      <Pagination
        page={page}
        pages={pages}
        linkTo={(to) => `/admin/pressings?state=${state}&page=${to}`}
        label={t('admin.list.pages')}
        previousText={t('admin.list.previous')}
        nextText={t('admin.list.next')}
      />
    </div>
  );
}

function PressingTable({ rows, today }: { rows: readonly PressingRow[]; today: string }) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <Table
      caption={t('pressing.title')}
      rows={rows}
      keyOf={({ id }) => id}
      columns={[
        {
          id: 'number',
          title: t('pressing.number'),
          cell: ({ id, name, project }) => (
            <Link to={`/admin/pressings/${id}`}>{[`#${id}`, project?.name ?? name].join(' ')}</Link>
          ),
        },
        {
          id: 'what',
          title: t('admin.quotes.what'),
          minor: true,
          cell: ({ service, quantity }) =>
            [quantity?.toLocaleString(lang), t(`quote.services.${service}`)].filter(Boolean).join(' × '),
        },
        {
          id: 'total',
          title: t('quote.price'),
          align: 'end',
          minor: true,
          cell: ({ total, currency }) => formatPrice(total, currency, lang, { full: true }),
        },
        {
          id: 'next',
          title: t('pressing.next'),
          minor: true,
          cell: ({ next }) => next && t(`pressing.task.${next.kind}`),
        },
        {
          id: 'day',
          title: t('pressing.day'),
          whole: true,
          cell: ({ next, stage }) =>
            next && (
              <>
                {formatDay(next.planned_on, lang)}{' '}
                {next.planned_on < today && stage !== 'cancelled' && <Badge tone="red">{t('pressing.late')}</Badge>}
              </>
            ),
        },
        {
          id: 'stage',
          title: t('admin.quotes.state'),
          cell: ({ stage }) => <Badge tone={PRESSING_STATUS_BADGE_TONES[stage]}>{t(`pressing.stage.${stage}`)}</Badge>,
        },
      ]}
    />
  );
}
