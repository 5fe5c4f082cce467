import type { Book } from '#shared/contract/books/books.ts';

/** About how many tokens the text of a book has; a little more than the server counts, so that no price named before is too small. */
export const bookTokensOf = ({ wordCount }: Pick<Book, 'wordCount'>): number =>
  Math.ceil(wordCount * tokensAWord);

const tokensAWord = 2.5;
