import { lastPage } from '#shared/domain/posts/post-limits.ts';

/** The page that an address asks for, the first where it says none; undefined for what is no page of any list. */
export function pageIn(search: URLSearchParams): number | undefined {
  const page = search.get('page');
  if (page === null) return 1;
  return /^[1-9]\d{0,2}$/u.test(page) && Number(page) <= lastPage ? Number(page) : undefined;
}
