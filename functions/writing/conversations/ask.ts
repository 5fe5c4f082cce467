import type { Begun, Question } from '#shared/contract/writing/conversations.ts';
import { earlierTokens, highestPrice, sentTokens, tokensToRead } from '#shared/domain/writing/price.ts';
import type { AnswerExecutions } from '#functions/writing/answer-executions.ts';
import { titleOf } from '#functions/writing/answer-words.ts';
import { beginTurn, type AskedTurn, type BeginningDependencies } from '#functions/writing/begin-turn.ts';
import { messageView } from '#functions/writing/conversation-view.ts';
import type { Asked } from '#functions/writing/items.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import { findSubject, type Subject, type SubjectDependencies } from './find-subject.ts';
import { requireAnswerable } from './require-answerable.ts';

/** The turn is written down, then its execution started; a request that comes again starts what was not started. */
export async function ask(
  deps: AskingDependencies,
  question: Question,
  by: { readonly ownerId: string; readonly idempotencyKey: string | undefined },
): Promise<Begun> {
  const subject = await findSubject(deps, by.ownerId, question);
  requireAnswerable(question, subject);
  const turn = await beginTurn(deps, { ...by, ...askedTurn(question, subject) });
  const { status, executionArn, held } = turn.answer.answer!;
  if (status === 'RUNNING') await deps.executions.start(turn.input);
  return {
    conversationId: turn.conversation.id,
    executionArn,
    status,
    messages: [turn.question, turn.answer].map(messageView),
    credits: held,
  };
}

function askedTurn(question: Question, subject: Subject): Omit<AskedTurn, 'ownerId' | 'idempotencyKey'> {
  const { kind = 'chat', message = '', conversationId, insteadOf } = question;
  return {
    bookId: subject.book?.id,
    chapterId: subject.chapter?.id,
    conversationId,
    insteadOf,
    kind,
    message,
    asked: askedOf(question, subject),
    title: titleOf({ kind, message, about: subject.chapter?.title }),
    credits: priceOf(question, subject),
    requestFingerprint: fingerprint(question),
  };
}

function askedOf(question: Question, { details }: Subject): Asked {
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

function priceOf(question: Question, { book, chapter, conversation }: Subject): number {
  const { kind = 'chat', fullBook = false } = question;
  return highestPrice({
    kind,
    fullBook,
    bookTokens: tokensToRead(kind, { bookWords: book?.wordCount, chapterWords: chapter?.wordCount }),
    messageTokens: sentTokens(question) + (conversation ? earlierTokens : 0),
  });
}

export interface AskingDependencies extends BeginningDependencies, SubjectDependencies {
  readonly conversations: BeginningDependencies['conversations'];
  readonly executions: Pick<AnswerExecutions, 'arnOf' | 'start'>;
}
