import type { ReactNode } from 'react';
import { classes } from './classes.ts';

export function Table<Row>({ caption, columns, rows, keyOf }: TableProps<Row>) {
  return (
    // Focusable, so that arrow keys can scroll it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section aria-label={caption} tabIndex={0} className="sideways focus-visible:-outline-offset-2">
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr className="border-b border-edge">
            {columns.map((column) => (
              <th key={column.title} scope="col" className={cellClasses(column, 'text-small text-faded')}>
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)} className="border-b border-rule last:border-b-0 hover:bg-well">
              {columns.map((column) => (
                <td key={column.title} className={cellClasses(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const cellClasses = ({ number, center }: { number?: boolean; center?: boolean }, more?: string) =>
  classes(
    'py-3 first:ps-0 last:pe-0',
    center ? 'px-1 text-center align-middle whitespace-nowrap sm:px-3' : 'px-3 align-baseline',
    number ? 'text-end whitespace-nowrap tabular-nums' : !center && 'text-start',
    more,
  );

interface TableProps<Row> {
  readonly caption: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
}

export interface Column<Row> {
  readonly title: string;
  readonly number?: boolean;
  readonly center?: boolean;
  readonly cell: (row: Row) => ReactNode;
}
