import type { EpisodeChange } from '#shared/contract/audio/episode.ts';
import { episodeRefusals } from '#shared/domain/audio/episodes.ts';
import { showNotesHtmlOf } from '#shared/domain/posts/post-html.ts';
import type { EpisodeDetails } from '#functions/audio/audio-item.ts';
import { Refusal } from '#functions/platform/refusal.ts';

/**
 * What is said of an episode, as its record keeps it: an undefined field is taken out of it. Show notes become HTML
 * here, once, as posts do when they are published.
 */
export function episodeDetailsOf(change: EpisodeChange, now: Date): DetailsChange {
  const { description, showNotes, season, episode, episodeType, explicit, publishDate } = change;
  // both are UTC, but seconds and their fractions may be left out of what is sent
  const datedAt = publishDate && new Date(publishDate).toISOString();
  if (datedAt && datedAt > now.toISOString()) throw new Refusal('invalid', episodeRefusals.dateAhead);
  return {
    ...(description !== undefined && { description: description || undefined }),
    ...(showNotes !== undefined && notesOf(showNotes)),
    ...(season !== undefined && { season: season ?? undefined }),
    ...(episode !== undefined && { episode: episode ?? undefined }),
    ...(episodeType !== undefined && { episodeType: episodeType === 'full' ? undefined : episodeType }),
    ...(explicit !== undefined && { explicit: explicit ?? undefined }),
    ...(publishDate !== undefined && { datedAt: datedAt ?? undefined }),
  };
}

const notesOf = (showNotes: string) =>
  showNotes.trim() === ''
    ? { showNotes: undefined, notesHtml: undefined }
    : { showNotes, notesHtml: showNotesHtmlOf(showNotes) };

type DetailsChange = { readonly [Field in keyof EpisodeDetails]?: EpisodeDetails[Field] | undefined };
