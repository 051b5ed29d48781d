import type { Key, ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { Link } from '#i18n/link.tsx';
import { Button, LinkButton } from '../button/button.tsx';
import { classNames } from '../class-names.ts';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { Select } from '../field/choice-field.tsx';
import { TextField } from '../field/text-field.tsx';
import { Form } from '../form/form.tsx';
import { Icon } from '../icon/icon.tsx';
import { Pagination } from '../pagination/pagination.tsx';
import { Table, type TableColumn } from '../table/table.tsx';
import css from './list-page.module.css';
import { changedListUrl, nextSorting, parseSorting } from './list-query.ts';

interface ListColumn<Row> extends TableColumn<Row> {
  /** The value of `sort` in the address; without it the column doesn't sort. */
  sort?: string;
}

interface ListFilter {
  /** The parameter's name in the address. */
  name: string;
  label: string;
  allText: string;
  choices: readonly { value: string; label: ReactNode; count?: number }[];
}

/** A filter with too many values for links: a day, or one of many. */
interface ListField {
  name: string;
  label: string;
  /** Without choices it is a day. */
  choices?: readonly { value: string; label: string }[];
}

export interface ListPageTexts {
  search: string;
  searchGo: string;
  pages: string;
  previous: string;
  next: string;
  empty: string;
  /** Shown after the last page of a list with entries, with a link back; null for an empty list. */
  ends: string | null;
  last: string;
  /** "1,204 orders". */
  total: string;
}

/**
 * A staff list, declared by its columns, filters and row actions. Search (`q`), filters, `sort` and `page` are in the
 * address as real links and a GET form. So every view can be shared and works without scripts.
 */
export function ListPage<Row>({
  title,
  texts,
  columns,
  rows,
  keyOf,
  filters = [],
  fields = [],
  page,
  pages,
  searchable = true,
  actions,
  rowActions,
  emptyHint,
  result,
  tools,
}: {
  title: string;
  texts: ListPageTexts;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  filters?: readonly ListFilter[];
  /** Beside the search field, sent with it. */
  fields?: readonly ListField[];
  page: number;
  pages: number;
  searchable?: boolean;
  /** Beside the title: add, export. */
  actions?: ReactNode;
  /** At the end of each row: buttons or small forms. */
  rowActions?: { title: string; cell: (row: Row) => ReactNode };
  emptyHint?: ReactNode;
  /** The result of the last action on this page, also when no row is left. */
  result?: ReactNode;
  /** Bulk actions for the ticked rows, above the list. */
  tools?: ReactNode;
}) {
  const [search] = useSearchParams();
  const sorting = parseSorting(search.get('sort'));
  const all: readonly ListColumn<Row>[] = rowActions ? [...columns, actionsColumn(rowActions)] : columns;
  return (
    <section className={css.list}>
      <header className={css.head}>
        <h1 className={css.title}>{title}</h1>
        <p className={css.total}>{texts.total}</p>
        {actions && <div className={css.actions}>{actions}</div>}
      </header>
      {result}
      {searchable && <ListSearchForm search={search} texts={texts} fields={fields} />}
      {filters.map((filter) => (
        <ListFilterLinks key={filter.name} filter={filter} search={search} />
      ))}
      {rows.length > 0 && tools}
      {rows.length > 0 ? (
        <Table
          caption={title}
          columns={all}
          rows={rows}
          keyOf={keyOf}
          headOf={(column) => <SortHead column={column} sorting={sorting} search={search} />}
        />
      ) : (
        <NoRows texts={texts} search={search} pages={pages} hint={emptyHint} />
      )}
      <Pagination
        page={page}
        pages={pages}
        linkTo={(to) => changedListUrl(search, { page: to })}
        label={texts.pages}
        previousText={texts.previous}
        nextText={texts.next}
      />
    </section>
  );
}

/** An empty list, or a page after the last one of a list with entries. */
function NoRows({
  texts,
  search,
  pages,
  hint,
}: {
  texts: ListPageTexts;
  search: URLSearchParams;
  pages: number;
  hint: ReactNode;
}) {
  if (texts.ends === null || !(Number(search.get('page')) > pages))
    return <EmptyState title={texts.empty}>{hint}</EmptyState>;
  return (
    <EmptyState
      title={texts.ends}
      action={<LinkButton to={changedListUrl(search, { page: pages })}>{texts.last}</LinkButton>}
    />
  );
}

const NO_FIELDS: readonly ListField[] = [];

/** The search field and the filters of a list. Other parameters of its address stay. */
export function ListSearchForm({
  search,
  texts,
  fields = NO_FIELDS,
}: {
  search: URLSearchParams;
  texts: Pick<ListPageTexts, 'search' | 'searchGo'>;
  fields?: readonly ListField[];
}) {
  const typed = ['q', 'page', 'said', ...fields.map(({ name }) => name)];
  const kept = [...search].filter(([name]) => !typed.includes(name));
  return (
    <Form method="get" allowEnter explain={(key) => key} gap="none" role="search">
      {kept.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <div className={css.search}>
        <TextField
          key={search.get('q')}
          name="q"
          label={texts.search}
          type="search"
          defaultValue={search.get('q') ?? ''}
        />
        {fields.map(({ name, label, choices }) => {
          const now = search.get(name) ?? '';
          return choices ? (
            <Select key={`${name}=${now}`} name={name} label={label} choices={choices} defaultValue={now} />
          ) : (
            <TextField key={`${name}=${now}`} name={name} label={label} type="date" defaultValue={now} />
          );
        })}
        <Button type="submit" icon="search">
          {texts.searchGo}
        </Button>
      </div>
    </Form>
  );
}

/** The values of one parameter of a list, as links. */
export function ListFilterLinks({ filter, search }: { filter: ListFilter; search: URLSearchParams }) {
  const now = search.get(filter.name) ?? '';
  const choices = [{ value: '', label: filter.allText, count: undefined }, ...filter.choices];
  return (
    <nav aria-label={filter.label} className={css.filter}>
      {choices.map((choice) => (
        <Link
          key={choice.value}
          to={changedListUrl(search, { [filter.name]: choice.value })}
          className={css.choice}
          aria-current={choice.value === now ? 'true' : undefined}
        >
          {choice.label}
          {choice.count !== undefined && <span className={css.count}>{choice.count}</span>}
        </Link>
      ))}
    </nav>
  );
}

function SortHead<Row>({
  column,
  sorting,
  search,
}: {
  column: ListColumn<Row>;
  sorting: ReturnType<typeof parseSorting>;
  search: URLSearchParams;
}) {
  if (!column.sort) return column.title;
  const here = sorting?.column === column.sort;
  return (
    <Link
      to={changedListUrl(search, { sort: nextSorting(column.sort, sorting) })}
      className={classNames(css.sort, here && css.sorted)}
    >
      {column.title}
      {here && <Icon name={sorting.descending ? 'down' : 'up'} size="small" />}
    </Link>
  );
}

const actionsColumn = <Row,>({ title, cell }: { title: string; cell: (row: Row) => ReactNode }): ListColumn<Row> => ({
  id: 'row-actions',
  title: <span className="visually-hidden">{title}</span>,
  cell: (row) => <div className={css.rowActions}>{cell(row)}</div>,
  align: 'end',
});
