import { lastPage } from '#shared/domain/posts/post-limits.ts';
import { firstOfList } from './app-pages.ts';

/** The page of a list that an address asks for, the first where it says none; undefined for what is no page of any list. */
export function pageOfList(asked: string | null): number | undefined {
  if (asked === null) return 1;
  return /^[1-9]\d{0,2}$/u.test(asked) && Number(asked) <= lastPage ? Number(asked) : undefined;
}

/** The first page of a list is called as the list. */
export const titleOfPage = (list: string, page: number): string =>
  page === 1 ? list : `${list}, page ${page}`;

/** Into how many pages the audio of a channel goes; beyond the last, the site map has the rest. */
export const pagesOfChannel = (audioCount: number): number =>
  Math.min(Math.ceil(audioCount / firstOfList.audios), lastPage);

/** What of a channel's audio is on a page. */
export const onPageOfChannel = <Item>(all: readonly Item[], page: number): readonly Item[] =>
  all.slice((page - 1) * firstOfList.audios, page * firstOfList.audios);
