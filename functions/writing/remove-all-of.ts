import type { BookThings } from '#functions/books/book-things.ts';
import type { Removal } from '#functions/people/removal.ts';
import type { SlotStore } from '#functions/platform/dynamodb/slots.ts';
import type { AnswerExecutions } from './answer-executions.ts';
import type { ConversationStore } from './conversation-store.ts';
import type { MessageStore } from './message-store.ts';
import type { PromptStore } from './prompt-store.ts';

/** Stops what the AI is answering a person, then removes their conversations and what was sent and written for them. */
export const writingRemovals = (deps: WritingRemovalDependencies): Removal[] => [
  // without a reading no further answer is begun
  { empties: { tables: ['readings'] }, removeAllOf: ({ id }) => deps.bookThings.remove(id, 'readings') },
  {
    empties: { tables: ['messages'] },
    async removeAllOf({ id }) {
      for (const answerId of await deps.answerSlots.running(id))
        await deps.answerExecutions.stop({ answerId, attempt: 1 });
      await deps.messages.removeAllOf(id);
    },
  },
  { empties: { tables: ['conversations'] }, removeAllOf: ({ id }) => deps.conversations.removeAllOf(id) },
  ...readOfBooks.map((name): Removal => ({
    empties: { tables: [name] },
    removeAllOf: ({ id }) => deps.bookThings.remove(id, name),
  })),
  { empties: { folders: ['prompts'] }, removeAllOf: ({ id }) => deps.prompts.removeAllOf(id) },
];

/** What was kept of answers, under ids that carry their book; without its message none is kept any more. */
const readOfBooks = ['summaries', 'facts', 'findings'] as const;

export interface WritingRemovalDependencies {
  readonly bookThings: BookThings;
  readonly conversations: Pick<ConversationStore, 'removeAllOf'>;
  readonly answerSlots: Pick<SlotStore, 'running'>;
  readonly messages: Pick<MessageStore, 'removeAllOf'>;
  readonly prompts: Pick<PromptStore, 'removeAllOf'>;
  readonly answerExecutions: Pick<AnswerExecutions, 'stop'>;
}
