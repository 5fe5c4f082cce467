import type { Audio } from '#shared/contract/audio/audio.ts';

/** Where its author hears an audio. */
export const audioAddress = (id: string): string => `/audio-player?id=${encodeURIComponent(id)}`;

/** Where an audio stands in its author's channel: the address to share. */
export const sharedAddress = ({ username, id }: Pick<Audio, 'username' | 'id'>): string =>
  `/channel/${encodeURIComponent(username)}/audio/${encodeURIComponent(id)}`;
