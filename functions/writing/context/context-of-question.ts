import type { Pointed } from '#functions/writing/pointed/pointed-at.ts';
import { replacedTag } from '#functions/writing/prompts/place.ts';
import { withoutCodes } from '#shared/domain/books/markdown/without-codes.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import { bookBudget } from '#shared/domain/writing/price.ts';
import type { Turn } from '#functions/writing/prompt.ts';
import type { StoredMessage } from '#functions/writing/items.ts';
import type { BookForContext, BuiltContext } from './book-for-context.ts';
import { buildContext } from './build-context.ts';

/** What of a book goes with a question: the same where it is asked and where its author looks before. */
export const contextOfQuestion = (book: BookForContext, question: AskedOfBook): BuiltContext =>
  buildContext(asSent(book), {
    question: question.text,
    recent: question.earlier
      .slice(-recentTurns)
      .map(({ text }) => text)
      .join('\n'),
    ...(question.chapterId !== undefined && { chapterId: question.chapterId }),
    ...(question.place && { place: question.place }),
    // what was there before the words that are pointed at takes its tokens from the book
    budgetTokens:
      bookBudget(question.kind, question.fullBook) -
      (question.pointed?.change ? tokensIn(replacedTag(question.pointed.change)) : 0),
    isCheck: question.kind === 'continuity',
  });

/** Texts are stored with codes where Markdown asks for them. */
const asSent = (book: BookForContext): BookForContext => ({
  ...book,
  chapters: book.chapters.map((chapter) => ({ ...chapter, text: withoutCodes(chapter.text) })),
});

/** So many say what is talked about, where a question only points back. */
const recentTurns = 4;

export interface AskedOfBook extends Pick<StoredMessage, 'kind' | 'text'> {
  readonly chapterId?: string | undefined;
  readonly fullBook: boolean;
  readonly place?: NonNullable<StoredMessage['options']>['place'] | undefined;
  readonly pointed?: Pointed | undefined;
  /** The conversation before it, oldest first. */
  readonly earlier: readonly Pick<Turn, 'text'>[];
}
