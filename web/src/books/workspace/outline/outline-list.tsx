import {
  closestCenter,
  DndContext,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type DragEndEvent,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import type { ChapterSoundState } from '#web/audio/book-audio-queries.ts';
import { announcementsOf, positionText } from '#web/ui/sorting-words.ts';
import type { OutlineEntry } from './outline.ts';
import { OutlineRow } from './outline-row.tsx';

/**
 * A list with one tab stop. Arrows, Home and End move the focus, Alt with an arrow moves the entry, F2 renames it.
 * Entries are dragged with the mouse from anywhere, by touch after a short hold, or with the keyboard from the grip.
 */
export function OutlineList({
  entries,
  currentId,
  sounds,
  onMove,
  onStep,
  renaming,
  ...rest
}: OutlineListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [stop, setStop] = useState<string>();
  const [near, setNear] = useState<string>();
  const [moved, setMoved] = useState('');
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = entries.map(({ id }) => id);
  const tabStop = [stop, currentId].find((id) => id !== undefined && ids.includes(id)) ?? ids[0];

  // In a long book the open chapter may be out of sight.
  useEffect(() => {
    if (currentId !== undefined) rowOf(list.current, currentId)?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);

  /** An open menu stays open while the pointer crosses other rows on its way to the menu. */
  function setNearRow(id: string): void {
    if (!list.current?.querySelector(':popover-open')) setNear(id);
  }

  function onKey(event: KeyboardEvent, id: string): void {
    const at = ids.indexOf(id);
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (event.altKey && step !== undefined) {
      event.preventDefault();
      if (ids[at + step] === undefined) return;
      flushSync(() => onStep(id, step));
      rowOf(list.current, id)?.focus();
      setMoved(`${entries[at]?.title ?? ''} is now ${positionText(at + step, ids.length)}.`);
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: ids.length - 1 }[event.key];
    const target = next === undefined ? undefined : ids[next];
    if (target !== undefined) {
      event.preventDefault();
      rowOf(list.current, target)?.focus();
    }
    if (event.key === 'F2') {
      event.preventDefault();
      rest.onRename(id);
    }
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(entries), screenReaderInstructions: instructions }}
      onDragStart={blockClicks}
      onDragCancel={unblockClicks}
      onDragEnd={({ active, over }: DragEndEvent) => {
        unblockClicks();
        if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <ol ref={list} aria-label="Chapters" className="grid grid-cols-[minmax(0,1fr)] gap-0.5 px-2">
          {entries.map((entry, at) => (
            <OutlineRow
              key={entry.id}
              entry={entry}
              next={entries.slice(at + 1).find(({ kind }) => kind === 'chapter')}
              current={entry.id === currentId}
              tabStop={entry.id === tabStop}
              near={entry.id === near || entry.id === tabStop || ids.length <= fewEntries}
              onStop={setStop}
              onNear={setNearRow}
              onKey={onKey}
              {...rest}
              renaming={renaming === entry.id}
              sound={sounds.get(entry.id)}
              onStep={onStep}
            />
          ))}
        </ol>
      </SortableContext>
      <p aria-live="assertive" className="sr-only">
        {moved}
      </p>
    </DndContext>
  );
}

/** Blocks clicks: after a drop, the browser fires a click on the row's link, which would reload the page. */
const blockClicks = () => addEventListener('click', preventNavigation, { capture: true });

/** Allows clicks again after a moment, because the browser fires its click after the drop. */
const unblockClicks = () =>
  void setTimeout(() => removeEventListener('click', preventNavigation, { capture: true }), 50);

const preventNavigation = (event: Event) => event.preventDefault();

/**
 * Up to this many entries, every row renders its buttons, because a touch screen has no hover that would show the
 * buttons of a single row.
 */
const fewEntries = 80;

const rowOf = (list: HTMLElement | null, id: string) =>
  list?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-stop]`) ?? undefined;

const instructions = {
  draggable:
    'To move this entry, press space. Then the up and down arrows move it; space drops it, escape leaves it where it was.',
};

interface OutlineListProps {
  readonly bookId: string;
  readonly entries: readonly OutlineEntry[];
  readonly currentId: string | undefined;
  readonly sounds: ReadonlyMap<string, ChapterSoundState>;
  readonly renaming: string | undefined;
  readonly onRename: (id: string | undefined) => void;
  readonly onRenamed: (entry: OutlineEntry, title: string) => void;
  readonly onGo: (id: string) => void;
  readonly onMove: (id: string, place: string) => void;
  readonly onStep: (id: string, step: -1 | 1) => void;
  readonly onAddAfter: (id: string) => void;
  readonly onAddPart: (before: string) => void;
  readonly onSplit: () => void;
  readonly onJoin: (id: string, next: OutlineEntry) => void;
  readonly onRemove: (entry: OutlineEntry) => void;
}
