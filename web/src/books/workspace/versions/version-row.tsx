import { Bookmark, Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Version } from '#shared/contract/books/versions.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { countOf } from '#shared/domain/locale.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Moment } from '#web/ui/moment.tsx';
import type { VersionActions } from './use-version-actions.ts';
import { reasonWords } from './version-words.ts';

/** One version: when, why, how long, and what can be done with it. */
export function VersionRow({ version, actions, onCompare }: VersionRowProps) {
  const [naming, setNaming] = useState(false);
  const { name, reason } = version;
  const title = name ?? reasonWords[reason];
  return (
    <li className="grid gap-1 border-b border-rule py-3">
      {naming ? (
        <NameField
          name={name ?? ''}
          onDone={(typed) => {
            setNaming(false);
            if (typed !== undefined && typed !== (name ?? '')) void actions.name(version, typed);
          }}
        />
      ) : (
        <p dir="auto" className="flex items-center gap-2 wrap-anywhere">
          {name !== undefined && <Bookmark aria-label="Named" size={16} className="shrink-0 text-accent" />}
          <span className={name === undefined ? 'text-faded' : 'font-medium'}>{title}</span>
        </p>
      )}
      <div className="flex items-center gap-1">
        <p className="me-auto min-w-0 text-small text-faded tabular-nums">
          <Moment at={version.createdAt} /> · {countOf(version.wordCount, 'word')}
        </p>
        <Button look="plain" onClick={onCompare} aria-label={`Compare ${title}`}>
          Compare
        </Button>
        <Menu
          label={`More about ${title}`}
          trigger={<Ellipsis aria-hidden size={18} />}
          triggerClassName="grid size-11 shrink-0 place-items-center rounded-full text-faded hover:bg-well hover:text-ink"
        >
          <MenuItem icon={<RotateCcw aria-hidden size={18} />} onChoose={() => void actions.restore(version)}>
            Restore
          </MenuItem>
          <MenuItem icon={<Pencil aria-hidden size={18} />} onChoose={() => setNaming(true)}>
            {name === undefined ? 'Name' : 'Rename'}
          </MenuItem>
          <MenuItem icon={<Trash2 aria-hidden size={18} />} onChoose={() => void actions.remove(version)}>
            Delete version
          </MenuItem>
        </Menu>
      </div>
    </li>
  );
}

function NameField({ name, onDone }: { name: string; onDone: (name: string | undefined) => void }) {
  const [typed, setTyped] = useState(name);
  return (
    <input
      ref={(field) => field?.focus()}
      dir="auto"
      aria-label="Version name"
      maxLength={bookLimits.versionNameCharacters}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={() => onDone(typed.trim())}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') onDone(typed.trim());
        if (event.key === 'Escape') {
          event.preventDefault();
          onDone(undefined);
        }
      }}
      className="min-h-11 w-full rounded-control border border-edge bg-sheet px-3"
    />
  );
}

interface VersionRowProps {
  readonly version: Version;
  readonly actions: VersionActions;
  readonly onCompare: () => void;
}
