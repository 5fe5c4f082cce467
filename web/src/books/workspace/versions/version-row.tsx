import { Bookmark, Ellipsis, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Version } from '#shared/contract/books/versions.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { countOf } from '#shared/domain/locale.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { NameInPlace } from '#web/ui/name-in-place.tsx';
import type { VersionActions } from './use-version-actions.ts';
import { reasonWords } from './version-words.ts';

export function VersionRow({ version, actions, onCompare }: VersionRowProps) {
  const [naming, setNaming] = useState(false);
  const { name, reason } = version;
  const title = name ?? reasonWords[reason];
  return (
    <li className="flex items-center gap-1 border-b border-rule py-2 last:border-b-0">
      <div className="me-auto grid min-w-0 gap-0.5">
        {naming ? (
          <NameInPlace
            name={name ?? ''}
            label="Version name"
            maxCharacters={bookLimits.versionNameCharacters}
            onDone={(typed) => {
              setNaming(false);
              if (typed.trim() !== (name ?? '')) void actions.name(version, typed.trim());
            }}
          />
        ) : (
          <p dir="auto" className="flex items-center gap-2 wrap-anywhere">
            {name !== undefined && <Bookmark aria-label="Named" size={16} className="shrink-0 text-accent" />}
            <span data-name="" tabIndex={-1} className={name === undefined ? 'text-faded' : 'font-medium'}>
              {title}
            </span>
          </p>
        )}
        <p className="text-small text-faded tabular-nums">
          <Moment at={version.createdAt} /> · {countOf(version.wordCount, 'word')}
        </p>
      </div>
      <Button look="plain" onClick={onCompare} aria-label={`Compare ${title}`}>
        Compare
      </Button>
      <Menu
        label={`More about ${title}`}
        trigger={<Ellipsis aria-hidden size={18} />}
        triggerClassName="-me-3 grid size-11 shrink-0 place-items-center rounded-full text-faded hover:bg-well hover:text-ink"
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
    </li>
  );
}

interface VersionRowProps {
  readonly version: Version;
  readonly actions: VersionActions;
  readonly onCompare: () => void;
}
