import type { Table } from 'mdast';
import type { Extension as TreeExtension } from 'mdast-util-from-markdown';
import { gfmTable } from 'micromark-extension-gfm-table';
import type { Syntax } from './syntax.ts';

const exit: Handle = function exit(token) {
  this.exit(token);
};
const enterCell: Handle = function enterCell(token) {
  this.enter({ type: 'tableCell', children: [] }, token);
};

/** GitHub's tables. Only for displaying a table: stored text keeps tables as they are written. */
export const tables: Syntax = {
  extension: gfmTable(),
  trees: {
    enter: {
      table(token) {
        // oxlint-disable-next-line no-underscore-dangle -- the parser's own name
        const align = [...(token._align ?? [])].map((side) => (side === 'none' ? null : side));
        this.enter({ type: 'table', align, children: [] } satisfies Table, token);
      },
      tableRow(token) {
        this.enter({ type: 'tableRow', children: [] }, token);
      },
      tableHeader: enterCell,
      tableData: enterCell,
    },
    exit: { table: exit, tableRow: exit, tableHeader: exit, tableData: exit },
  },
};

type Handle = NonNullable<NonNullable<TreeExtension['enter']>[string]>;
