import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { grouped } from '#shared/domain/locale.ts';
import { useSortable } from '@dnd-kit/sortable';
import { CSS as Transforms } from '@dnd-kit/utilities';
import {
  ArrowDown,
  ArrowUp,
  Combine,
  Ellipsis,
  FilePlus2,
  FolderPlus,
  GripVertical,
  Pencil,
  Scissors,
  Trash2,
} from 'lucide-react';
import type { KeyboardEvent, KeyboardEventHandler } from 'react';
import { Link } from 'wouter';
import type { ChapterSoundState } from '#web/audio/book-audio-queries.ts';
import { chapterAddress } from '#web/books/book-addresses.ts';
import { classes } from '#web/ui/classes.ts';
import { Menu, MenuItem } from '#web/ui/menu.tsx';
import { NameInPlace } from '#web/ui/name-in-place.tsx';
import type { OutlineEntry } from './outline.ts';
import { SoundMark } from './sound-mark.tsx';

/**
 * In a long outline, grip and menu are rendered only for the row that has the pointer or the tab stop. On devices
 * without hover, they are visible in every row that renders them.
 */
export function OutlineRow(props: OutlineRowProps) {
  const { entry, current, renaming, tabStop, near } = props;
  const { listeners, attributes, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: entry.id, disabled: renaming });
  const { onKeyDown: liftByKey, ...liftByPointer } = listeners ?? {};
  const isPart = entry.kind === 'part';
  return (
    <li
      ref={setNodeRef}
      data-row={entry.id}
      style={{ transform: Transforms.Translate.toString(transform), transition }}
      className={classes(
        'group relative flex items-center rounded-control',
        isPart && 'mt-3 first:mt-0',
        current
          ? 'rounded-s-none bg-well shadow-[inset_2px_0_0_var(--color-accent)]'
          : 'hover:bg-well focus-within:bg-well',
        isDragging && 'z-10 bg-sheet shadow-raised',
      )}
    >
      {renaming ? (
        <NameInPlace
          name={entry.kind === 'part' ? entry.title : entry.given}
          label={isPart ? 'Name of the part' : 'Name of the chapter'}
          placeholder={entry.title}
          maxCharacters={bookLimits.titleCharacters}
          onDone={(title) => props.onRenamed(entry, title)}
        />
      ) : (
        <>
          <EntryLink {...props} listeners={liftByPointer} />
          {near && (
            <span className="flex shrink-0 rounded-control by-pointer:absolute by-pointer:end-0 by-pointer:bg-well by-pointer:opacity-0 by-pointer:group-focus-within:opacity-100 by-pointer:group-hover:opacity-100">
              <button
                type="button"
                ref={setActivatorNodeRef}
                {...attributes}
                aria-label={`Move ${entry.title}`}
                onKeyDown={liftByKey as KeyboardEventHandler}
                tabIndex={tabStop ? 0 : -1}
                className="grid min-h-11 w-6 place-items-center text-faded -outline-offset-2 max-md:hidden"
                {...liftByPointer}
              >
                <GripVertical aria-hidden size={16} />
              </button>
              <EntryMenu {...props} />
            </span>
          )}
        </>
      )}
    </li>
  );
}

function EntryLink({ bookId, entry, current, tabStop, listeners, onGo, onRename, ...on }: EntryLinkProps) {
  const stop = {
    'data-stop': '',
    'data-name': '',
    tabIndex: tabStop ? 0 : -1,
    onFocus: () => on.onStop(entry.id),
    onPointerEnter: () => on.onNear(entry.id),
    onKeyDown: (event: KeyboardEvent) => on.onKey(event, entry.id),
  };
  if (entry.kind === 'part') {
    return (
      <button
        type="button"
        {...stop}
        {...listeners}
        title="Rename"
        onDoubleClick={() => onRename(entry.id)}
        className="min-h-11 min-w-0 flex-1 truncate px-2 text-start text-small font-semibold text-faded -outline-offset-2"
      >
        <span dir="auto">{entry.title}</span>
      </button>
    );
  }
  return (
    <Link
      href={chapterAddress(bookId, entry.id)}
      {...stop}
      {...listeners}
      draggable={false}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onGo(entry.id);
      }}
      onDoubleClick={() => onRename(entry.id)}
      className={classes(
        'flex min-h-11 min-w-0 flex-1 items-center gap-2 px-2 py-1.5 -outline-offset-2',
        current && 'font-medium',
      )}
    >
      <span
        dir="auto"
        className={classes('min-w-0 flex-1 truncate', entry.given.trim() === '' && 'text-faded italic')}
      >
        {entry.title}
      </span>
      <SoundMark state={on.sound} />
      <span className="shrink-0 text-small font-normal text-faded tabular-nums by-pointer:group-focus-within:invisible by-pointer:group-hover:invisible">
        <span className="sr-only">, </span>
        {grouped(entry.wordCount)}
        <span className="sr-only"> words</span>
      </span>
    </Link>
  );
}

function EntryMenu({ entry, current, next, ...on }: OutlineRowProps) {
  const isPart = entry.kind === 'part';
  return (
    <Menu
      label={`More about ${entry.title}`}
      trigger={<Ellipsis aria-hidden size={18} />}
      triggerClassName="grid min-h-11 w-11 place-items-center rounded-control text-faded -outline-offset-2 hover:text-ink"
    >
      <MenuItem icon={<Pencil aria-hidden size={18} />} onChoose={() => on.onRename(entry.id)}>
        Rename
      </MenuItem>
      <MenuItem icon={<ArrowUp aria-hidden size={18} />} onChoose={() => on.onStep(entry.id, -1)}>
        Move up
      </MenuItem>
      <MenuItem icon={<ArrowDown aria-hidden size={18} />} onChoose={() => on.onStep(entry.id, 1)}>
        Move down
      </MenuItem>
      <MenuItem icon={<FilePlus2 aria-hidden size={18} />} onChoose={() => on.onAddAfter(entry.id)}>
        Add chapter below
      </MenuItem>
      {!isPart && (
        <MenuItem icon={<FolderPlus aria-hidden size={18} />} onChoose={() => on.onAddPart(entry.id)}>
          Start a part here
        </MenuItem>
      )}
      {!isPart && current && (
        <MenuItem icon={<Scissors aria-hidden size={18} />} onChoose={on.onSplit}>
          Split at the cursor
        </MenuItem>
      )}
      {!isPart && next && (
        <MenuItem icon={<Combine aria-hidden size={18} />} onChoose={() => on.onJoin(entry.id, next)}>
          Join with next chapter
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 aria-hidden size={18} />} onChoose={() => on.onRemove(entry)}>
        {isPart ? 'Remove heading' : 'Delete chapter'}
      </MenuItem>
    </Menu>
  );
}

interface OutlineRowProps {
  readonly bookId: string;
  readonly entry: OutlineEntry;
  readonly current: boolean;
  readonly next: OutlineEntry | undefined;
  readonly tabStop: boolean;
  readonly renaming: boolean;
  readonly sound: ChapterSoundState | undefined;
  readonly near: boolean;
  readonly onStop: (id: string) => void;
  readonly onNear: (id: string) => void;
  readonly onKey: (event: KeyboardEvent, id: string) => void;
  readonly onRename: (id: string | undefined) => void;
  readonly onRenamed: (entry: OutlineEntry, title: string) => void;
  readonly onGo: (id: string) => void;
  readonly onStep: (id: string, step: -1 | 1) => void;
  readonly onAddAfter: (id: string) => void;
  readonly onAddPart: (before: string) => void;
  readonly onSplit: () => void;
  readonly onJoin: (id: string, next: OutlineEntry) => void;
  readonly onRemove: (entry: OutlineEntry) => void;
}

type EntryLinkProps = OutlineRowProps & { readonly listeners: object };
