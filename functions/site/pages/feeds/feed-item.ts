import type { EpisodeType } from '#shared/domain/audio/episodes.ts';

export interface FeedItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Safe HTML, inserted as it is. */
  readonly notesHtml?: string | undefined;
  readonly author: string;
  readonly category: string;
  readonly link: string;
  readonly publishedAt: string;
  readonly changedAt: string;
  /** Square, 1,400 to 3,000 pixels. */
  readonly artwork: string;
  /** The spoken language (BCP 47), if it is known. */
  readonly language?: string | undefined;
  readonly durationSeconds: number;
  readonly soundUrl: string;
  readonly sizeBytes: number;
  readonly transcriptUrl: string;
  readonly chaptersUrl?: string | undefined;
  readonly explicit: boolean;
  readonly episodeType: EpisodeType;
  readonly season?: number | undefined;
  readonly seasonName?: string | undefined;
  readonly episode?: number | undefined;
  readonly persons: readonly FeedPerson[];
}

/** In the terms of Podcasting 2.0's taxonomy of roles. */
export interface FeedPerson {
  readonly name: string;
  readonly role: 'author' | 'narrator' | 'host' | 'guest';
  readonly group: 'cast' | 'writing';
  readonly link?: string;
}
