import { useState, type ReactNode } from 'react';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { LazyDialog } from '#web/ui/lazy-dialog.tsx';

const PlayerPanel = lazyComponent(() => import('./player-panel.tsx'));

/** Everything that one does with what is heard, and what comes next, in a dialog; `panel` is it while it is open. */
export function usePlayerPanel(): { readonly open: () => void; readonly panel: ReactNode } {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return {
    open: () => setOpen(true),
    panel: isOpen && (
      <LazyDialog title="Now playing" onClose={close}>
        <PlayerPanel onClose={close} />
      </LazyDialog>
    ),
  };
}
