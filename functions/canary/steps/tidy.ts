import { askEndpoint } from '#functions/canary/visit/asking.ts';
import { until } from '#functions/canary/visit/until.ts';
import { isTitleOf, type Visit } from '#functions/canary/visit/visit.ts';
import { audioRecords } from '#shared/contract/audio/audio-records.ts';
import { books } from '#shared/contract/books/books.ts';
import { trash } from '#shared/contract/books/trash.ts';
import { conversations } from '#shared/contract/writing/conversations.ts';

/** Removes everything that visits with this name created, including interrupted visits. Safe to run twice. */
export async function removeLeftovers(visit: Visit): Promise<void> {
  const { audios } = await askEndpoint(visit, audioRecords.listAudio, pageRequest);
  for (const { id, title } of audios)
    if (isTitleOf(visit, title)) await askEndpoint(visit, audioRecords.deleteAudio, { params: { id } });
  const { books: shelf } = await askEndpoint(visit, books.listBooks, pageRequest);
  for (const { id, title } of shelf)
    if (isTitleOf(visit, title)) {
      await forgetConversations(visit, id);
      await askEndpoint(visit, books.deleteBook, { params: { id } });
    }
  const { trashed } = await askEndpoint(visit, trash.listTrash);
  for (const { id, title } of trashed)
    if (isTitleOf(visit, title)) await askEndpoint(visit, trash.deleteForEver, { params: { id } });
}

async function forgetConversations(visit: Visit, bookId: string): Promise<void> {
  const conversationPage = await askEndpoint(visit, conversations.listConversations, {
    query: { bookId, ...pageRequest.query },
  });
  for (const { id } of conversationPage.conversations) {
    await askEndpoint(visit, conversations.stopConversation, { params: { id } });
    await until(visit, 'The end of an answer', async () => {
      const { messages } = await askEndpoint(visit, conversations.getConversation, { params: { id } });
      return messages.every(({ status }) => status !== 'RUNNING') || undefined;
    });
    await askEndpoint(visit, conversations.deleteConversation, { params: { id } });
  }
}

const pageRequest = { query: { limit: '100' } };
