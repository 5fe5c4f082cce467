import type { EpisodeChange } from '#shared/contract/audio/episode.ts';
import { episodeRefusals } from '#shared/domain/audio/episodes.ts';
import { showNotesHtmlOf } from '#shared/domain/posts/post-html.ts';
import type { EpisodeDetails } from '#functions/audio/audio-item.ts';
import { Refusal } from '#functions/platform/refusal.ts';

/** An undefined field is removed from the record. Show notes are converted to HTML only here. */
export function episodeDetailsOf(change: EpisodeChange, now: Date): DetailsChange {
  const { description, showNotes, season, episode, episodeType, explicit, publishDate } = change;
  // normalised, because a request can leave out seconds or their fractions and the dates are compared as strings
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
