import { ListMusic } from 'lucide-react';
import { useState } from 'react';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { IconButton } from '#web/ui/button.tsx';
import { LazyDialog } from '#web/ui/lazy-dialog.tsx';
import { useQueue } from './queue.ts';

const PlayerPanel = lazyComponent(() => import('./player-panel.tsx'));

/** The way to what comes next, and on a small screen to everything that one does with what is heard. */
export function QueueButton() {
  const { audios, at, rest } = useQueue();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const coming = audios.length - at - 1 + rest.length;
  return (
    <>
      <IconButton
        label={coming > 0 ? `Queue, ${coming} up next` : 'Queue'}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span className="relative">
          <ListMusic aria-hidden size={22} />
          {coming > 0 && (
            <span
              aria-hidden
              className="absolute -end-2 -top-2 grid min-w-4 place-items-center rounded-full bg-accent px-1 text-[0.6875rem] leading-4 font-medium text-on-accent tabular-nums"
            >
              {coming > 99 ? '99+' : coming}
            </span>
          )}
        </span>
      </IconButton>
      {open && (
        <LazyDialog title="Now playing" onClose={close}>
          <PlayerPanel onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
