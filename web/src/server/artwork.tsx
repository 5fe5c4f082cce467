import { createElement, useState, type ReactNode } from 'react';
import { artworkShapes, artworkSide, type Drawn, type Pictured } from '#shared/domain/books/artwork.ts';
import type { Shape } from '#shared/domain/books/covers/motifs.ts';
import { classes } from '#web/ui/classes.ts';
import { useOpenedPicture } from './opened-picture.ts';

/**
 * The square picture of a recording, a book, a playlist or a channel: the cover of its book or its own picture where it
 * can be had, else drawn, which asks for nothing. Its title stands beside it, so it says nothing itself.
 */
export function Artwork({ of, size = 'row', className }: ArtworkProps) {
  const { id, genre, coverUrl } = of.book ?? of;
  const cover = useOpenedPicture(coverUrl);
  const [broken, setBroken] = useState<string>();
  return (
    <span aria-hidden className={classes('artwork', looks[size], className)}>
      {cover === undefined || cover === broken ? (
        <Drawing id={id} genre={genre} />
      ) : (
        <img alt="" loading="lazy" draggable={false} src={cover} onError={() => setBroken(cover)} />
      )}
    </span>
  );
}

/** In the page: as a file in an `img` each of a thousand rows would take milliseconds. */
const Drawing = (drawn: Drawn) => (
  <svg viewBox={`0 0 ${artworkSide} ${artworkSide}`} width={artworkSide} height={artworkSide}>
    {artworkShapes(drawn).map(elementOf)}
  </svg>
);

const elementOf = ({ tag, attributes, parts }: Shape, at: number): ReactNode =>
  createElement(tag, { key: at, ...attributes }, parts?.map(elementOf));

const looks = {
  row: 'size-12 rounded-control',
  heading: 'size-24 rounded-sheet sm:size-40',
  player: 'large-artwork rounded-sheet',
} as const;

export interface ArtworkProps {
  readonly of: Pictured;
  readonly size?: keyof typeof looks;
  readonly className?: string;
}
