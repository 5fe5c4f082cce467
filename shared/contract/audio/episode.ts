import * as z from 'zod/mini';
import { Text } from '#shared/contract/text.ts';
import {
  earliestPublishDate,
  episodeLimits,
  episodeRefusals,
  episodeTypes,
} from '#shared/domain/audio/episodes.ts';

const Number = (unfit: string) =>
  z.int(unfit).check(z.minimum(1, unfit), z.maximum(episodeLimits.number, unfit));

/** What an author says of an audio as an episode. An empty text, and null, take back what was said. */
export const EpisodeChange = z.object({
  /** Plain text: what it is about, for whoever chooses what to hear. */
  description: z.optional(
    Text('A description must be text.').check(
      z.trim(),
      z.maxLength(episodeLimits.descriptionCharacters, episodeRefusals.descriptionTooLong),
    ),
  ),
  /** Markdown: sources, links, thanks. */
  showNotes: z.optional(
    Text('Show notes must be text.').check(
      z.maxLength(episodeLimits.showNotesCharacters, episodeRefusals.showNotesTooLong),
    ),
  ),
  season: z.optional(z.nullable(Number(episodeRefusals.seasonUnfit))),
  episode: z.optional(z.nullable(Number(episodeRefusals.episodeUnfit))),
  episodeType: z.optional(z.enum(episodeTypes, `Choose one of: ${episodeTypes.join(', ')}.`)),
  /** Null: what its channel says of all. */
  explicit: z.optional(z.nullable(z.boolean('Send true, false, or null for the channel’s setting.'))),
  /** In UTC, and past. Null: when it became public. */
  publishDate: z.optional(
    z.nullable(
      z.iso
        .datetime(episodeRefusals.dateUnfit)
        .check(z.refine((at) => at >= earliestPublishDate, episodeRefusals.dateTooEarly)),
    ),
  ),
});
export type EpisodeChange = z.infer<typeof EpisodeChange>;

/** The same as everybody sees it. */
export const Episode = z.object({
  description: z.optional(z.string()),
  season: z.optional(z.number()),
  episode: z.optional(z.number()),
  /** Absent of a full one. */
  episodeType: z.optional(z.enum(episodeTypes)),
  /** Absent where it is as its channel says. */
  explicit: z.optional(z.boolean()),
  /** Show notes, safe to set as they are; of one audio that is asked for by its id. */
  notesHtml: z.optional(z.string()),
  /** As their author wrote them; for its owner, of one audio. */
  showNotes: z.optional(z.string()),
  /** That its author chose; for its owner. */
  publishDate: z.optional(z.string()),
});
