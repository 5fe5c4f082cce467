import type { EpisodeType } from './episodes.ts';

export function episodeWords({ season, episode, episodeType = 'full', explicit }: EpisodeFields): string {
  const words = [
    season !== undefined && `season ${season}`,
    episode !== undefined && `episode ${episode}`,
    episodeType !== 'full' && episodeType,
    explicit === true && 'explicit',
  ].filter((word) => word !== false);
  const text = words.join(', ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

interface EpisodeFields {
  readonly season?: number | undefined;
  readonly episode?: number | undefined;
  readonly episodeType?: EpisodeType | undefined;
  readonly explicit?: boolean | undefined;
}
