import type { Audio } from '#shared/contract/audio/audio-records.ts';

/** The recordings of each book of which a list has several, by the id of the book, in the order of the book. */
export function booksInList(audios: readonly Audio[]): ReadonlyMap<string, BookInList> {
  const byBook = Map.groupBy(audios, ({ book }) => book?.id);
  return new Map(
    [...byBook].flatMap(([id, some]) =>
      id === undefined || some.length < 2
        ? []
        : [[id, { standsAt: some[0]!, audios: some.toSorted(byPlace) }] as const],
    ),
  );
}

/** The narration of a chapter comes before its podcast. */
const byPlace = (one: Audio, other: Audio): number =>
  (one.book?.number ?? 0) - (other.book?.number ?? 0) || Number(one.isPodcast) - Number(other.isPodcast);

export interface BookInList {
  /** The one of them that the list has first. */
  readonly standsAt: Audio;
  readonly audios: readonly Audio[];
}
