import { categories, type Category } from '#shared/domain/audio/categories.ts';

export interface DirectoryFilters {
  readonly query?: string;
  readonly category?: Category;
}

export function filtersIn(search: URLSearchParams): DirectoryFilters {
  const query = (search.get('q') ?? '').trim().slice(0, maxQueryLength);
  const category = categories.find((one) => one === search.get('category'));
  return { ...(query !== '' && { query }), ...(category && { category }) };
}

export const searchParamsOf = ({ query, category }: DirectoryFilters): URLSearchParams =>
  new URLSearchParams(
    Object.entries({ q: query, category }).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, value]],
    ),
  );

export const maxQueryLength = 75;
