import { foldLetters } from '#shared/domain/finding/folded.ts';
import type { AudioKind } from '#shared/contract/audio/audio-records.ts';
import type { StoredAudio } from '#functions/audio/audio-item.ts';

export function matcherOf({
  title,
  kind,
  category,
  playlistId,
}: AudioFilters): (audio: StoredAudio, name: string) => boolean {
  const searchText = foldLetters(title ?? '').trim();
  return (audio, name) =>
    (searchText === '' || foldLetters(name).includes(searchText)) &&
    (kind === undefined || isOfKind[kind](audio)) &&
    (category === undefined || audio.category === category) &&
    (playlistId === undefined || String(audio.playlistId) === playlistId);
}

const isOfKind: Readonly<Record<AudioKind, (audio: StoredAudio) => boolean>> = {
  narration: ({ attempt }) => !attempt.voicing.isPodcast,
  podcast: ({ attempt }) => attempt.voicing.isPodcast,
  chapter: ({ chapterId }) => chapterId !== undefined,
  post: ({ postId }) => postId !== undefined,
};

export interface AudioFilters {
  readonly title?: string | undefined;
  readonly kind?: AudioKind | undefined;
  readonly category?: string | undefined;
  /** The string `null` selects the audios that are in no playlist. */
  readonly playlistId?: string | undefined;
}
