import { idIn } from '#functions/books/book-ids.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { newTraitId } from '#functions/writing/story/new-trait-id.ts';
import type { FoundFact } from '#functions/writing/answers/read-facts.ts';
import type { FoundFinding } from '#functions/writing/answers/read-findings.ts';
import type { FactStore } from '#functions/writing/fact-store.ts';
import type { FindingStore } from '#functions/writing/finding-store.ts';
import { mergeFacts } from '#functions/writing/story/merge-facts.ts';
import { mergeFindings } from '#functions/writing/story/merge-findings.ts';

/**
 * Returns the writes that add an answer's facts and findings to the book's story. They must be part of the transaction
 * that ends the answer's turn, so that they are stored once and only with the answer. They fail if the story has
 * changed or the book was deleted.
 */
export async function storyWrites(
  deps: KeepingStoryDependencies,
  { facts = [], findings = [] }: FoundStory,
  place: StoryPlace,
): Promise<readonly Write[]> {
  const writes = [
    ...(facts.length > 0 ? await factWrites(deps, facts, place) : []),
    ...(findings.length > 0 ? await findingWrites(deps, findings, place) : []),
  ];
  return writes.length > 0 ? [deps.books.standingCheck(place.ownerId, place.bookId), ...writes] : [];
}

/**
 * Returns at most 26 writes: one for each fact of the answer (at most 25) and one for the book's count of changes. Each
 * has up to 150 kB, because a stored fact has at most 60 lines of 500 characters, each with its passage.
 */
async function factWrites(
  { facts: store, now }: KeepingStoryDependencies,
  found: readonly FoundFact[],
  { ownerId, bookId, textIdOf }: StoryPlace,
): Promise<Write[]> {
  const storedStory = await store.readAll(ownerId, bookId);
  const changedFacts = mergeFacts(storedStory.entries, found, {
    ownerId,
    now: now().toISOString(),
    textIdOf,
    factId: () => idIn('fact', bookId),
    traitId: newTraitId,
  });
  return changedFacts.length > 0
    ? [store.changeWrite(ownerId, bookId, storedStory), ...changedFacts.map(store.putWrite)]
    : [];
}

/**
 * Returns at most 13 writes: one for each finding of the answer (at most 12) and one for the book's count of changes.
 */
async function findingWrites(
  { findings: store, now }: KeepingStoryDependencies,
  found: readonly FoundFinding[],
  place: StoryPlace,
): Promise<Write[]> {
  const storedStory = await store.readAll(place.ownerId, place.bookId);
  const { added, moved } = mergeFindings(storedStory.entries, found, { ...place, now: now().toISOString() });
  const writes = [...added.map(store.addWrite), ...moved.map(store.moveWrite)];
  return writes.length > 0 ? [store.changeWrite(place.ownerId, place.bookId, storedStory), ...writes] : [];
}

interface FoundStory {
  readonly facts?: readonly FoundFact[];
  readonly findings?: readonly FoundFinding[];
}
interface StoryPlace {
  readonly ownerId: string;
  readonly bookId: string;
  readonly textIdOf: (chapterId: string) => string;
}
export interface KeepingStoryDependencies {
  readonly books: Pick<BookStore, 'standingCheck'>;
  readonly facts: Pick<FactStore, 'readAll' | 'changeWrite' | 'putWrite'>;
  readonly findings: Pick<FindingStore, 'readAll' | 'changeWrite' | 'addWrite' | 'moveWrite'>;
  readonly now: () => Date;
}
