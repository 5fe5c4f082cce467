import { useState } from 'react';
import { defaultAvatarAddress } from '#shared/addresses.ts';
import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import type { WithArtwork } from '#shared/domain/books/artwork.ts';
import { classes } from '#web/ui/classes.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import { useOpenedPicture } from './opened-picture.ts';

/**
 * Shows the cover or picture, or a drawing that needs no request. Hidden from screen readers, because the title is
 * beside it.
 */
export function Artwork({ of, size = 'row', className }: ArtworkProps) {
  const { id, genre, coverUrl } = of.book ?? of;
  const cover = useOpenedPicture(coverUrl);
  const [broken, setBroken] = useState<string>();
  return (
    <span aria-hidden className={classes('artwork', classBySize[size], className)}>
      {cover === undefined || cover === broken ? (
        <Drawing id={id} genre={genre} />
      ) : (
        <img
          alt=""
          // Loads lazily, because React would otherwise emit a preload, which the template of the player's page can't
          // hold.
          loading={size === 'row' || size === 'player' ? 'lazy' : undefined}
          draggable={false}
          src={cover}
          onError={() => setBroken(cover)}
        />
      )}
    </span>
  );
}

export const pictureOf = ({
  creatorId,
  imageUrl,
}: Pick<ChannelPerson, 'creatorId' | 'imageUrl'>): WithArtwork => ({
  id: creatorId,
  ...(imageUrl !== defaultAvatarAddress && { coverUrl: imageUrl }),
});

const classBySize = {
  row: 'size-12 rounded-control',
  heading: 'size-24 rounded-sheet sm:size-40',
  player: 'large-artwork rounded-sheet',
  person: 'size-11 rounded-full',
  channel: 'size-20 rounded-full',
  band: 'size-24 rounded-full sm:size-32',
} as const;

export interface ArtworkProps {
  readonly of: WithArtwork;
  readonly size?: keyof typeof classBySize;
  readonly className?: string;
}
