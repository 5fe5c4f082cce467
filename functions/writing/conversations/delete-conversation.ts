import type { conversations as contract } from '#shared/contract/writing/conversations.ts';
import { writingRefusals } from '#shared/domain/writing/writing-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { ConversationStore } from '#functions/writing/conversation-store.ts';
import { findConversation } from '#functions/writing/turns/find-conversation.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';
import type { RequestStore } from '#functions/writing/request-store.ts';
import type { PromptStore } from '#functions/writing/prompt-store.ts';

/** Deletes the conversation's own item last, so that an interrupted deletion can be repeated. */
export function deleteConversation(deps: Dependencies): Operation<typeof contract.deleteConversation> {
  return async ({ actor, params: { id } }) => {
    const conversation = await findConversation(deps, actor.id, id);
    const { ownerId, answering } = conversation;
    if (answering !== undefined) throw stillAnswering();
    for await (const { requestId } of deps.messages.listOf(ownerId, id))
      if (requestId !== undefined) await deps.requests.remove(ownerId, requestId);
    await deps.prompts.removeAllOfConversation(ownerId, id);
    await deps.messages.removeAllOfConversation(ownerId, id);
    if (!(await deps.conversations.remove(conversation))) throw stillAnswering();
  };
}

const stillAnswering = () => new Refusal('conflict', writingRefusals.stillAnswering);

interface Dependencies {
  readonly conversations: Pick<ConversationStore, 'get' | 'remove'>;
  readonly requests: Pick<RequestStore, 'remove'>;
  readonly messages: Pick<MessageStore, 'listOf' | 'removeAllOfConversation'>;
  readonly prompts: Pick<PromptStore, 'removeAllOfConversation'>;
}
