import { closestCenter, DndContext } from '@dnd-kit/core';
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable';
import { useEffect, useRef } from 'react';
import { grouped } from '#shared/domain/locale.ts';
import { Button } from '#web/ui/button.tsx';
import { announcementsOf } from '#web/ui/sorting-words.ts';
import { useGrips } from '#web/ui/use-grips.ts';
import { clearQueue, moveInQueue, useQueue } from './queue.ts';
import { QueueRow } from './queue-row.tsx';

export function QueueList({ isShown }: { isShown: boolean }) {
  const { audios, at, rest } = useQueue();
  const coming = audios.slice(at + 1);
  const sensors = useGrips();
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isShown) frame.current?.scrollIntoView();
  }, [isShown]);
  return (
    <section ref={frame} aria-labelledby="queue" className="grid gap-2">
      <div className="flex min-h-11 items-center justify-between gap-4">
        <h3 id="queue" className="text-heading">
          Up next
        </h3>
        {(coming.length > 0 || rest.length > 0) && (
          <Button look="plain" className="-me-3" onClick={clearQueue}>
            Clear
          </Button>
        )}
      </div>
      {coming.length === 0 && rest.length === 0 ? (
        <p className="text-faded">Nothing up next. Audio you add to the queue plays after this.</p>
      ) : (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          accessibility={{ announcements: announcementsOf(coming), screenReaderInstructions: instructions }}
          onDragEnd={({ active, over }) => {
            const to = audios.findIndex(({ id }) => id === over?.id);
            if (to > at)
              moveInQueue(
                audios.findIndex(({ id }) => id === active.id),
                to,
              );
          }}
        >
          <SortableContext items={coming.map(({ id }) => id)} strategy={verticalListSortingStrategy}>
            <ol aria-label="Up next" className="grid">
              {coming.map((audio, index) => (
                <QueueRow key={audio.id} audio={audio} index={at + 1 + index} />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      )}
      {rest.length > 0 && <p className="text-faded">And {grouped(rest.length)} more after these.</p>}
    </section>
  );
}

const instructions = {
  draggable:
    'To move this recording, press space. Then the up and down arrows move it; space drops it, escape leaves it where it was.',
};
