import { executionNameOf, type AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import type { SlotStore } from '#functions/platform/dynamodb/slots.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import type { CreditAccounts } from '#functions/credits/credit-accounts.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';

/**
 * Releases the slot and the held credits of an answer that was deleted with its book or account while in progress. Safe
 * to repeat.
 */
export async function releaseTurn(deps: ReleasingDependencies, input: HeldTurn): Promise<void> {
  const { ownerId, answerId } = input;
  if ((await deps.slots.running(ownerId)).includes(answerId))
    await deps.transact({ slot: deps.slots.releaseWrite(ownerId, answerId) });
  // retries if the balance changes in the meantime
  for (;;) {
    const credits = await deps.credits.refund(ownerId, executionNameOf(input));
    if (credits.length === 0 || (await deps.transact({ credits })).size === 0) return;
  }
}

/**
 * Frees the slots of answers that were deleted but never released. Call it when no slot is left, because nothing else
 * frees these slots. Returns true if it freed at least one.
 */
export async function releaseForgottenTurns(deps: ReleasingDependencies, ownerId: string): Promise<boolean> {
  let hasReleased = false;
  for (const answerId of await deps.slots.running(ownerId)) {
    if (await deps.messages.get(ownerId, answerId)) continue;
    await releaseTurn(deps, { ownerId, answerId, attempt: 1 });
    hasReleased = true;
  }
  return hasReleased;
}

type HeldTurn = Pick<AnswerInput, 'ownerId' | 'answerId' | 'attempt'>;

export interface ReleasingDependencies {
  readonly slots: Pick<SlotStore, 'running' | 'releaseWrite'>;
  readonly messages: Pick<MessageStore, 'get'>;
  readonly credits: Pick<CreditAccounts, 'refund'>;
  readonly transact: Transact;
}
