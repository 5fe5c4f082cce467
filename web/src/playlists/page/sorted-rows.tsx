import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { CSS as Transforms } from '@dnd-kit/utilities';
import { GripVertical } from 'lucide-react';
import type { KeyboardEvent, KeyboardEventHandler } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { announcementsOf } from '#web/ui/sorting-words.ts';
import { useGrips } from '#web/ui/use-grips.ts';
import { PlaylistRow, type PlaylistRowProps } from './playlist-row.tsx';

export default function SortedRows({ audios, onMove, ...rest }: SortedRowsProps) {
  const sensors = useGrips();
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements: announcementsOf(audios), screenReaderInstructions: instructions }}
      onDragEnd={({ active, over }) => {
        if (over && over.id !== active.id) onMove(String(active.id), String(over.id));
      }}
    >
      <SortableContext items={audios.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
        <ol aria-label="Recordings">
          {audios.map((audio) => (
            <SortedRow key={audio.id} audio={audio} {...rest} />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function SortedRow({ audio, owner, actions }: Pick<PlaylistRowProps, 'audio' | 'owner' | 'actions'>) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: audio.id });
  const { onKeyDown: liftByKey, ...liftByPointer } = listeners ?? {};

  function onGripKey(event: KeyboardEvent<HTMLButtonElement>): void {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key] as -1 | 1 | undefined;
    if (!event.altKey || by === undefined) return (liftByKey as KeyboardEventHandler | undefined)?.(event);
    event.preventDefault();
    actions.step?.(audio, by);
  }

  return (
    <PlaylistRow
      ref={setNodeRef}
      style={{ transform: Transforms.Translate.toString(transform), transition }}
      lifted={isDragging}
      audio={audio}
      owner={owner}
      actions={actions}
      grip={
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...liftByPointer}
          data-grip
          aria-label={`Move ${recordingName(audio)}`}
          title="Drag to move, or press Alt with an arrow key"
          onKeyDown={onGripKey}
          className="-ms-1 grid min-h-11 w-8 shrink-0 cursor-grab touch-none place-items-center rounded-control text-faded hover:text-ink active:cursor-grabbing"
        >
          <GripVertical aria-hidden size={17} />
        </button>
      }
    />
  );
}

const instructions = {
  draggable:
    'To move this recording, press space. Then the up and down arrows move it; space drops it, escape leaves it where it was.',
};

interface SortedRowsProps extends Pick<PlaylistRowProps, 'owner' | 'actions'> {
  readonly audios: readonly Audio[];
  readonly onMove: (id: string, place: string) => void;
}
