import { useState, type ReactNode } from 'react';
import { lazyComponent } from '#web/boot/lazy-chunk.ts';
import { LazyDialog } from '#web/ui/lazy-dialog.tsx';

const PlayerPanel = lazyComponent(() => import('./player-panel.tsx'));

export function usePlayerPanel(): {
  readonly open: (at: 'audio' | 'queue') => void;
  readonly panel: ReactNode;
} {
  const [at, setAt] = useState<'audio' | 'queue'>();
  const close = () => setAt(undefined);
  return {
    open: setAt,
    panel: at && (
      <LazyDialog title="Now playing" onClose={close}>
        <PlayerPanel atQueue={at === 'queue'} onClose={close} />
      </LazyDialog>
    ),
  };
}
