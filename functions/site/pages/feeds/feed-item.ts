import type { EpisodeType } from '#shared/domain/audio/episodes.ts';

/** One audio as a feed describes it. */
export interface FeedItem {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Safe to set as it is. */
  readonly notesHtml?: string | undefined;
  readonly author: string;
  readonly category: string;
  readonly link: string;
  readonly publishedAt: string;
  /** When its author changed it, or its sound was replaced. */
  readonly changedAt: string;
  /** Square, 1,400 to 3,000 pixels. */
  readonly artwork: string;
  /** The language that is spoken (BCP 47), where it is known. */
  readonly language?: string | undefined;
  readonly durationSeconds: number;
  readonly soundUrl: string;
  readonly sizeBytes: number;
  readonly transcriptUrl: string;
  readonly chaptersUrl?: string | undefined;
  readonly explicit: boolean;
  readonly episodeType: EpisodeType;
  readonly season?: number | undefined;
  /** Of a book, whose title the season has. */
  readonly seasonName?: string | undefined;
  readonly episode?: number | undefined;
  readonly persons: readonly FeedPerson[];
}

/** In the words of Podcasting 2.0's taxonomy of roles. */
export interface FeedPerson {
  readonly name: string;
  readonly role: 'author' | 'narrator' | 'host' | 'guest';
  readonly group: 'cast' | 'writing';
  readonly link?: string;
}
