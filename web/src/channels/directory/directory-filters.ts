import { categories, type Category } from '#shared/domain/audio/categories.ts';

/** Which channels one wants to see; it stands in the address. Whatever is left out does not matter. */
export interface DirectoryFilters {
  /** How a username or a word of a name begins. */
  readonly query?: string;
  readonly category?: Category;
}

/** What an address asks for; what makes no sense in it is passed over. */
export function filtersIn(search: URLSearchParams): DirectoryFilters {
  const query = (search.get('q') ?? '').trim().slice(0, longestQuery);
  const category = categories.find((one) => one === search.get('category'));
  return { ...(query !== '' && { query }), ...(category && { category }) };
}

/** The query of the address that asks for it. */
export const searchFor = ({ query, category }: DirectoryFilters): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ q: query, category }).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );

export const longestQuery = 75;
