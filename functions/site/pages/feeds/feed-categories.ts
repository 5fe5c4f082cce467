import { partsOfCategory } from '#shared/domain/channels/apple-categories.ts';

/** Returns Apple's categories of the feed's items, most frequent first, because apps show only the first category. */
export function feedCategories(items: readonly { readonly category: string }[]): NamedCategory[] {
  const counts = Map.groupBy(items, ({ category }) => appleNames[category] ?? defaultCategory);
  const byCount = [...counts].toSorted(([, one], [, other]) => other.length - one.length);
  return (byCount.length > 0 ? byCount.map(([name]) => name) : [defaultCategory]).map(partsOfCategory);
}

/** Apple's directory accepts only its own category names, so ours are mapped to them. */
const appleNames: Readonly<Record<string, string>> = {
  Fiction: 'Fiction',
  Poetry: 'Arts: Performing Arts',
  Memoir: 'Society & Culture: Personal Journals',
  History: 'History',
  Science: 'Science',
  Business: 'Business',
  Health: 'Health & Fitness',
  Society: 'Society & Culture',
  Children: 'Kids & Family: Stories for Kids',
};

const defaultCategory = 'Arts: Books';

type NamedCategory = ReturnType<typeof partsOfCategory>;
