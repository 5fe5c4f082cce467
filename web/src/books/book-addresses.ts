export { bookAddress, chapterAddress } from '#shared/addresses.ts';

export const dashboardAddress = '/books/dashboard';

export const trashAddress = '/books/trash';
