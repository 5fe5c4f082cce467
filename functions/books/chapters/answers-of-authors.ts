import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { readItems } from '#functions/platform/dynamodb/items.ts';

/** Which answers of the AI there are; the messages themselves are writing's own affair. */
export const answersOfAuthors = (client: DynamoDBDocumentClient, messagesTable: string) => ({
  /** Those of the ids that name an answer to this author. Ids come from a browser, and may be anything. */
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
