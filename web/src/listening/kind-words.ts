import type { Audio } from '#shared/contract/audio/audio-records.ts';

export const kindWords = ({ isPodcast }: Pick<Audio, 'isPodcast'>): string =>
  isPodcast ? 'Podcast' : 'Narration';
