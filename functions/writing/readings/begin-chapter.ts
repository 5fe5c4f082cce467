import { writingLimits } from '#shared/domain/writing/writing-limits.ts';
import type { StoredBook, StoredChapter } from '#functions/books/items.ts';
import type { AnswerExecutions } from '#functions/writing/answer-executions.ts';
import { titleOfReading } from '#functions/writing/turns/answer-words.ts';
import { beginTurn, type BeginningDependencies } from '#functions/writing/turns/begin-turn.ts';
import type { StoredReading } from '#functions/writing/items.ts';
import type { ReadingStore } from '#functions/writing/reading-store.ts';
import { turnRequest } from '#functions/writing/conversations/turn-request.ts';
import { withChapter } from './reading-states.ts';

/**
 * Begins the turn for the next chapter in one transaction with the reading, which goes from what was `seen` to
 * `reading` with that chapter; gives it as it is then. Throws `Overtaken` where the reading is another by now, and the
 * refusals of a turn; then nothing was begun.
 */
export async function beginChapter(
  deps: BeginningChapterDependencies,
  seen: StoredReading | undefined,
  reading: StoredReading,
  { book, chapter }: ToRead,
): Promise<StoredReading> {
  const { ownerId, bookId, kind, id: readingId } = reading;
  const conversationId = await conversationFor(deps, reading);
  const question = { kind, bookId, chapterId: chapter.id, conversationId };
  const withTurn = (answerId: string, turnsConversation: string) =>
    withChapter(reading, { chapterId: chapter.id, conversationId: turnsConversation, answerId });
  const { input } = await beginTurn(deps, {
    ownerId,
    idempotencyKey: undefined,
    // none before it is sent along, so none is paid for
    ...turnRequest(question, { conversation: undefined, book, chapter }),
    title: titleOfReading(kind),
    readingId,
    extraWrites: ({ answer, conversation }) =>
      deps.readings.replaceWrite(seen, withTurn(answer.id, conversation.id)),
  });
  await deps.executions.start(input);
  return withTurn(input.answerId, input.conversationId);
}

/** That of the chapters before, where it can take up another; its author may have talked on in it, or deleted it. */
async function conversationFor(
  { conversations }: BeginningChapterDependencies,
  { ownerId, run: { conversationId } }: StoredReading,
): Promise<string | undefined> {
  const found = conversationId === undefined ? undefined : await conversations.get(ownerId, conversationId);
  const isOpen = found && found.answering === undefined && found.lastNumber + 2 <= writingLimits.messages;
  return isOpen ? found.id : undefined;
}

export interface ToRead {
  readonly book: StoredBook;
  readonly chapter: StoredChapter;
}
export interface BeginningChapterDependencies extends BeginningDependencies {
  readonly executions: Pick<AnswerExecutions, 'arnOf' | 'start'>;
  readonly readings: Pick<ReadingStore, 'replaceWrite'>;
}
