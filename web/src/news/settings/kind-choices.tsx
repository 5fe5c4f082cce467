import type { ReactNode } from 'react';
import type { NewsSettings } from '#shared/contract/news/notifications.ts';
import { alwaysLive, type NewsKind, type NewsWays } from '#shared/domain/news/news-kinds.ts';
import { classes } from '#web/ui/classes.ts';
import { StatusLine } from '#web/ui/states.tsx';
import { Table, type Column } from '#web/ui/table.tsx';
import { kindWords, deliveryWayWords } from './choice-words.ts';
import { useKindChoice } from './use-kind-choice.ts';

export function KindChoices({ userid, kinds, digest }: KindChoicesProps) {
  const { choose, problem } = useKindChoice(userid);
  const isDigestOff = digest.every === 'never';
  const checkboxFor = (kind: NewsKind, way: keyof NewsWays) => (
    <KindCheckbox
      label={`${kindWords[kind]}: ${deliveryWayWords[way]}`}
      checked={kinds[kind][way]}
      isFixed={way === 'live' && alwaysLive.includes(kind)}
      isDim={way === 'mail' && isDigestOff}
      onChange={(on) => choose({ kind, way, on })}
    />
  );
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
      <h3 className="text-[1.1875rem]">How you’re notified</h3>
      <p>Notifications are listed under the bell. Pop-ups appear right away on any open page.</p>
      {isDigestOff && (
        <p className="text-small text-faded">
          The email digest is off. Your choices under “Email” apply once you turn it on above.
        </p>
      )}
      <Table
        caption="How you’re notified"
        rows={orderedKinds}
        keyOf={(kind) => kind}
        columns={columnsWith(checkboxFor, isDigestOff ? 'Email (off)' : 'Email')}
      />
      {problem !== undefined && <StatusLine tone="alarm">Error: {problem}</StatusLine>}
    </div>
  );
}

const columnsWith = (
  boxOf: (kind: NewsKind, way: keyof NewsWays) => ReactNode,
  mailTitle: string,
): Column<NewsKind>[] => [
  { title: 'Event', cell: (kind) => kindWords[kind] },
  { title: 'List', center: true, cell: (kind) => boxOf(kind, 'list') },
  { title: 'Pop-up', center: true, cell: (kind) => boxOf(kind, 'live') },
  { title: mailTitle, center: true, cell: (kind) => boxOf(kind, 'mail') },
];

function KindCheckbox({ label, checked, isFixed, isDim, onChange }: BoxProps) {
  if (isFixed) return <span className="text-small text-faded">Always</span>;
  return (
    <label className="-my-3 grid min-h-11 min-w-11 place-items-center">
      <input
        type="checkbox"
        className={classes('size-5', isDim && 'opacity-45')}
        aria-label={label}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

const orderedKinds = Object.keys(kindWords) as NewsKind[];

interface BoxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly isFixed: boolean;
  readonly isDim: boolean;
  readonly onChange: (on: boolean) => void;
}

interface KindChoicesProps extends Pick<NewsSettings, 'kinds' | 'digest'> {
  readonly userid: string;
}
