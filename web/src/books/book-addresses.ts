export const dashboardAddress = '/books/dashboard';

export const trashAddress = '/books/trash';

/** Where a book is written; it opens at the chapter that was written last. */
export const bookAddress = (bookId: string): string => `/books/book/${encodeURIComponent(bookId)}`;

export const chapterAddress = (bookId: string, chapterId: string): string =>
  `${bookAddress(bookId)}/chapter/${encodeURIComponent(chapterId)}`;

/** Where a chapter is read along with its sound. */
export const readingAddress = (bookId: string, chapterId: string): string =>
  `${chapterAddress(bookId, chapterId)}?read`;
