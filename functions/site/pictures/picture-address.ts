import { fillAddress, imageAddress, pageAddresses } from '#shared/addresses.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import type { PublicNames } from '#functions/people/people-store.ts';

/**
 * Returns the address of a drawn picture: `artwork` is square for feeds, `card` wide for link previews. The address
 * contains a fingerprint of the picture's words, so that a picture with a changed title gets another address and
 * CloudFront's edges may cache each picture.
 */
export const pictureAddress = (shape: PictureShape, { kind, id, words }: PictureSubject): string =>
  fillAddress(pageAddresses.picture, { name: [shape, kind, id, fingerprint(words).slice(0, 8)].join('-') });

export function pictureRequestOf(name: string): PictureRequest | undefined {
  const [, shape, kind, id] =
    /^(artwork|card)-(channel|playlist|audio|post)-(.+)-[0-9a-f]{8}$/.exec(name) ?? [];
  return shape === undefined ? undefined : ({ shape, kind, id } as PictureRequest);
}

export const artworkOf = ({ creatorId, username, channelName, imageId }: PublicNames): string =>
  imageId === undefined
    ? pictureAddress('artwork', { kind: 'channel', id: username, words: [channelName, username] })
    : imageAddress({ creatorId, imageId }, 'artwork');

export type PictureShape = 'artwork' | 'card';
type PictureKind = 'channel' | 'playlist' | 'audio' | 'post';

interface PictureSubject {
  readonly kind: PictureKind;
  /** For a channel, `id` is its username. */
  readonly id: string;
  readonly words: readonly string[];
}

export interface PictureRequest {
  readonly shape: PictureShape;
  readonly kind: PictureKind;
  readonly id: string;
}
