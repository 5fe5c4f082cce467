import { grouped } from '#shared/domain/locale.ts';

/**
 * Apple shows 4,000 bytes of a description; its season and episode numbers start at 1 (podcasters.apple.com, “A
 * podcaster’s guide to RSS”). Other apps follow Apple.
 */
export const episodeLimits = {
  descriptionCharacters: 4_000,
  /** Counts the characters of the Markdown source. */
  showNotesCharacters: 4_000,
  number: 9_999,
} as const;

/** The values of `itunes:episodeType`. */
export const episodeTypes = ['full', 'trailer', 'bonus'] as const;
export type EpisodeType = (typeof episodeTypes)[number];

/**
 * The earliest publish date that an author may enter. Podcast feeds contain no earlier dates, and podcast apps don't
 * sort episodes by such dates.
 */
export const earliestPublishDate = '1970-01-01T00:00:00.000Z';

export const episodeRefusals = {
  descriptionTooLong: `A description can be up to ${grouped(episodeLimits.descriptionCharacters)} characters.`,
  showNotesTooLong: `Show notes can be up to ${grouped(episodeLimits.showNotesCharacters)} characters.`,
  seasonUnfit: `A season must be a whole number from 1 to ${grouped(episodeLimits.number)}.`,
  episodeUnfit: `An episode number must be a whole number from 1 to ${grouped(episodeLimits.number)}.`,
  dateUnfit: 'A publish date must be a time in UTC.',
  dateAhead: 'A publish date can’t be in the future: audio can’t be scheduled.',
  dateTooEarly: 'A publish date must be in 1970 or later.',
} as const;
