import type { AnswerResult, conversations as contract } from '#shared/contract/writing/conversations.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { ConversationStore } from '#functions/writing/conversation-store.ts';
import { endUnstarted, type UnstartedDependencies } from '#functions/writing/turns/end-unstarted.ts';
import { findConversation } from '#functions/writing/turns/find-conversation.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';

/**
 * Stops the answer in progress, if there is one. A running execution notices this within a second; an answer that has
 * no execution is ended here.
 */
export function stopConversation(deps: Dependencies): Operation<typeof contract.stopConversation> {
  return async ({ actor, params: { id } }) => {
    const conversation = await findConversation(deps, actor.id, id);
    const { ownerId, answering, bookId } = conversation;
    if (answering === undefined) return;
    await deps.messages.askToStop(ownerId, answering);
    await endUnstarted(deps, conversation, { status: 'SUCCEEDED', result: emptyStoppedResult, bookId });
  };
}

const emptyStoppedResult: AnswerResult = {
  text: '',
  citations: [],
  stopped: true,
  receipt: {
    chapters: [],
    notes: 0,
    facts: 0,
    inputTokens: 0,
    outputTokens: 0,
    credits: 0,
    model: '',
    isModel: false,
  },
};

interface Dependencies extends UnstartedDependencies {
  readonly conversations: UnstartedDependencies['conversations'] & Pick<ConversationStore, 'get'>;
  readonly messages: UnstartedDependencies['messages'] & Pick<MessageStore, 'askToStop'>;
}
