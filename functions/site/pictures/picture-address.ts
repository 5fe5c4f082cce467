import { filled, imageAddress, pageAddresses } from '#shared/addresses.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import type { PublicNames } from '#functions/people/people-store.ts';

/**
 * Where the picture of a channel, a playlist, an audio or a post is drawn: `artwork` is square for feeds, `card` wide for those
 * who show a link. The name says what stands in it, so that another title is another address and edges may keep it.
 */
export const pictureAddress = (shape: PictureShape, { kind, id, words }: Pictured): string =>
  filled(pageAddresses.picture, { name: [shape, kind, id, fingerprint(words).slice(0, 8)].join('-') });

/** What such a name asks for; undefined for what is none. */
export function pictureNamed(name: string): PictureRequest | undefined {
  const [, shape, kind, id] =
    /^(artwork|card)-(channel|playlist|audio|post)-(.+)-[0-9a-f]{8}$/.exec(name) ?? [];
  return shape === undefined ? undefined : ({ shape, kind, id } as PictureRequest);
}

/** The square picture of a channel: its person's, or a drawn one. */
export const artworkOf = ({ creatorId, username, channelName, imageId }: PublicNames): string =>
  imageId === undefined
    ? pictureAddress('artwork', { kind: 'channel', id: username, words: [channelName, username] })
    : imageAddress({ creatorId, imageId }, 'artwork');

export type PictureShape = 'artwork' | 'card';
type PictureKind = 'channel' | 'playlist' | 'audio' | 'post';

interface Pictured {
  readonly kind: PictureKind;
  /** A channel's is its username. */
  readonly id: string;
  /** What is written in it. */
  readonly words: readonly string[];
}

export interface PictureRequest {
  readonly shape: PictureShape;
  readonly kind: PictureKind;
  readonly id: string;
}
