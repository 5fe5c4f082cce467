import { grouped } from '#shared/domain/locale.ts';

/**
 * How much an author may say of an audio as an episode. Apple shows 4,000 bytes of a description and asks for numbers
 * from 1 (podcasters.apple.com, “A podcaster’s guide to RSS”); other apps take what Apple takes.
 */
export const episodeLimits = {
  descriptionCharacters: 4_000,
  /** Markdown, as it is written. */
  showNotesCharacters: 4_000,
  /** Of a season, and of an episode. */
  number: 9_999,
} as const;

/** Of what `itunes:episodeType` knows, in its words. */
export const episodeTypes = ['full', 'trailer', 'bonus'] as const;
export type EpisodeType = (typeof episodeTypes)[number];

/** No feed is older than RSS's own dates reach, and no reader sorts by what was before. */
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
