import { writingRefusals } from '#shared/domain/writing/writing-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { ConversationStore } from '#functions/writing/conversation-store.ts';
import type { StoredConversation } from '#functions/writing/items.ts';

/** Finds only conversations of this owner, because keys begin with the owner; throws `not_found` for other people's. */
export async function findConversation(
  { conversations }: { readonly conversations: Pick<ConversationStore, 'get'> },
  ownerId: string,
  id: string,
): Promise<StoredConversation> {
  const conversation = id.startsWith('conv_') ? await conversations.get(ownerId, id) : undefined;
  if (!conversation) throw new Refusal('not_found', writingRefusals.noConversation);
  return conversation;
}
