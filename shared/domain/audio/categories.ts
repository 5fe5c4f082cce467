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

/** For audio without a category (S3.50). */
export const defaultCategory: Category = 'Everything Else';

export const categorySlugOf = (category: Category): string => category.toLowerCase().replaceAll(' ', '-');

/** Accepts a slug or a name, in any case. */
export const categoryOfSlug = (slug: string): Category | undefined =>
  categories.find((category) => categorySlugOf(category) === slug.toLowerCase().replaceAll(' ', '-'));
