import { lastPage } from '#shared/domain/last-page.ts';

export function pageOfList(asked: string | null): number | undefined {
  if (asked === null) return 1;
  return /^[1-9]\d{0,2}$/u.test(asked) && Number(asked) <= lastPage ? Number(asked) : undefined;
}

export const titleOfPage = (list: string, page: number): string =>
  page === 1 ? list : `${list}, page ${page}`;
