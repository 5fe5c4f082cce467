import type { Question } from '#shared/contract/writing/conversations.ts';
import { maxEarlierTokens, highestPrice, sentTokens, tokensToRead } from '#shared/domain/writing/price.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import { titleOf } from '#functions/writing/turns/answer-words.ts';
import type { TurnRequest } from '#functions/writing/turns/begin-turn.ts';
import type { QuestionOptions } from '#functions/writing/items.ts';
import type { Subject } from './find-subject.ts';

export function turnRequest(
  question: Question,
  subject: Subject,
): Omit<TurnRequest, 'ownerId' | 'idempotencyKey'> {
  const { kind = 'chat', message = '', conversationId, insteadOf } = question;
  return {
    bookId: subject.book?.id,
    chapterId: subject.chapter?.id,
    conversationId,
    insteadOf,
    kind,
    message,
    options: optionsOf(question, subject),
    title: titleOf({ kind, message, about: subject.chapter?.title }),
    credits: priceOf(question, subject),
    requestFingerprint: fingerprint(question),
  };
}

function optionsOf(question: Question, { details }: Subject): QuestionOptions {
  const { fullBook = false, place, rewriting, tone, words, suggestionKinds, chapters } = question;
  const premise = question.premise?.trim() || details?.premise.trim();
  return {
    fullBook,
    ...(place && { place }),
    ...(rewriting && { rewriting }),
    ...(tone && { tone }),
    ...(words !== undefined && { words }),
    ...(suggestionKinds && { suggestionKinds }),
    ...(question.kind === 'outline' && premise && { premise }),
    ...(chapters !== undefined && { chapters }),
  };
}

export function priceOf(question: Question, { book, chapter, conversation }: Subject): number {
  const { kind = 'chat', fullBook = false } = question;
  return highestPrice({
    kind,
    fullBook,
    bookTokens: tokensToRead(kind, { bookWords: book?.wordCount, chapterWords: chapter?.wordCount }),
    messageTokens: sentTokens(question) + (conversation ? maxEarlierTokens : 0),
  });
}
