import type { AnswerResult, Receipt } from '#shared/contract/writing/conversations.ts';
import type { AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { cutPromptWords } from '#shared/domain/writing/cut-prompt.ts';
import { creditsOfTokens } from '#shared/domain/credits/credits.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { readChapter } from '#functions/books/read-chapter.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { BookGone } from '#functions/writing/turns/book-gone.ts';
import type { ConversationStore } from '#functions/writing/conversation-store.ts';
import { endTurn, isAnswering, type EndingDependencies } from '#functions/writing/turns/end-turn.ts';
import type { StoredMessage } from '#functions/writing/items.ts';
import type { PreparedPrompt, PromptStore } from '#functions/writing/prompt-store.ts';
import {
  readTexts,
  type ReadChapter,
  type ReadTextsDependencies,
} from '#functions/writing/context/read-book.ts';
import { readAnswer } from '#functions/writing/answers/read-answer.ts';
import { citationsOf } from '#functions/writing/context/citations.ts';
import type { SummaryStore } from '#functions/writing/summary-store.ts';
import type { WriterAnswer } from '#functions/writing/writer.ts';
import { releaseTurn } from '#functions/writing/turns/release-turn.ts';
import { storyWrites, type KeepingStoryDependencies } from './keep-story.ts';

/**
 * Reads the model's answer, checks its quotations against the book, and ends the turn (a question with its answer) with
 * a receipt. An empty or malformed answer fails with a reason and is free. Stores facts and findings about the story
 * with the answer. Throws `BookGone` if the book was deleted.
 */
export async function keepAnswer(deps: KeepingDependencies, input: AnswerInput): Promise<void> {
  const message = await deps.messages.get(input.ownerId, input.answerId);
  if (!message) return releaseTurn(deps, input);
  if (!isAnswering(message, input)) return;
  const [written, prepared, conversation] = await Promise.all([
    deps.prompts.readWritten(input),
    deps.prompts.readPrompt(input),
    deps.conversations.get(input.ownerId, input.conversationId),
  ]);
  if (!written) throw new Error(`What was written for ${input.answerId} is missing.`);
  const bookId = conversation?.bookId;
  const chapters = bookId === undefined ? [] : await chaptersFor(deps, message, bookId);
  const parsedAnswer = readWrittenAnswer(message, written, chapters);
  if ('problem' in parsedAnswer) {
    await endTurn(deps, input, { status: 'FAILED', error: parsedAnswer.problem });
    return;
  }
  const { facts = [], findings = [], ...answerFields } = parsedAnswer;
  const result: AnswerResult = {
    ...answerFields,
    citations:
      message.kind === 'chat' ? citationsOf(parsedAnswer.text, chapters).slice(0, mostCitations) : [],
    receipt: receiptOf(message.answer.held, parsedAnswer.text, written, prepared),
    ...(written.end === 'stopped' && { stopped: true }),
    ...(written.end === 'cut' && { cut: true }),
  };
  await endTurn(deps, input, { status: 'SUCCEEDED', result, bookId, textId: prepared?.textId }, async () => {
    if (bookId === undefined) return [];
    const textIdOf = (chapterId: string) => chapters.find(({ id }) => id === chapterId)!.textId;
    return [
      ...summaryIn(deps, message, written, result.text, prepared?.textId),
      ...(await storyWrites(deps, { facts, findings }, { ownerId: input.ownerId, bookId, textIdOf })),
    ];
  });
}

/**
 * Returns the write that stores a summary for later questions. Only a complete summary is stored, because a partial one
 * lacks the end of the chapter.
 */
function summaryIn(
  { summaries, now }: KeepingDependencies,
  { ownerId, kind, chapterId }: StoredMessage,
  { end, model, isModel, sentTokens }: WriterAnswer,
  text: string,
  textId: string | undefined,
): Write[] {
  if (kind !== 'summary' || chapterId === undefined || textId === undefined) return [];
  if (end !== 'whole' || sentTokens !== undefined) return [];
  const createdAt = now().toISOString();
  return [summaries.keepWrite({ ownerId, chapterId, text, textId, model, isModel, createdAt })];
}

async function chaptersFor(
  deps: KeepingDependencies,
  { ownerId, kind, chapterId }: StoredMessage,
  bookId: string,
): Promise<readonly ReadChapter[]> {
  const book = await deps.books.get(ownerId, bookId);
  if (!book || book.deletedAt !== undefined) throw new BookGone();
  if (kind === 'chat' || kind === 'continuity') return readTexts(deps, ownerId, bookId);
  const chapter = chapterId === undefined ? undefined : await deps.chapters.get(ownerId, chapterId);
  if (!chapter) return [];
  const { id, title, content: text, textId } = await readChapter(deps, chapter);
  return [{ id, number: 1, title, text, textId }];
}

/**
 * Accepts an empty answer if the author stopped it. When the AI reads through a whole book, refuses a summary that was
 * cut off or written from a part of the text, because it would be stored without review.
 */
function readWrittenAnswer(
  { kind, chapterId, readingId }: StoredMessage,
  { text, end, inputTokens, sentTokens }: WriterAnswer,
  chapters: readonly ReadChapter[],
) {
  if (readingId && kind === 'summary' && end === 'cut') return { problem: summaryTooLong };
  if (readingId && sentTokens !== undefined)
    return { problem: cutPromptWords(inputTokens, sentTokens, 'nothing was kept. Nothing was charged.') };
  // the model used all its tokens for reasoning, which isn't part of the text
  if (end === 'cut' && text.trim() === '') return { problem: onlyThoughtProblem };
  const chapter = chapters.find(({ id }) => id === chapterId);
  const parsedAnswer = readAnswer(kind, text, chapter?.text, { chapterId: chapter?.id ?? '', chapters });
  return 'problem' in parsedAnswer && end === 'stopped' ? { text: '' } : parsedAnswer;
}

function receiptOf(
  held: number,
  text: string,
  written: WriterAnswer,
  prepared: PreparedPrompt | undefined,
): Receipt {
  const { inputTokens, outputTokens, sentTokens, model, isModel } = written;
  return {
    chapters: [],
    notes: 0,
    facts: 0,
    ...prepared?.sent,
    inputTokens,
    outputTokens,
    ...(sentTokens !== undefined && { sentTokens }),
    credits: text ? Math.min(held, creditsOfTokens(inputTokens + outputTokens)) : 0,
    model,
    isModel,
  };
}

const onlyThoughtProblem =
  'The AI used its whole answer for thinking and wrote nothing. That’s the model’s fault. Nothing was charged. Ask for less at once, or use a model that thinks less.';
const summaryTooLong = 'The summary grew too long. Nothing was charged.';
const mostCitations = 100;

export interface KeepingDependencies
  extends EndingDependencies, ReadTextsDependencies, KeepingStoryDependencies {
  readonly books: KeepingStoryDependencies['books'] & Pick<BookStore, 'get'>;
  readonly conversations: EndingDependencies['conversations'] & Pick<ConversationStore, 'get'>;
  readonly prompts: Pick<PromptStore, 'readPrompt' | 'readWritten'>;
  readonly summaries: Pick<SummaryStore, 'keepWrite'>;
}
