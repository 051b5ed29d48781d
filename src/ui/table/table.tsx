import type { Key, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import css from './table.module.css';

export interface TableColumn<Row> {
  id: string;
  title: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Numbers are aligned at the end, in figures of one width. */
  align?: 'start' | 'end';
  /** Never broken over lines: a day, a moment. */
  whole?: boolean;
  /** Left out where a table has little room; `long` ones earlier than others. */
  minor?: boolean | 'long';
}

/** Rows and columns. Scrolls sideways inside itself; `caption` names it (shown or only read). */
export function Table<Row>({
  caption,
  captionShown = false,
  columns,
  rows,
  keyOf,
  headOf,
  foot,
}: {
  caption: string;
  captionShown?: boolean;
  columns: readonly TableColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  /** The content of a header cell instead of its title (a link that sorts). */
  headOf?: (column: TableColumn<Row>) => ReactNode;
  foot?: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={caption}>
      <table className={css.table}>
        <caption className={captionShown ? css.caption : 'visually-hidden'}>{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={cellClass(column)}>
                {headOf?.(column) ?? column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.id} className={cellClass(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {foot && <tfoot>{foot}</tfoot>}
      </table>
    </section>
  );
}

const cellClass = (column: Pick<TableColumn<never>, 'align' | 'whole' | 'minor'>) =>
  classNames(
    column.align === 'end' && css.end,
    column.whole && css.whole,
    column.minor && css.minor,
    column.minor === 'long' && css.long,
  ) || undefined;
