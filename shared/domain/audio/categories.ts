/** What an audio can be filed under, in the order the select shows them. */
export const categories = [
  'Fiction',
  'Poetry',
  'Memoir',
  'History',
  'Science',
  'Business',
  'Health',
  'Society',
  'Children',
  'Everything Else',
] as const;
export type Category = (typeof categories)[number];

/** Where an audio goes when its author names no category (S3.50). */
export const defaultCategory: Category = 'Everything Else';

/** A category as it stands in an address: `everything-else`. */
export const categorySlugOf = (category: Category): string => category.toLowerCase().replaceAll(' ', '-');

/** By its slug or its name, in any case; undefined for what is no category. */
export const categoryOfSlug = (slug: string): Category | undefined =>
  categories.find((category) => categorySlugOf(category) === slug.toLowerCase().replaceAll(' ', '-'));
