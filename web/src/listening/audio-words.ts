import type { Audio, Visibility } from '#shared/contract/audio/audio-records.ts';

export const kindWords = ({ isPodcast }: Pick<Audio, 'isPodcast'>): string =>
  isPodcast ? 'Podcast' : 'Narration';

export const visibilityWords = {
  private: 'Private',
  unlisted: 'Unlisted',
  public: 'Public',
} as const satisfies Record<Visibility, string>;
