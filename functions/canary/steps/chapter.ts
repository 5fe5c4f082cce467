import { askEndpoint } from '#functions/canary/visit/asking.ts';
import { JourneyFault } from '#functions/canary/visit/journey-fault.ts';
import { titleIn, type Visit } from '#functions/canary/visit/visit.ts';
import { books } from '#shared/contract/books/books.ts';
import { chapters } from '#shared/contract/books/chapters.ts';

export async function saveChapter(visit: Visit): Promise<void> {
  const title = titleIn(visit);
  const { book } = await askEndpoint(visit, books.createBook, { body: { title }, idempotencyKey: title });
  visit.bookId = book.id;
  const { chapter } = await askEndpoint(visit, chapters.createChapter, {
    params: { bookId: book.id },
    body: { title: 'One' },
    idempotencyKey: title,
  });
  const saveAnswer = await askEndpoint(visit, chapters.changeChapter, {
    params: { id: chapter.id },
    body: { content: textIn(visit), baseRevision: chapter.revision, saveId: 'check-1' },
  });
  visit.chapter = saveAnswer.chapter;
}

export async function readChapter(visit: Visit): Promise<void> {
  const { chapter } = await askEndpoint(visit, chapters.getChapter, {
    params: { bookId: visit.bookId!, chapterId: visit.chapter!.id },
  });
  if (chapter.content !== textIn(visit)) throw new JourneyFault('The chapter is not as it was saved.');
}

const textIn = (visit: Visit) =>
  `${titleIn(visit)} wrote this, and reads it *word for word*.\n\nThe lamps stay lit until the ferry is in.`;
