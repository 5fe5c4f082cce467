import type { conversations as contract } from '#shared/contract/writing/conversations.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { answerIdOf } from '#functions/writing/answer-executions.ts';
import { resultOf } from './conversation-view.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';

/** Looks the answer up under the caller's own user id, so that someone else's execution isn't found. */
export function pollConversation(deps: Dependencies): Operation<typeof contract.pollConversation> {
  return async ({ actor, query: { executionArn } }) => {
    const id = answerIdOf(executionArn);
    const message = isKey(id) ? await deps.messages.get(actor.id, id) : undefined;
    if (message?.answer?.executionArn !== executionArn) throw noExecution();
    const { conversationId, text, answer } = message;
    const result = resultOf(message);
    return {
      conversationId,
      executionArn,
      status: answer.status,
      ...(answer.status === 'RUNNING' && text && { partial: text }),
      ...(answer.status === 'RUNNING' && !text && answer.ahead !== undefined && { ahead: answer.ahead }),
      ...(answer.status === 'RUNNING' && !text && answer.busy && { busy: true }),
      ...(result && { result }),
      ...(answer.error !== undefined && { error: answer.error }),
    };
  };
}

/** DynamoDB throws on keys that are too long. */
const isKey = (id: string) => id.startsWith('msg_') && id.length <= 120;

const noExecution = () => new Refusal('not_found', 'This execution doesn’t exist.');

interface Dependencies {
  readonly messages: Pick<MessageStore, 'get'>;
}
