import type { Chapter } from '#shared/contract/books/chapters.ts';
import type { BookRef } from '#web/books/workspace/book-queries.ts';
import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { newSaveId } from '#web/books/workspace/save-id.ts';
import { api, type AnswerOf } from '#web/server/api.ts';

/** Saves the open chapter first, so that all texts are current. */
export async function readTexts({ bookId }: BookRef, signal?: AbortSignal): Promise<readonly Chapter[]> {
  await openChapter.get()?.flush();
  const chapters: Chapter[] = [];
  let cursor: string | undefined;
  do {
    const page = await api('GET /books/{bookId}/texts', {
      params: { bookId },
      query: { cursor },
      ...(signal && { signal }),
    });
    chapters.push(...page.chapters);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return chapters;
}

/**
 * Saves chapters in batches, each chapter only if it still has the revision that its change is based on. Keeps each
 * chapter's previous text as a version.
 */
export async function saveTexts(
  { bookId }: BookRef,
  chapters: readonly ChangedText[],
): Promise<readonly SaveResult[]> {
  const results: SaveResult[] = [];
  for (const batch of batchesOf(chapters)) {
    const body = {
      chapters: batch.map((chapter) => ({
        ...chapter,
        saveId: newSaveId(),
        keepBefore: 'before replace' as const,
      })),
    };
    const answer = await api('PUT /books/{bookId}/texts', { params: { bookId }, body });
    for (const result of answer.results) {
      results.push(result);
      const currentChapter = openChapter.get();
      const content = batch.find(({ id }) => id === result.id)?.content;
      if (currentChapter?.chapterId !== result.id || content === undefined) continue;
      if (result.chapter && result.message === undefined)
        currentChapter.applyChapter({ ...result.chapter, bookId, content });
    }
  }
  return results;
}

function batchesOf(chapters: readonly ChangedText[]): readonly (readonly ChangedText[])[] {
  const batches: ChangedText[][] = [];
  let room = 0;
  for (const chapter of chapters) {
    const size = new TextEncoder().encode(chapter.content).length;
    const batch = batches.at(-1);
    if (batch && size <= room && batch.length < maxChaptersPerBatch) {
      batch.push(chapter);
      room -= size;
    } else {
      batches.push([chapter]);
      room = maxBytesPerBatch - size;
    }
  }
  return batches;
}

const maxBytesPerBatch = 2_500_000;
const maxChaptersPerBatch = 50;

export interface ChangedText {
  readonly id: string;
  readonly content: string;
  readonly baseRevision: number;
}

type SaveResult = AnswerOf<'PUT /books/{bookId}/texts'>['results'][number];
