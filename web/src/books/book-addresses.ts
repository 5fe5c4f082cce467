export { bookAddress, chapterAddress, readingAddress } from '#shared/addresses.ts';

export const dashboardAddress = '/books/dashboard';

export const blankPageAddress = '/blank-page';

export const trashAddress = '/books/trash';
