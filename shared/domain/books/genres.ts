/** Suggestions only: authors may enter any genre. Each has a matching cover design. */
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
