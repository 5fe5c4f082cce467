export { bookAddress, chapterAddress, readingAddress } from '#shared/addresses.ts';

export const dashboardAddress = '/books/dashboard';

export const trashAddress = '/books/trash';
