export { bookAddress, chapterAddress, readingAddress } from '#shared/addresses.ts';

export const dashboardAddress = '/books/dashboard';

/** Where somebody writes without an account. */
export const blankPageAddress = '/blank-page';

export const trashAddress = '/books/trash';
