import { executionNameOf, type AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import type { SlotStore } from '#functions/platform/dynamodb/slots.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import type { CreditAccounts } from '#functions/credits/credit-accounts.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';

/**
 * Gives back what an answer holds whose record is gone: it was removed with its book or its account while it was made.
 * May be repeated.
 */
export async function releaseTurn(deps: ReleasingDependencies, input: Held): Promise<void> {
  const { ownerId, answerId } = input;
  if ((await deps.slots.running(ownerId)).includes(answerId))
    await deps.transact({ slot: deps.slots.releaseWrite(ownerId, answerId) });
  // somebody else may use the same credits meanwhile: then it is looked at again
  for (;;) {
    const credits = await deps.credits.refund(ownerId, executionNameOf(input));
    if (credits.length === 0 || (await deps.transact({ credits })).size === 0) return;
  }
}

/**
 * Frees the slots of answers whose record is gone. Asked where somebody has no slot left, so that nobody waits for
 * ever. Tells whether there was one.
 */
export async function releaseForgotten(deps: ReleasingDependencies, ownerId: string): Promise<boolean> {
  let released = false;
  for (const answerId of await deps.slots.running(ownerId)) {
    if (await deps.messages.get(ownerId, answerId)) continue;
    await releaseTurn(deps, { ownerId, answerId, attempt: 1 });
    released = true;
  }
  return released;
}

type Held = Pick<AnswerInput, 'ownerId' | 'answerId' | 'attempt'>;

export interface ReleasingDependencies {
  readonly slots: Pick<SlotStore, 'running' | 'releaseWrite'>;
  readonly messages: Pick<MessageStore, 'get'>;
  readonly credits: Pick<CreditAccounts, 'refund'>;
  readonly transact: Transact;
}
