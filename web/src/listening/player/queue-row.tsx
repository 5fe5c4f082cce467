import { useSortable } from '@dnd-kit/sortable';
import { GripVertical, X } from 'lucide-react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { clockTime } from '#shared/domain/audio/time-text.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { RecordingName } from '#web/sharing/recording-name.tsx';
import { Artwork } from '#web/server/artwork.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { playFromQueue, removeFromQueue } from './queue.ts';

export function QueueRow({ audio, index }: { audio: Audio; index: number }) {
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } =
    useSortable({ id: audio.id });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: transform ? `translateY(${transform.y}px)` : undefined, transition }}
      className={classes(
        'flex items-center gap-1 border-b border-rule bg-paper last:border-b-0',
        isDragging && 'relative z-10 shadow-raised',
      )}
    >
      <button
        ref={setActivatorNodeRef}
        type="button"
        {...attributes}
        {...listeners}
        aria-label={`Move ${recordingName(audio)}`}
        className="grid size-11 shrink-0 cursor-grab touch-none place-items-center rounded-control text-faded hover:text-ink"
      >
        <GripVertical aria-hidden size={18} />
      </button>
      <button
        type="button"
        onClick={() => playFromQueue(index)}
        className="flex min-w-0 flex-1 items-center gap-3 rounded-control py-2 text-start hover:text-accent"
      >
        <Artwork of={audio} />
        <span className="grid min-w-0">
          <span dir="auto" className="line-clamp-2 font-heading text-[1.0625rem] leading-snug wrap-anywhere">
            <span className="sr-only">Play now: </span>
            <RecordingName of={audio} />
          </span>
          <span className="truncate text-small text-faded tabular-nums">
            {audio.channelName || audio.username} · {clockTime(audio.durationSeconds)}
          </span>
        </span>
      </button>
      <IconButton
        label={`Remove ${recordingName(audio)} from the queue`}
        onClick={({ currentTarget }) => {
          // Moves the focus to the row that takes this row's place.
          const row = currentTarget.closest('li');
          const neighbourRow = row?.nextElementSibling ?? row?.previousElementSibling;
          const neighbourButton = neighbourRow?.querySelector<HTMLElement>('button:last-of-type');
          (
            neighbourButton ??
            currentTarget.closest('dialog')?.querySelector<HTMLElement>('[aria-label=Close]')
          )?.focus();
          removeFromQueue(audio.id);
        }}
      >
        <X aria-hidden size={18} />
      </IconButton>
    </li>
  );
}
