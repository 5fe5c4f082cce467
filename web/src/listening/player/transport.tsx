import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { toggle } from './engine.ts';
import { usePlayer } from '#web/listening/player-store.ts';
import { next, previous, useQueue } from './queue.ts';
import { isSilent, SkipButton } from './skip-button.tsx';

export function Transport() {
  const { audios, at, rest } = useQueue();
  const playing = usePlayer((state) => state.playing);
  const blocked = usePlayer((state) => state.blocked);
  const isPlayerSilent = usePlayer(isSilent);
  const isList = audios.length + rest.length > 1;
  return (
    <div className="flex items-center justify-center gap-1 xs:gap-2 sm:gap-4">
      {isList && (
        <IconButton label="Previous" onClick={previous}>
          <SkipBack aria-hidden size={22} fill="currentColor" strokeWidth={1.5} />
        </IconButton>
      )}
      <SkipButton to="back" />
      <button
        type="button"
        aria-label={playing ? 'Pause' : 'Play'}
        data-does="play"
        disabled={isPlayerSilent}
        onClick={toggle}
        className={classes(
          'grid size-16 shrink-0 place-items-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-deep disabled:opacity-45',
          blocked && 'ring-4 ring-voice',
        )}
      >
        {playing ? (
          <Pause aria-hidden size={28} fill="currentColor" strokeWidth={0} />
        ) : (
          <Play aria-hidden size={28} fill="currentColor" strokeWidth={0} className="translate-x-0.5" />
        )}
      </button>
      <SkipButton to="ahead" />
      {isList && (
        <IconButton label="Next" disabled={at >= audios.length - 1} onClick={next}>
          <SkipForward aria-hidden size={22} fill="currentColor" strokeWidth={1.5} />
        </IconButton>
      )}
    </div>
  );
}
