import { Pause, Play } from 'lucide-react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { recordingName } from '#shared/domain/audio/recording-name.ts';
import { Artwork } from '#web/server/artwork.tsx';
import { classes } from '#web/ui/classes.ts';
import { show, toggle } from './player/engine.ts';
import { usePlayer } from './player-store.ts';
import { sourceOf } from './source.ts';

/** The artwork of an audio in a list, which plays it; the bar at the foot of the page goes on from there. */
export function PlayButton({ audio, onPlay }: PlayButtonProps) {
  const isCurrent = usePlayer((state) => state.audio?.id === audio.id);
  const playing = usePlayer((state) => state.playing) && isCurrent;
  const Icon = playing ? Pause : Play;
  const isSilent = sourceOf(audio) === undefined;
  return (
    <button
      type="button"
      aria-label={`${playing ? 'Pause' : 'Play'} ${recordingName(audio)}`}
      disabled={isSilent}
      onClick={() => {
        if (isCurrent) toggle();
        else if (onPlay) onPlay();
        else show(audio, { autoplay: true });
      }}
      className="group relative size-12 shrink-0 self-start rounded-control"
    >
      <Artwork of={audio} className={classes(isSilent && 'opacity-45')} />
      {!isSilent && (
        <span
          className={classes(
            'absolute end-0.5 bottom-0.5 grid size-6 place-items-center rounded-full border transition-colors',
            isCurrent
              ? 'border-accent bg-accent text-on-accent group-hover:bg-accent-deep'
              : 'border-edge bg-paper text-accent group-hover:bg-accent group-hover:text-on-accent',
          )}
        >
          <Icon
            aria-hidden
            size={12}
            fill="currentColor"
            strokeWidth={0}
            className={classes(!playing && 'translate-x-px')}
          />
        </span>
      )}
    </button>
  );
}

interface PlayButtonProps {
  readonly audio: Audio;
  /** Begins it in another way, as with what comes after it. */
  readonly onPlay?: (() => void) | undefined;
}
