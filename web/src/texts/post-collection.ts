/** Used instead of a book's id when posts are kept on a device. No book has this id. */
export const postCollection = 'posts';
