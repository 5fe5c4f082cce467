import type { ComponentProps } from 'react';
import { Table } from '#web/ui/table.tsx';

export const FigureTable = <Row,>({
  note,
  ...table
}: ComponentProps<typeof Table<Row>> & { note: string }) => (
  <figure className="grid grid-cols-[minmax(0,1fr)] gap-2 rounded-sheet border border-rule bg-sheet px-5 pt-4 pb-2 font-ui text-body">
    <figcaption className="text-small text-faded">{note}</figcaption>
    <Table {...table} />
  </figure>
);

export const AssumedLabel = () => <span className="font-ui text-small text-faded"> (assumed)</span>;
