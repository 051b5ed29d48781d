import type { ReactNode } from 'react';
import { Link } from '#i18n/link.tsx';
import { useTranslate } from '#i18n/texts-context.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Pagination } from '#ui/pagination/pagination.tsx';
import css from '../projects.module.css';

/** Rows of a page. */
export const FIGURE_ROWS_PER_PAGE = 50;
/** Rows that can be paged to. */
const MOST_ROWS = 10_000;

/** The frame of the pages with the rows behind a figure: head, number of rows, table and pages. */
export function FigureRowsPage({
  path,
  query,
  release,
  title,
  filters,
  total,
  page,
  emptyTitle,
  children,
}: {
  /** The address of the page, and its query without the release. */
  path: string;
  query: Readonly<Record<string, string>>;
  release: number;
  title: string;
  filters: string;
  total: number;
  page: number;
  emptyTitle: string;
  /** The table; not shown without rows. */
  children: ReactNode;
}) {
  const t = useTranslate();
  const address = (to: number) => `${path}?${new URLSearchParams({ id: String(release), ...query, page: String(to) })}`;
  return (
    <div className={css.page}>
      <header className={css.head}>
        <p>
          <Link to={`/project/dashboard?id=${release}`}>{t('figures.lines.back')}</Link>
        </p>
        <h1>{title}</h1>
        <p>{filters}</p>
        <p className={css.quiet}>{t('figures.lines.total', { count: total })}</p>
      </header>
      {total > 0 ? children : <EmptyState title={emptyTitle}>{t('figures.lines.empty_text')}</EmptyState>}
      <Pagination
        page={page}
        pages={Math.ceil(Math.min(total, MOST_ROWS) / FIGURE_ROWS_PER_PAGE)}
        linkTo={address}
        label={t('figures.lines.pages')}
        previousText={t('figures.lines.previous')}
        nextText={t('figures.lines.next')}
      />
    </div>
  );
}
