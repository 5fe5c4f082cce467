import { fileName, type ArchivedFile, type Archiving } from '#functions/people/archiving.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import type { ConversationStore } from '#functions/writing/conversation-store.ts';
import type { StoredConversation, StoredMessage } from '#functions/writing/items.ts';
import type { MessageStore } from '#functions/writing/message-store.ts';
import { currentMessageNumbers } from '#functions/writing/turns/standing-messages.ts';

export const conversationArchiving = (deps: ConversationArchivingDependencies): Archiving => ({
  provides: { tables: ['conversations', 'messages'] },
  async *filesOf({ id: ownerId }) {
    const books = await deps.books.listOf(ownerId);
    const titles = new Map(books.map(({ id, title }) => [id, title]));
    for await (const conversation of deps.conversations.listOf(ownerId))
      yield await fileOf(deps, conversation, titles.get(conversation.bookId ?? ''));
  },
});

async function fileOf(
  { messages }: ConversationArchivingDependencies,
  conversation: StoredConversation,
  bookTitle: string | undefined,
): Promise<ArchivedFile> {
  const { ownerId, id, title, createdAt } = conversation;
  const numbers = new Set(currentMessageNumbers(conversation));
  const currentMessages = (await Array.fromAsync(messages.listOf(ownerId, id))).filter(({ number }) =>
    numbers.has(number),
  );
  const folder = fileName(bookTitle ?? '', 'without a book');
  const name = `${createdAt.slice(0, 10)} ${fileName(title, 'Conversation')} (${id.slice(-6)})`;
  return {
    path: `conversations/${folder}/${name}.md`,
    text: `# ${title}\n\n${currentMessages.map(markdownOf).join('\n')}`,
  };
}

function markdownOf({ from, text, createdAt, answer }: StoredMessage): string {
  const who = from === 'person' ? 'You' : (answer?.result?.receipt.model ?? 'The AI');
  return `## ${who}, ${createdAt}\n\n${text || (answer?.error ?? '')}\n`;
}

export interface ConversationArchivingDependencies {
  readonly books: Pick<BookStore, 'listOf'>;
  readonly conversations: Pick<ConversationStore, 'listOf'>;
  readonly messages: Pick<MessageStore, 'listOf'>;
}
