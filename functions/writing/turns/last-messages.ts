import type { MessageStore } from '#functions/writing/message-store.ts';
import type { StoredConversation, StoredMessage } from '#functions/writing/items.ts';
import { currentMessageNumbers } from './standing-messages.ts';

export async function lastMessages(
  messages: Pick<MessageStore, 'listOf'>,
  conversation: StoredConversation,
  before: number,
  most = mostMessages,
): Promise<StoredMessage[]> {
  const numbers = new Set(currentMessageNumbers(conversation, before).take(most));
  if (numbers.size === 0) return [];
  const first = Math.min(...numbers);
  const storedMessages = await Array.fromAsync(
    messages.listOf(conversation.ownerId, conversation.id, first, before - 1),
  );
  return storedMessages.filter(({ number }) => numbers.has(number));
}

/** More messages than can ever fit into a prompt. */
const mostMessages = 41;
