import { Pause, Play } from 'lucide-react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { show, toggle } from './player/engine.ts';
import { usePlayer } from './player-store.ts';
import { sourceOf } from './source.ts';
import { classes } from '#web/ui/classes.ts';

/** Plays an audio where it stands in the list; the bar at the foot of the page goes on from there. */
export function PlayButton({ audio, onPlay }: PlayButtonProps) {
  const isCurrent = usePlayer((state) => state.audio?.id === audio.id);
  const playing = usePlayer((state) => state.playing) && isCurrent;
  const Icon = playing ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={`${playing ? 'Pause' : 'Play'} ${audio.title}`}
      disabled={sourceOf(audio) === undefined}
      onClick={() => {
        if (isCurrent) toggle();
        else if (onPlay) onPlay();
        else show(audio, { autoplay: true });
      }}
      className={classes(
        'grid size-11 place-items-center self-start rounded-full border transition-colors disabled:border-dashed disabled:opacity-45',
        isCurrent
          ? 'border-accent bg-accent text-on-accent hover:bg-accent-deep'
          : 'border-edge text-accent enabled:hover:bg-well',
      )}
    >
      <Icon
        aria-hidden
        size={18}
        fill="currentColor"
        strokeWidth={0}
        className={classes(!playing && 'translate-x-px')}
      />
    </button>
  );
}

interface PlayButtonProps {
  readonly audio: Audio;
  /** Begins it in another way, as with what comes after it. */
  readonly onPlay?: (() => void) | undefined;
}
