import { ask } from '#functions/canary/visit/asking.ts';
import { until } from '#functions/canary/visit/until.ts';
import { isTitleOf, type Visit } from '#functions/canary/visit/visit.ts';
import { audioRecords } from '#shared/contract/audio/audio-records.ts';
import { books } from '#shared/contract/books/books.ts';
import { trash } from '#shared/contract/books/trash.ts';
import { conversations } from '#shared/contract/writing/conversations.ts';

/** Removes everything that visits with this name created, including interrupted visits. Safe to run twice. */
export async function tidy(visit: Visit): Promise<void> {
  const { audios } = await ask(visit, audioRecords.listAudio, pageRequest);
  for (const { id, title } of audios)
    if (isTitleOf(visit, title)) await ask(visit, audioRecords.deleteAudio, { params: { id } });
  const { books: shelf } = await ask(visit, books.listBooks, pageRequest);
  for (const { id, title } of shelf)
    if (isTitleOf(visit, title)) {
      await forgetConversations(visit, id);
      await ask(visit, books.deleteBook, { params: { id } });
    }
  const { trashed } = await ask(visit, trash.listTrash);
  for (const { id, title } of trashed)
    if (isTitleOf(visit, title)) await ask(visit, trash.deleteForEver, { params: { id } });
}

async function forgetConversations(visit: Visit, bookId: string): Promise<void> {
  const conversationPage = await ask(visit, conversations.listConversations, {
    query: { bookId, ...pageRequest.query },
  });
  for (const { id } of conversationPage.conversations) {
    await ask(visit, conversations.stopConversation, { params: { id } });
    await until(visit, 'The end of an answer', async () => {
      const { messages } = await ask(visit, conversations.getConversation, { params: { id } });
      return messages.every(({ status }) => status !== 'RUNNING') || undefined;
    });
    await ask(visit, conversations.deleteConversation, { params: { id } });
  }
}

const pageRequest = { query: { limit: '100' } };
