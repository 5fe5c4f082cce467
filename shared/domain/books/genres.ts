/** Offered where a genre is asked for; any other may be written. Each has a cover of its kind. */
export const genres = [
  'Literary fiction',
  'Short stories',
  'Fantasy',
  'Science fiction',
  'Crime',
  'Thriller',
  'Romance',
  'Historical fiction',
  'Horror',
  'Young adult',
  'Children’s',
  'Poetry',
  'Memoir',
  'Biography',
  'Essays',
  'Non-fiction',
] as const;
