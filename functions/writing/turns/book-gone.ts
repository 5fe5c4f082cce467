import type { ConversationError } from '#shared/domain/writing/conversation-workflow.ts';

export class BookGone extends Error {
  override readonly name = 'BookGone' satisfies ConversationError;
  constructor(what: 'book' | 'chapter' = 'book') {
    super(
      `This ${what} was deleted before the answer was ready. Restore it to ask again. Nothing was charged.`,
    );
  }
}
