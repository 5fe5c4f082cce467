import * as z from 'zod/mini';
import { Text } from '#shared/contract/text.ts';
import {
  earliestPublishDate,
  episodeLimits,
  episodeRefusals,
  episodeTypes,
} from '#shared/domain/audio/episodes.ts';

const EpisodeNumber = (unfit: string) =>
  z.int(unfit).check(z.minimum(1, unfit), z.maximum(episodeLimits.number, unfit));

/** Omitted fields stay as they are. Empty text and null reset a field. */
export const EpisodeChange = z.object({
  description: z.optional(
    Text('A description must be text.').check(
      z.trim(),
      z.maxLength(episodeLimits.descriptionCharacters, episodeRefusals.descriptionTooLong),
    ),
  ),
  showNotes: z.optional(
    Text('Show notes must be text.').check(
      z.maxLength(episodeLimits.showNotesCharacters, episodeRefusals.showNotesTooLong),
    ),
  ),
  season: z.optional(z.nullable(EpisodeNumber(episodeRefusals.seasonUnfit))),
  episode: z.optional(z.nullable(EpisodeNumber(episodeRefusals.episodeUnfit))),
  episodeType: z.optional(z.enum(episodeTypes, `Choose one of: ${episodeTypes.join(', ')}.`)),
  /** Null means that the channel's setting applies. */
  explicit: z.optional(z.nullable(z.boolean('Send true, false, or null for the channel’s setting.'))),
  /** UTC, in the past. Null means the time of publishing. */
  publishDate: z.optional(
    z.nullable(
      z.iso
        .datetime(episodeRefusals.dateUnfit)
        .check(z.refine((at) => at >= earliestPublishDate, episodeRefusals.dateTooEarly)),
    ),
  ),
});
export type EpisodeChange = z.infer<typeof EpisodeChange>;

export const Episode = z.object({
  description: z.optional(z.string()),
  season: z.optional(z.number()),
  episode: z.optional(z.number()),
  episodeType: z.optional(z.enum(episodeTypes)),
  explicit: z.optional(z.boolean()),
  /** Sanitised HTML; only when a single audio is requested. */
  notesHtml: z.optional(z.string()),
  /** The Markdown source; only for the owner, when a single audio is requested. */
  showNotes: z.optional(z.string()),
  /** Only for the owner. */
  publishDate: z.optional(z.string()),
});
