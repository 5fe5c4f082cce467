import { executionNameOf, type AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { tokensACredit } from '#shared/domain/credits/credits.ts';
import { writingLimits, writingRefusals } from '#shared/domain/writing/writing-limits.ts';
import { requireSame } from '#functions/books/same-request.ts';
import { NoSlotLeft, type SlotStore } from '#functions/platform/dynamodb/slots.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { AnswerExecutions } from '#functions/writing/answer-executions.ts';
import { messageIdOf, newConversationId } from '#functions/writing/conversation-ids.ts';
import type { ConversationStore } from '#functions/writing/conversation-store.ts';
import type { CreditAccounts } from '#functions/credits/credit-accounts.ts';
import type { DailyUse } from '#functions/credits/daily-use.ts';
import { findConversation } from './find-conversation.ts';
import type {
  QuestionOptions,
  StoredConversation,
  StoredMessage,
  StoredRequest,
} from '#functions/writing/items.ts';
import type { RequestStore } from '#functions/writing/request-store.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';
import { releaseForgottenTurns, type ReleasingDependencies } from './release-turn.ts';
import { replacedRangesFrom, currentMessageNumbers } from './standing-messages.ts';

/**
 * Writes a turn in one transaction: conversation, question, future answer, the slot that limits answers in progress,
 * and the credits held for the answer. If a concurrent request changed the conversation or credits first, tries again,
 * and throws if the turn is no longer possible.
 */
export async function beginTurn(deps: BeginningDependencies, request: TurnRequest): Promise<Turn> {
  const requestId = request.idempotencyKey && `#request_${fingerprint([request.idempotencyKey])}`;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const earlierRequest = requestId && (await deps.requests.get(request.ownerId, requestId));
    if (earlierRequest) return repeatedTurn(deps, requireSame(request, earlierRequest));
    // for the day's limit, a question counts with the most tokens that it can use
    const tokenUse = {
      ownerId: request.ownerId,
      amount: request.credits * tokensACredit,
      now: deps.now(),
    };
    const { turn, failed } = await deps.tokens.begin(
      tokenUse,
      (count) => writeTurn(deps, request, { requestId, count, now: tokenUse.now }),
      (written) => written.failed.size === 0,
    );
    if (failed.size === 0) return turn;
    if (failed.has('request')) continue;
    if (failed.has('extraWrites')) throw new Overtaken();
    if (failed.has('slot') && !(await releaseForgottenTurns(deps, request.ownerId)))
      throw new NoSlotLeft(writingRefusals.tooManyRunning);
    if (failed.has('day')) throw await deps.tokens.refusal(tokenUse);
  }
  throw new Error(`A turn could not be begun in ${mostTries} tries.`);
}

async function writeTurn(
  deps: BeginningDependencies,
  request: TurnRequest,
  { requestId, count, now }: { requestId: string | undefined; count: Write; now: Date },
) {
  const { ownerId } = request;
  const storedConversation = request.conversationId
    ? await openConversation(deps, request, request.conversationId)
    : undefined;
  const turn = newTurn(deps, request, { seen: storedConversation, requestId, now });
  const { conversation, question, answer, input } = turn;
  const { lastNumber, replaced, answering, updatedAt } = conversation;
  const storedRequest = requestId && {
    ownerId,
    id: requestId,
    requestFingerprint: request.requestFingerprint,
    conversationId: conversation.id,
    number: question.number,
  };
  return {
    turn,
    failed: await deps.transact({
      conversation: storedConversation
        ? deps.conversations.continueWrite(storedConversation, { lastNumber, replaced, answering, updatedAt })
        : deps.conversations.beginWrite(conversation),
      question: deps.messages.addWrite(question),
      answer: deps.messages.addWrite(answer),
      slot: deps.slots.takeWrite(ownerId, input.answerId),
      day: count,
      request: storedRequest && deps.requests.addWrite(storedRequest),
      credits: await deps.credits.hold(ownerId, executionNameOf(input), request.credits, now),
      extraWrites: request.extraWrites?.(turn),
    }),
  };
}

async function openConversation(
  deps: BeginningDependencies,
  { ownerId, insteadOf }: TurnRequest,
  id: string,
): Promise<StoredConversation> {
  const storedConversation = await findConversation(deps, ownerId, id);
  if (storedConversation.answering !== undefined)
    throw new Refusal('conflict', writingRefusals.stillAnswering);
  if (storedConversation.lastNumber + 2 > writingLimits.messages)
    throw new Refusal('conflict', writingRefusals.conversationFull);
  if (insteadOf !== undefined && replacedQuestionNumber(storedConversation, insteadOf) === undefined)
    throw new Refusal('not_found', writingRefusals.noMessage);
  return storedConversation;
}

/** Returns the number of the question that the new one replaces; questions have odd numbers, answers even ones. */
function replacedQuestionNumber(conversation: StoredConversation, messageId: string): number | undefined {
  for (const number of currentMessageNumbers(conversation))
    if (number % 2 === 1 && messageIdOf(conversation.id, number) === messageId) return number;
  return undefined;
}

function newTurn(
  { executions }: BeginningDependencies,
  request: TurnRequest,
  {
    seen,
    requestId,
    now,
  }: { seen: StoredConversation | undefined; requestId: string | undefined; now: Date },
): Turn {
  const { ownerId, bookId, kind, chapterId, readingId } = request;
  const createdAt = now.toISOString();
  const conversationId = seen?.id ?? newConversationId(bookId, createdAt);
  const number = (seen?.lastNumber ?? 0) + 1;
  const input: AnswerInput = {
    ownerId,
    conversationId,
    answerId: messageIdOf(conversationId, number + 1),
    attempt: 1,
    ...(readingId !== undefined && { readingId }),
  };
  const replacedFrom = seen && request.insteadOf && replacedQuestionNumber(seen, request.insteadOf);
  const common = { ownerId, conversationId, kind, createdAt, ...(chapterId !== undefined && { chapterId }) };
  return {
    input,
    conversation: {
      ...(seen ?? { ownerId, id: conversationId, bookId, title: request.title, kind, createdAt }),
      ...(seen && replacedFrom && { replaced: replacedRangesFrom(replacedFrom, seen) }),
      lastNumber: number + 1,
      answering: input.answerId,
      updatedAt: createdAt,
    },
    question: {
      ...common,
      id: messageIdOf(conversationId, number),
      number,
      from: 'person',
      text: request.message,
      options: request.options,
      ...(requestId !== undefined && { requestId }),
    },
    answer: {
      ...common,
      id: input.answerId,
      number: number + 1,
      from: 'ai',
      text: '',
      ...(readingId !== undefined && { readingId }),
      answer: {
        status: 'RUNNING',
        attempt: input.attempt,
        executionArn: executions.arnOf(input),
        held: request.credits,
      },
      running: 'yes',
      startedAt: createdAt,
    },
  };
}

async function repeatedTurn(deps: BeginningDependencies, earlier: StoredRequest): Promise<Turn> {
  const { ownerId, conversationId, number } = earlier;
  const conversation = await findConversation(deps, ownerId, conversationId);
  const messages = deps.messages.listOf(ownerId, conversationId, number, number + 1);
  const [question, answer] = await Array.fromAsync(messages);
  if (!question || !answer?.answer) throw new Refusal('not_found', writingRefusals.noConversation);
  const input = { ownerId, conversationId, answerId: answer.id, attempt: answer.answer.attempt };
  return { input, conversation, question, answer };
}

const mostTries = 20;

export interface TurnRequest {
  readonly ownerId: string;
  readonly bookId: string | undefined;
  readonly chapterId: string | undefined;
  readonly conversationId: string | undefined;
  readonly insteadOf: string | undefined;
  readonly kind: StoredMessage['kind'];
  readonly message: string;
  readonly options: QuestionOptions;
  readonly title: string;
  readonly credits: number;
  readonly idempotencyKey: string | undefined;
  readonly requestFingerprint: string;
  readonly readingId?: string;
  /**
   * Written in the same transaction as the turn. If its condition fails, nothing is started and `Overtaken` is thrown.
   */
  readonly extraWrites?: (turn: Turn) => Write;
}

export class Overtaken extends Error {
  override readonly name = 'Overtaken';
}

export interface Turn {
  readonly input: AnswerInput;
  readonly conversation: StoredConversation;
  readonly question: StoredMessage;
  readonly answer: StoredMessage;
}

export interface BeginningDependencies extends ReleasingDependencies {
  readonly conversations: Pick<ConversationStore, 'get' | 'beginWrite' | 'continueWrite'>;
  readonly slots: SlotStore;
  readonly requests: Pick<RequestStore, 'get' | 'addWrite'>;
  readonly messages: ReleasingDependencies['messages'] & Pick<MessageStore, 'addWrite' | 'listOf'>;
  readonly credits: Pick<CreditAccounts, 'hold' | 'refund'>;
  readonly tokens: Pick<DailyUse, 'begin' | 'refusal'>;
  readonly executions: Pick<AnswerExecutions, 'arnOf'>;
  readonly now: () => Date;
}
