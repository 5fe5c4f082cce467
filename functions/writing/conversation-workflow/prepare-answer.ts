import type { AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { readsOneChapter } from '#shared/domain/writing/price.ts';
import { wordCountOfText } from '#shared/domain/books/words.ts';
import { readPointedText, type PointingDependencies } from '#functions/writing/pointed/pointed-at.ts';
import { BookGone } from '#functions/writing/turns/book-gone.ts';
import type { ConversationStore } from '#functions/writing/conversation-store.ts';
import { isAnswering } from '#functions/writing/turns/end-turn.ts';
import type { StoredConversation, StoredMessage } from '#functions/writing/items.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';
import type { PreparedPrompt, PromptStore } from '#functions/writing/prompt-store.ts';
import { readBook, type ReadBookDependencies } from '#functions/writing/context/read-book.ts';
import { lastMessages } from '#functions/writing/turns/last-messages.ts';
import { turnOf } from '#functions/writing/turns/turn-of.ts';
import { promptFor } from '#functions/writing/prompts/prompt-for.ts';
import { contextOfQuestion } from '#functions/writing/context/context-of-question.ts';

/** Prepares and stores exactly the prompt that will be sent to the model. Throws `BookGone` if the book was deleted. */
export async function prepareAnswer(deps: PreparingDependencies, input: AnswerInput): Promise<void> {
  const { ownerId, conversationId, answerId } = input;
  const [conversation, answer] = await Promise.all([
    deps.conversations.get(ownerId, conversationId),
    deps.messages.get(ownerId, answerId),
  ]);
  if (!conversation || !isAnswering(answer, input) || answer.answer.stopAsked) return;
  // when the AI reads through a book, only the question is sent, which is the last message
  const messages = await lastMessages(
    deps.messages,
    conversation,
    answer.number,
    answer.readingId ? 1 : undefined,
  );
  const question = messages.at(-1);
  if (question?.number !== answer.number - 1) throw new Error(`The question of ${answerId} is missing.`);
  await deps.prompts.putPrompt(input, await promptOf(deps, conversation, messages.slice(0, -1), question));
}

async function promptOf(
  deps: PreparingDependencies,
  { ownerId, bookId }: StoredConversation,
  before: readonly StoredMessage[],
  { kind, text: message, options = { fullBook: false }, chapterId }: StoredMessage,
): Promise<PreparedPrompt> {
  const earlierTurns = before.map(turnOf);
  if (bookId === undefined) {
    const prompt = promptFor({ kind, message, options, context: [], earlier: earlierTurns });
    return { prompt, sent: { chapters: [], notes: 0, facts: 0 } };
  }
  const isSingleChapter = readsOneChapter(kind, chapterId);
  const book = await readBook(deps, ownerId, bookId, isSingleChapter ? chapterId : undefined);
  const chapter = book.chapters.find(({ id }) => id === chapterId);
  if (isSingleChapter && !chapter) throw new BookGone('chapter');
  const { place, fullBook } = options;
  const pointed =
    kind === 'chat'
      ? await readPointedText(deps, { ownerId, bookId, language: book.language, place })
      : undefined;
  const context = contextOfQuestion(book, {
    kind,
    text: message,
    chapterId,
    place,
    pointed,
    fullBook,
    earlier: earlierTurns,
  });
  const { title, genre, tone, audience, language, premise } = book;
  const prompt = promptFor({
    kind,
    message,
    options,
    book: { title, genre, tone, audience, language, premise },
    context: context.parts,
    earlier: earlierTurns,
    ...(pointed && { pointed }),
    ...(chapter && { chapterTitle: chapter.title }),
  });
  const { receipt, notes, facts } = context;
  return {
    prompt,
    sent: {
      chapters: [...receipt],
      notes,
      facts,
      ...(pointed && {
        pointedAt: {
          words: wordCountOfText(place!.text!),
          origin: pointed.origin,
          facts: [...context.factsOfPlace],
        },
      }),
    },
    ...(chapter && { textId: chapter.textId }),
  };
}

export interface PreparingDependencies extends ReadBookDependencies, PointingDependencies {
  readonly conversations: Pick<ConversationStore, 'get'>;
  readonly messages: Pick<MessageStore, 'get' | 'listOf'>;
  readonly prompts: Pick<PromptStore, 'putPrompt'>;
}
