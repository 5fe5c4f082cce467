import type { ReactNode } from 'react';
import { daysLeft } from '#web/platform/days-left.ts';
import { Button } from './button.tsx';
import { Moment } from './moment.tsx';
import { Row, RowTitle } from './row.tsx';

export const TrashedRow = ({
  name,
  details,
  deletedAt,
  deletionAt,
  busy,
  onRestore,
  onDelete,
}: TrashedRowProps) => (
  <Row
    title={<RowTitle>{name}</RowTitle>}
    details={
      <>
        {details}
        <li>
          deleted <Moment at={deletedAt} />
        </li>
        <li>{daysLeft(deletionAt)}</li>
      </>
    }
    actions={
      <>
        <Button look="quiet" busy={busy} onClick={onRestore}>
          Restore <span className="sr-only">{name}</span>
        </Button>
        <Button look="plain" className="text-alarm sm:-me-3" disabled={busy} onClick={onDelete}>
          Delete permanently… <span className="sr-only">{name}</span>
        </Button>
      </>
    }
  />
);

interface TrashedRowProps {
  readonly name: string;
  readonly details: ReactNode;
  /** ISO times. */
  readonly deletedAt: string;
  readonly deletionAt: string;
  readonly busy: boolean;
  readonly onRestore: () => void;
  readonly onDelete: () => void;
}
