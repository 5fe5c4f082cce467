import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItems } from '#functions/platform/dynamodb/items.ts';

export const answersOfAuthors = (client: DynamoDBDocumentClient, messagesTable: string) => ({
  /**
   * Returns those of the given ids that belong to AI answers to this author. The given ids come from a browser and can
   * be anything.
   */
  async ownOf(ownerId: string, ids: ReadonlySet<string>): Promise<ReadonlySet<string>> {
    const keys = [...ids].filter((id) => id.startsWith('msg_')).map((id) => ({ ownerId, id }));
    const messages = await readItems<Message>(client, messagesTable, keys);
    return new Set(messages.filter(({ answer }) => answer !== undefined).map(({ id }) => id));
  },
});

export type AnswersOfAuthors = ReturnType<typeof answersOfAuthors>;
interface Message {
  readonly id: string;
  readonly answer?: object;
}
