import type { conversations as contract } from '#shared/contract/writing/conversations.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { ConversationStore } from '#functions/writing/conversation-store.ts';
import { findConversation } from './find-conversation.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';

/** Who works at the answer hears of it within a second. Without effect where nothing is being answered. */
export function stopConversation(deps: Dependencies): Operation<typeof contract.stopConversation> {
  return async ({ actor, params: { id } }) => {
    const { ownerId, answering } = await findConversation(deps, actor.id, id);
    if (answering !== undefined) await deps.messages.askToStop(ownerId, answering);
  };
}

interface Dependencies {
  readonly conversations: Pick<ConversationStore, 'get'>;
  readonly messages: Pick<MessageStore, 'askToStop'>;
}
