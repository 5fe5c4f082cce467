import type { PointedText } from '#functions/writing/pointed/pointed-at.ts';
import { replacedTag } from '#functions/writing/prompts/place.ts';
import { withPictureLines } from '#shared/domain/books/markdown/picture-in-words.ts';
import { withoutCodes } from '#shared/domain/books/markdown/without-codes.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';
import { bookBudget } from '#shared/domain/writing/price.ts';
import type { Turn } from '#functions/writing/prompt.ts';
import type { StoredMessage } from '#functions/writing/items.ts';
import type { BookForContext, BuiltContext } from './book-for-context.ts';
import { buildContext } from './build-context.ts';

/** Used for a question and for its preview, so that both choose the same parts of the book. */
export const contextOfQuestion = (book: BookForContext, question: BookQuestion): BuiltContext =>
  buildContext(asSent(book), {
    question: question.text,
    recent: question.earlier
      .slice(-recentTurns)
      .map(({ text }) => text)
      .join('\n'),
    ...(question.chapterId !== undefined && { chapterId: question.chapterId }),
    ...(question.place && { place: question.place }),
    // if the selected words come from an earlier change, the prompt also contains the text that they replaced; the
    // tokens of that text are taken from the book's budget
    budgetTokens:
      bookBudget(question.kind, question.fullBook) -
      (question.pointed?.change ? tokensIn(replacedTag(question.pointed.change)) : 0),
    isCheck: question.kind === 'continuity',
  });

/**
 * Replaces the character references of stored Markdown by the characters that they mean, because a model would repeat
 * the references, and pictures by lines without names of files.
 */
const asSent = (book: BookForContext): BookForContext => ({
  ...book,
  chapters: book.chapters.map((chapter) => ({
    ...chapter,
    text: withPictureLines(withoutCodes(chapter.text)),
  })),
});

const recentTurns = 4;

export interface BookQuestion extends Pick<StoredMessage, 'kind' | 'text'> {
  readonly chapterId?: string | undefined;
  readonly fullBook: boolean;
  readonly place?: NonNullable<StoredMessage['options']>['place'] | undefined;
  readonly pointed?: PointedText | undefined;
  readonly earlier: readonly Pick<Turn, 'text'>[];
}
