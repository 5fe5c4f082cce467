/** What an audio can be filed under, in the order the select shows them. */
export const categories = [
  'Everything Else',
  'Fiction',
  'Poetry',
  'Memoir',
  'History',
  'Science',
  'Business',
  'Health',
  'Society',
  'Children',
] as const;
export type Category = (typeof categories)[number];

/** Where an audio goes when its author names no category (S3.50). */
export const defaultCategory: Category = 'Everything Else';
