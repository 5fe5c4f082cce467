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
 * Starts the turn for the next chapter in one transaction with the reading, and returns the reading. Throws `Overtaken`
 * if the reading has changed since `seen`, and the errors of `beginTurn`; then nothing was started.
 */
export async function beginChapter(
  deps: BeginningChapterDependencies,
  seen: StoredReading | undefined,
  reading: StoredReading,
  { book, chapter }: ChapterToRead,
): Promise<StoredReading> {
  const { ownerId, bookId, kind, id: readingId } = reading;
  const conversationId = await conversationFor(deps, reading);
  const question = { kind, bookId, chapterId: chapter.id, conversationId };
  const withTurn = (answerId: string, turnsConversation: string) =>
    withChapter(reading, { chapterId: chapter.id, conversationId: turnsConversation, answerId });
  const { input } = await beginTurn(deps, {
    ownerId,
    idempotencyKey: undefined,
    // Leaves out the conversation: its earlier messages aren't sent to the model, so they aren't charged.
    ...turnRequest(question, { conversation: undefined, book, chapter }),
    title: titleOfReading(kind),
    readingId,
    extraWrites: ({ answer, conversation }) =>
      deps.readings.replaceWrite(seen, withTurn(answer.id, conversation.id)),
  });
  await deps.executions.start(input);
  return withTurn(input.answerId, input.conversationId);
}

/**
 * Reuses the conversation of the earlier chapters, unless the author deleted it, it has an answer in progress, or it is
 * full.
 */
async function conversationFor(
  { conversations }: BeginningChapterDependencies,
  { ownerId, run: { conversationId } }: StoredReading,
): Promise<string | undefined> {
  const conversation =
    conversationId === undefined ? undefined : await conversations.get(ownerId, conversationId);
  const isOpen =
    conversation &&
    conversation.answering === undefined &&
    conversation.lastNumber + 2 <= writingLimits.messages;
  return isOpen ? conversation.id : undefined;
}

export interface ChapterToRead {
  readonly book: StoredBook;
  readonly chapter: StoredChapter;
}
export interface BeginningChapterDependencies extends BeginningDependencies {
  readonly executions: Pick<AnswerExecutions, 'arnOf' | 'start'>;
  readonly readings: Pick<ReadingStore, 'replaceWrite'>;
}
