import type { AnswerResult, AnswerStatus } from '#shared/contract/writing/conversations.ts';
import { executionNameOf, type AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import type { Write } from '#functions/platform/dynamodb/transaction.ts';
import type { ConversationStore } from '#functions/writing/conversation-store.ts';
import type { CreditAccounts } from '#functions/credits/credit-accounts.ts';
import { plainAnswer } from '#functions/writing/answers/plain-answer.ts';
import { unescapedText } from '#functions/writing/prompt.ts';
import { ledgerLineOf } from './answer-words.ts';
import type { AnswerWork, StoredMessage } from '#functions/writing/items.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';
import { releaseTurn, type ReleasingDependencies } from './release-turn.ts';

/**
 * Ends an answer in one transaction with its conversation, slot, credits and `extraWrites`. Charges the credits used,
 * at most those held for it; a failed answer costs nothing. Returns false if the answer had already ended or was
 * deleted. Safe to repeat. `extraWrites` is called for each try and returns at most 60 writes.
 */
export async function endTurn(
  deps: EndingDependencies,
  input: AnswerInput,
  end: TurnEnd,
  extraWrites: () => Promise<readonly Write[]> = () => Promise.resolve([]),
): Promise<boolean> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const message = await deps.messages.get(input.ownerId, input.answerId);
    if (!message) {
      await releaseTurn(deps, input);
      return false;
    }
    if (!isAnswering(message, input)) return false;
    const now = deps.now();
    const failed = await deps.transact({
      answer: deps.messages.endWrite(input, endedMessage(message, end, now)),
      conversation: deps.conversations.answeredWrite(input, now.toISOString()),
      slot: deps.slots.releaseWrite(input.ownerId, input.answerId),
      credits: await settlementWrite(deps, input, message, end, now),
      extraWrites: await extraWrites(),
    });
    if (failed.size === 0) return true;
  }
  throw new Error(`The answer ${input.answerId} could not be ended in ${mostTries} tries.`);
}

export const isAnswering = (
  message: StoredMessage | undefined,
  { attempt }: Pick<AnswerInput, 'attempt'>,
): message is AnsweringMessage => message?.answer?.status === 'RUNNING' && message.answer.attempt === attempt;

function endedMessage(
  message: AnsweringMessage,
  end: TurnEnd,
  now: Date,
): { text: string; answer: AnswerWork } {
  const { answer } = message;
  const { attempt, executionArn, held } = answer;
  const endFields = { status: end.status, attempt, executionArn, held, endedAt: now.toISOString() };
  if (end.status !== 'SUCCEEDED')
    return { text: end.keepsText ? receivedText(message) : '', answer: { ...endFields, error: end.error } };
  const { text, ...result } = end.result;
  return { text, answer: { ...endFields, result, ...(end.textId !== undefined && { textId: end.textId }) } };
}

/**
 * Keeps the part of an answer that was received, but only for kinds that are shown to the author as they are: half of a
 * structured answer or of a rewritten passage is useless.
 */
const receivedText = ({ kind, text }: AnsweringMessage): string =>
  kind === 'chat' || kind === 'continue' ? plainAnswer(unescapedText(text.toWellFormed())) : '';

function settlementWrite(
  { credits }: EndingDependencies,
  input: AnswerInput,
  { kind }: AnsweringMessage,
  end: TurnEnd,
  now: Date,
) {
  const workId = executionNameOf(input);
  if (end.status !== 'SUCCEEDED' || end.result.receipt.credits === 0)
    return credits.refund(input.ownerId, workId);
  const { receipt } = end.result;
  const usedCredits = {
    kind: 'answer',
    about: ledgerLineOf(kind),
    credits: receipt.credits,
    tokens: receipt.inputTokens + receipt.outputTokens,
    ...(end.bookId !== undefined && { bookId: end.bookId }),
    conversationId: input.conversationId,
  } as const;
  return credits.charge(input.ownerId, workId, usedCredits, now);
}

const mostTries = 10;

export type TurnEnd =
  | {
      readonly status: 'SUCCEEDED';
      readonly result: AnswerResult;
      readonly bookId: string | undefined;
      readonly textId?: string | undefined;
    }
  | {
      readonly status: Exclude<AnswerStatus, 'SUCCEEDED' | 'RUNNING'>;
      readonly error: string;
      readonly keepsText?: boolean;
    };

type AnsweringMessage = StoredMessage & { readonly answer: AnswerWork };

export interface EndingDependencies extends ReleasingDependencies {
  readonly conversations: Pick<ConversationStore, 'answeredWrite'>;
  readonly messages: ReleasingDependencies['messages'] & Pick<MessageStore, 'endWrite'>;
  readonly credits: Pick<CreditAccounts, 'charge' | 'refund'>;
  readonly now: () => Date;
}
