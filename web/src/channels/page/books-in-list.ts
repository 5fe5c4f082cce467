import type { Audio } from '#shared/contract/audio/audio-records.ts';

export function booksInList(audios: readonly Audio[]): ReadonlyMap<string, BookInList> {
  const byBook = Map.groupBy(audios, ({ book }) => book?.id);
  return new Map(
    [...byBook].flatMap(([id, some]) =>
      id === undefined || some.length < 2
        ? []
        : [[id, { anchor: some[0]!, audios: some.toSorted(byChapterNumber) }] as const],
    ),
  );
}

const byChapterNumber = (one: Audio, other: Audio): number =>
  (one.book?.number ?? 0) - (other.book?.number ?? 0) || Number(one.isPodcast) - Number(other.isPodcast);

export interface BookInList {
  readonly anchor: Audio;
  readonly audios: readonly Audio[];
}
