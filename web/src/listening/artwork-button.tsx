import { Pause, Play } from 'lucide-react';
import type { WithArtwork } from '#shared/domain/books/artwork.ts';
import { Artwork } from '#web/server/artwork.tsx';
import { classes } from '#web/ui/classes.ts';

export const ArtworkButton = ({ of, label, isCurrent, playing, onPress }: ArtworkButtonProps) => (
  <button
    type="button"
    aria-label={label}
    disabled={!onPress}
    onClick={onPress}
    className="group/artwork relative size-12 shrink-0 rounded-control"
  >
    <Artwork of={of} className={classes(!onPress && 'opacity-45')} />
    {onPress && (
      <span
        className={classes(
          'absolute end-0.5 bottom-0.5 grid size-6 place-items-center rounded-full border transition-colors',
          isCurrent
            ? 'border-accent bg-accent text-on-accent group-hover/artwork:bg-accent-deep'
            : 'border-edge bg-paper text-accent group-hover/artwork:bg-accent group-hover/artwork:text-on-accent',
        )}
      >
        {playing ? (
          <Pause aria-hidden size={12} fill="currentColor" strokeWidth={0} />
        ) : (
          <Play aria-hidden size={12} fill="currentColor" strokeWidth={0} className="translate-x-px" />
        )}
      </span>
    )}
  </button>
);

interface ArtworkButtonProps {
  readonly of: WithArtwork;
  readonly label: string;
  readonly isCurrent: boolean;
  readonly playing: boolean;
  readonly onPress: (() => void) | undefined;
}
