import type { StoredAudio } from './audio-item.ts';

/**
 * Whether somebody hears an audio where it stands in a list: their own, or a public one. One that is shared by its link
 * only is nowhere listed.
 */
export const isHeardIn =
  (listener: string | undefined) =>
  ({ ownerId, visibility }: StoredAudio): boolean =>
    visibility === 'public' || ownerId === listener;
