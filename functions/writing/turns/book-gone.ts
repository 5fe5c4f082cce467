import type { ConversationError } from '#shared/domain/writing/conversation-workflow.ts';

/** The book, or the chapter that is asked about, was deleted between the question and the answer. */
export class BookGone extends Error {
  override readonly name = 'BookGone' satisfies ConversationError;
  constructor(what: 'book' | 'chapter' = 'book') {
    super(
      `This ${what} was deleted before the answer was ready. Restore it to ask again. Nothing was charged.`,
    );
  }
}
