import { PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import type { Receipt } from '#shared/contract/writing/conversations.ts';
import { executionNameOf, type AnswerInput } from '#shared/domain/writing/conversation-workflow.ts';
import { folderOf } from '#shared/folders.ts';
import { readObject, removeFolder } from '#functions/platform/s3/object-folder.ts';
import { rangeOfMessages } from './conversation-ids.ts';
import type { Prompt } from './prompt.ts';
import type { WriterAnswer } from './writer.ts';

/** Stores the exact prompt and the model's answer: `prompts/{ownerId}/{answerId}-{attempt}/…`. */
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
    putPrompt: (input: AnswerInput, prepared: PreparedPrompt) => put(promptKey(input), prepared),
    readPrompt: (input: AnswerInput) => read<PreparedPrompt>(promptKey(input)),
    putWritten: (input: AnswerInput, written: WriterAnswer) => put(writtenAnswerKey(input), written),
    readWritten: (input: AnswerInput) => read<WriterAnswer>(writtenAnswerKey(input)),

    removeAllOfConversation: (ownerId: string, conversationId: string): Promise<void> =>
      removeFolder(client, bucket, `${folderOf('prompts', ownerId)}${rangeOfMessages(conversationId)}`),
  };
}

const promptKey = (input: AnswerInput) => `${attemptFolder(input)}prompt.json`;
const writtenAnswerKey = (input: AnswerInput) => `${attemptFolder(input)}written.json`;
const attemptFolder = (input: AnswerInput) =>
  `${folderOf('prompts', input.ownerId)}${executionNameOf(input)}/`;

export interface PreparedPrompt {
  readonly prompt: Prompt;
  readonly sent: Pick<Receipt, 'chapters' | 'notes' | 'facts' | 'pointedAt'>;
  readonly textId?: string;
}
export type PromptStore = ReturnType<typeof promptStore>;
