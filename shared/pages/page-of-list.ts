import { lastPage } from '#shared/domain/last-page.ts';

export function pageOfList(pageParameter: string | null): number | undefined {
  if (pageParameter === null) return 1;
  return /^[1-9]\d{0,2}$/u.test(pageParameter) && Number(pageParameter) <= lastPage
    ? Number(pageParameter)
    : undefined;
}

export const titleOfPage = (list: string, page: number): string =>
  page === 1 ? list : `${list}, page ${page}`;
