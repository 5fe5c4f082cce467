import { ListMusic } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { useQueue } from './queue.ts';
import { usePlayerPanel } from './use-player-panel.tsx';

export function QueueButton({ className }: { className?: string }) {
  const { audios, at, rest } = useQueue();
  const { open, panel } = usePlayerPanel();
  const coming = audios.length - at - 1 + rest.length;
  return (
    <>
      <IconButton
        label={coming > 0 ? `Queue, ${coming} up next` : 'Queue'}
        aria-haspopup="dialog"
        onClick={() => open(coming > 0 ? 'queue' : 'audio')}
        className={className}
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
      {panel}
    </>
  );
}
