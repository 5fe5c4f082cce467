import { lastPage } from '#shared/domain/last-page.ts';

/** The page of a list that an address asks for, the first where it says none; undefined for what is no page of any list. */
export function pageOfList(asked: string | null): number | undefined {
  if (asked === null) return 1;
  return /^[1-9]\d{0,2}$/u.test(asked) && Number(asked) <= lastPage ? Number(asked) : undefined;
}

/** The first page of a list is called as the list. */
export const titleOfPage = (list: string, page: number): string =>
  page === 1 ? list : `${list}, page ${page}`;
