import type { StoredAudio } from './audio-item.ts';

/** An unlisted audio appears only in its owner's lists. */
export const isListedFor =
  (listener: string | undefined) =>
  ({ ownerId, visibility }: StoredAudio): boolean =>
    visibility === 'public' || ownerId === listener;
