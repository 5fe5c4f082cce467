/** What posts are kept under on a device, where a chapter has its book; no book has this id. */
export const postCollection = 'posts';
