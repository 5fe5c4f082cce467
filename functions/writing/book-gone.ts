import type { ConversationError } from '#shared/domain/writing/conversation-workflow.ts';

/** It was deleted between the question and the answer. */
export class BookGone extends Error {
  override readonly name = 'BookGone' satisfies ConversationError;
  constructor() {
    super('This book was deleted before the answer was made. Restore it to ask again. Nothing was charged.');
  }
}
