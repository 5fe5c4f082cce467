import { Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward, type LucideIcon } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { skip, toggle } from './engine.ts';
import { skipAheadSeconds, skipBackSeconds } from './media-keys.ts';
import { usePlayer } from '#web/listening/player-store.ts';
import { next, previous, useQueue } from './queue.ts';

/** Play and pause, a little back and ahead, and where there is a queue, the audio before and after. */
export function Transport() {
  const { audios, at, rest } = useQueue();
  const playing = usePlayer((state) => state.playing);
  const blocked = usePlayer((state) => state.blocked);
  const silent = usePlayer(
    ({ audio }) => audio && audio.streamUrl === undefined && audio.downloadUrl === undefined,
  );
  const isList = audios.length + rest.length > 1;
  return (
    <div className="flex items-center justify-center gap-1 xs:gap-2 sm:gap-4">
      {isList && (
        <IconButton label="Previous" onClick={previous}>
          <SkipBack aria-hidden size={22} fill="currentColor" strokeWidth={1.5} />
        </IconButton>
      )}
      <IconButton
        label={`Back ${skipBackSeconds} seconds`}
        data-skip={-skipBackSeconds}
        disabled={silent}
        onClick={() => skip(-skipBackSeconds)}
      >
        <SkipIcon icon={RotateCcw} seconds={skipBackSeconds} />
      </IconButton>
      <button
        type="button"
        aria-label={playing ? 'Pause' : 'Play'}
        data-does="play"
        disabled={silent}
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
      <IconButton
        label={`Forward ${skipAheadSeconds} seconds`}
        data-skip={skipAheadSeconds}
        disabled={silent}
        onClick={() => skip(skipAheadSeconds)}
      >
        <SkipIcon icon={RotateCw} seconds={skipAheadSeconds} />
      </IconButton>
      {isList && (
        <IconButton label="Next" disabled={at >= audios.length - 1} onClick={next}>
          <SkipForward aria-hidden size={22} fill="currentColor" strokeWidth={1.5} />
        </IconButton>
      )}
    </div>
  );
}

const SkipIcon = ({ icon: Icon, seconds }: { icon: LucideIcon; seconds: number }) => (
  <span aria-hidden className="relative grid place-items-center">
    <Icon size={34} strokeWidth={1.4} />
    <span className="absolute text-[0.6875rem] font-medium tabular-nums">{seconds}</span>
  </span>
);
