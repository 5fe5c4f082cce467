import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { Receipt } from '#shared/contract/writing/conversations.ts';
import { executionNameOf, type AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { folderOf } from '#shared/folders.ts';
import { readObject, removeFolder } from '#functions/platform/s3/object-folder.ts';
import { rangeOfMessages } from '#functions/writing/conversations/conversation-ids.ts';
import type { Prompt } from '#functions/writing/prompt.ts';
import type { Written } from '#functions/writing/writer.ts';

/** What was sent to the model, word for word, and what it wrote: `prompts/{ownerId}/{answerId}-{attempt}/…`. */
export function promptStore(client: S3Client, bucket: string) {
  const put = async (Key: string, content: unknown): Promise<void> => {
    const Body = JSON.stringify(content);
    await client.send(new PutObjectCommand({ Bucket: bucket, Key, Body, ContentType: 'application/json' }));
  };
  const read = async <T>(key: string): Promise<T | undefined> => {
    const bytes = await readObject(client, bucket, key);
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
  };

  return {
    putPrompt: (its: AnswerInput, prepared: Prepared) => put(promptKey(its), prepared),
    readPrompt: (its: AnswerInput) => read<Prepared>(promptKey(its)),
    putWritten: (its: AnswerInput, written: Written) => put(writtenKey(its), written),
    /** Undefined while the model has not written all of it. */
    readWritten: (its: AnswerInput) => read<Written>(writtenKey(its)),

    /** May be repeated. */
    removeAllOfConversation: (ownerId: string, conversationId: string): Promise<void> =>
      removeFolder(client, bucket, `${folderOf('prompts', ownerId)}${rangeOfMessages(conversationId)}`),

    /** Removes all of a person. May be repeated. */
    removeAllOf: (ownerId: string): Promise<void> =>
      removeFolder(client, bucket, folderOf('prompts', ownerId)),
  };
}

const promptKey = (its: AnswerInput) => `${attemptFolder(its)}prompt.json`;
const writtenKey = (its: AnswerInput) => `${attemptFolder(its)}written.json`;
const attemptFolder = (its: AnswerInput) => `${folderOf('prompts', its.ownerId)}${executionNameOf(its)}/`;

/** With the prompt, what of the book is in it. */
export interface Prepared {
  readonly prompt: Prompt;
  readonly sent: Pick<Receipt, 'chapters' | 'notes' | 'facts'>;
  /** Which text of the chapter that it is about; absent where it is about none. */
  readonly textId?: string;
}
export type PromptStore = ReturnType<typeof promptStore>;
