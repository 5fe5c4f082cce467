import type { ChapterStore } from './chapter-store.ts';
import type { StoredChapter, StoredPart } from './items.ts';
import { inOrder } from './order.ts';
import type { PartStore } from './part-store.ts';

export async function readOutline(
  { chapters, parts }: OutlineDependencies,
  ownerId: string,
  bookId: string,
): Promise<Outline> {
  const [stored, headings] = await Promise.all([
    chapters.listOf(ownerId, bookId),
    parts.listOf(ownerId, bookId),
  ]);
  const chaptersInOrder = inOrder(stored.filter(({ deletedAt }) => deletedAt === undefined));
  const partsInOrder = inOrder(headings);
  return {
    chapters: chaptersInOrder,
    parts: partsInOrder,
    inTheTrash: stored.filter(({ deletedAt, removing }) => deletedAt !== undefined && !removing),
    order: inOrder([...chaptersInOrder, ...partsInOrder]).map(({ id }) => id),
  };
}

export interface Outline {
  readonly chapters: readonly StoredChapter[];
  readonly parts: readonly StoredPart[];
  readonly inTheTrash: readonly StoredChapter[];
  readonly order: readonly string[];
}
export interface OutlineDependencies {
  readonly chapters: Pick<ChapterStore, 'listOf'>;
  readonly parts: Pick<PartStore, 'listOf'>;
}
