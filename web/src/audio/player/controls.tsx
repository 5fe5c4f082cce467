import { Pause, Play, RotateCcw, RotateCw, type LucideIcon } from 'lucide-react';
import { IconButton } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { setSpeed, skip, toggle } from './engine.ts';
import { skipAheadSeconds, skipBackSeconds } from './media-keys.ts';
import { usePlayer } from './player-store.ts';

const speeds = [0.75, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2];

export function Controls() {
  const playing = usePlayer((state) => state.playing);
  const blocked = usePlayer((state) => state.blocked);
  const speed = usePlayer((state) => state.speed);
  const silent = usePlayer(
    (state) => state.audio?.streamUrl === undefined && state.audio?.downloadUrl === undefined,
  );
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center">
      <span />
      <div className="flex items-center gap-3 sm:gap-5">
        <IconButton
          label={`Back ${skipBackSeconds} seconds`}
          disabled={silent}
          onClick={() => skip(-skipBackSeconds)}
        >
          <SkipIcon icon={RotateCcw} seconds={skipBackSeconds} />
        </IconButton>
        <button
          type="button"
          aria-label={playing ? 'Pause' : 'Play'}
          disabled={silent}
          onClick={toggle}
          className={classes(
            'grid size-16 place-items-center rounded-full bg-accent text-on-accent transition-colors hover:bg-accent-deep disabled:opacity-45',
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
          label={`Ahead ${skipAheadSeconds} seconds`}
          disabled={silent}
          onClick={() => skip(skipAheadSeconds)}
        >
          <SkipIcon icon={RotateCw} seconds={skipAheadSeconds} />
        </IconButton>
      </div>
      <select
        aria-label="Speed"
        value={speed}
        onChange={(event) => setSpeed(Number(event.target.value))}
        className="min-h-11 justify-self-end rounded-control border border-transparent bg-transparent px-1 text-end text-small tabular-nums hover:bg-well"
      >
        {speeds.map((choice) => (
          <option key={choice} value={choice}>
            {choice}×
          </option>
        ))}
      </select>
    </div>
  );
}

const SkipIcon = ({ icon: Icon, seconds }: { icon: LucideIcon; seconds: number }) => (
  <span aria-hidden className="relative grid place-items-center">
    <Icon size={34} strokeWidth={1.4} />
    <span className="absolute text-[0.6875rem] font-medium tabular-nums">{seconds}</span>
  </span>
);
