import { Link } from '#i18n/link.tsx';
import { useLanguage, useTranslate } from '#i18n/texts-context.tsx';
import type { FigureRow, FigureSection } from '#modules/money/release-figures/figure-section.ts';
import { classNames } from '#ui/class-names.ts';
import { DownloadLink } from '#ui/download/download-link.tsx';
import { SectionHeading } from '#ui/section-heading/section-heading.tsx';
import { Table } from '#ui/table/table.tsx';
import { FigurePlot } from './figure-plot.tsx';
import css from './figures.module.css';

/** Rows of a ranking that are shown at once. */
const SHOWN_ROWS = 8;
/** Sections as wide as the page. */
const WIDE = ['sales', 'plays', 'funding', 'stock'];

interface Shown {
  readonly section: FigureSection;
  /** The release and the span as a query: `id=…&from=…`. */
  readonly query: string;
  readonly release: number;
}

/** A section of the dashboard: plot or ranking, the table behind it, and its files. */
export function FigureSectionView({ section, query, release }: Shown) {
  const { id, title, lead, note, plot, rows, empty } = section;
  return (
    <section
      id={id}
      className={classNames(css.section, WIDE.includes(id) && css.wide)}
      aria-labelledby={`${id}-heading`}
    >
      <SectionHeading id={`${id}-heading`} size="medium">
        {title}
      </SectionHeading>
      {lead && <p className={css.lead}>{lead}</p>}
      {empty ? (
        <p>{empty}</p>
      ) : (
        <>
          {plot && <FigurePlot id={`plot-${id}`} title={title} plot={plot} />}
          {plot ? <Hidden section={section} rows={rows} /> : <Ranking section={section} />}
          <Files section={section} query={query} release={release} />
        </>
      )}
      <p className={css.quiet}>{note}</p>
    </section>
  );
}

function Ranking({ section }: { section: FigureSection }) {
  const t = useTranslate();
  const rest = section.rows.slice(SHOWN_ROWS);
  return (
    <>
      <FigureTable section={section} rows={section.rows.slice(0, SHOWN_ROWS)} />
      {rest.length > 0 && (
        <Hidden section={section} rows={rest} text={t('figures.page.more', { count: rest.length })} />
      )}
    </>
  );
}

function Hidden({ section, rows, text }: { section: FigureSection; rows: readonly FigureRow[]; text?: string }) {
  const t = useTranslate();
  return (
    <details>
      <summary className={css.summary}>{text ?? t('figures.page.table')}</summary>
      <FigureTable section={section} rows={rows} />
    </details>
  );
}

function FigureTable({ section, rows }: { section: FigureSection; rows: readonly FigureRow[] }) {
  return (
    <Table
      caption={section.title}
      rows={rows}
      keyOf={({ key }) => key}
      columns={section.columns.map(({ id, title, isNumber }, at) => ({
        id,
        title,
        ...(isNumber && { align: 'end' as const }),
        cell: (row: FigureRow) =>
          at === 0 ? <RowName row={row} /> : <span className={css.number}>{row.cells[at]}</span>,
      }))}
    />
  );
}

/** The name of a row; a link to the rows behind it. */
function RowName({ row: { cells, link } }: { row: FigureRow }) {
  const t = useTranslate();
  const name = cells[0] ?? '';
  return (
    <span className={css.name}>
      {!link && name}
      {link?.startsWith('/api/') && (
        <a href={link} aria-label={t('figures.page.pdf', { name })}>
          {name}
        </a>
      )}
      {link && !link.startsWith('/api/') && (
        <Link to={link} aria-label={t('figures.page.open', { name })}>
          {name}
        </Link>
      )}
    </span>
  );
}

function Files({ section: { id, title, plot }, query, release }: Shown) {
  const t = useTranslate();
  const lang = useLanguage();
  return (
    <p className={css.files}>
      {(['csv', 'xlsx', ...(plot ? ['png'] : [])] as const).map((format) => (
        <DownloadLink
          key={format}
          to={`/api/projects/${release}/figures/${id}/export?${query}&format=${format}&lang=${lang}`}
          size="small"
          look="plain"
          aria-label={`${t('figures.page.files', { name: title })} ${format.toUpperCase()}`}
        >
          {format.toUpperCase()}
        </DownloadLink>
      ))}
    </p>
  );
}
