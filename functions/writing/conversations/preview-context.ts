import type { conversations as contract } from '#shared/contract/writing/conversations.ts';
import { noBook } from '#functions/books/find-book.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { contextOfQuestion } from '#functions/writing/context/context-of-question.ts';
import { BookGone } from '#functions/writing/turns/book-gone.ts';
import { readBook, type ReadBookDependencies } from '#functions/writing/context/read-book.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';
import { lastMessages } from '#functions/writing/turns/last-messages.ts';
import { turnOf } from '#functions/writing/turns/turn-of.ts';
import { findSubject, type Subject, type SubjectDependencies } from './find-subject.ts';
import { priceOf } from './turn-request.ts';

/** Chooses the context by the same code as for the question itself, but calls no model and holds no credits. */
export function previewContext(deps: PreviewDependencies): Operation<typeof contract.previewContext> {
  return async ({ actor, body: question }) => {
    const subject = await findSubject(deps, actor.id, question);
    return {
      ...(await readSentContext(deps, actor.id, question, subject)),
      credits: priceOf(question, subject),
    };
  };
}

async function readSentContext(
  deps: PreviewDependencies,
  ownerId: string,
  question: PreviewedQuestion,
  subject: Subject,
) {
  const { book: found, chapter, conversation } = subject;
  if (!found) return { chapters: [], notes: 0, facts: 0 };
  const [book, earlier] = await Promise.all([
    readBook(deps, ownerId, found.id).catch(refuseDeletedBook),
    conversation ? lastMessages(deps.messages, conversation, conversation.lastNumber + 1) : [],
  ]);
  const { receipt, notes, facts } = contextOfQuestion(book, {
    kind: 'chat',
    text: question.message ?? '',
    fullBook: question.fullBook ?? false,
    chapterId: chapter?.id,
    earlier: earlier.map(turnOf),
  });
  return { chapters: [...receipt], notes, facts };
}

function refuseDeletedBook(error: unknown): never {
  throw error instanceof BookGone ? noBook() : error;
}

type PreviewedQuestion = Parameters<Operation<typeof contract.previewContext>>[0]['body'];
export interface PreviewDependencies extends ReadBookDependencies, SubjectDependencies {
  readonly chapters: ReadBookDependencies['chapters'] & SubjectDependencies['chapters'];
  readonly messages: Pick<MessageStore, 'listOf'>;
}
