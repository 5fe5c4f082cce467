import type { Passage } from '#shared/contract/writing/passage.ts';
import type { Fact, Finding } from '#shared/contract/writing/story.ts';
import { bookIdOf } from '#functions/books/book-ids.ts';
import { readOutline, type OutlineDependencies } from '#functions/books/outline.ts';
import type { StoredFact, StoredFinding, StoredPassage } from '#functions/writing/story-items.ts';

export async function currentChapters(
  deps: OutlineDependencies,
  ownerId: string,
  bookId: string,
): Promise<CurrentChapters> {
  const { chapters } = await readOutline(deps, ownerId, bookId);
  return new Map(chapters.map(({ id, textId }, place) => [id, { textId, place }]));
}

export const factView = (
  { id, name, kind, aliases, traits, revision, createdAt, updatedAt }: StoredFact,
  chapters: CurrentChapters,
): Fact => ({
  id,
  bookId: bookIdOf(id),
  name,
  kind,
  aliases: [...aliases],
  traits: traits.map(({ passage, ...trait }) => ({
    ...trait,
    ...(passage && { passage: passageView(passage, chapters) }),
  })),
  revision,
  createdAt,
  updatedAt,
});

export const findingView = (
  { id, message, passages, ruling, createdAt, ruledAt }: StoredFinding,
  chapters: CurrentChapters,
): Finding => ({
  id,
  bookId: bookIdOf(id),
  message,
  passages: passages
    .toSorted((one, other) => placeOf(one, chapters) - placeOf(other, chapters))
    .map((passage) => passageView(passage, chapters)),
  createdAt,
  ...(ruling && { ruling }),
  ...(ruledAt !== undefined && { ruledAt }),
});

export const placeOf = ({ chapterId }: Pick<StoredPassage, 'chapterId'>, chapters: CurrentChapters): number =>
  chapters.get(chapterId)?.place ?? chapters.size;

const passageView = (
  { chapterId, quote, occurrence, textId }: StoredPassage,
  chapters: CurrentChapters,
): Passage => ({ chapterId, quote, occurrence, isOld: chapters.get(chapterId)?.textId !== textId });

export type CurrentChapters = ReadonlyMap<string, { readonly textId: string; readonly place: number }>;
