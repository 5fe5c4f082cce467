import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { withLinks } from '#shared/domain/books/markdown/with-links.ts';

export const withLinkedTimes = (nodes: readonly DocNode[]): DocNode[] =>
  withLinks(nodes, (text) =>
    Array.from(text.matchAll(timePattern), ({ 0: time, index }) => ({
      index,
      lastIndex: index + time.length,
      href: `${timeFragment}${secondsOf(time)}`,
    })),
  );

export function secondsOfLink(href: string): number | undefined {
  const [, seconds] = /#t=(\d{1,6})$/u.exec(href) ?? [];
  return seconds === undefined ? undefined : Number(seconds);
}

export const withTimesAt = (page: string, notesHtml: string): string =>
  notesHtml.replaceAll(`<a href="${timeFragment}`, `<a href="${page}${timeFragment}`);

const secondsOf = (time: string): number =>
  time.split(':').reduce((seconds, part) => 60 * seconds + Number(part), 0);

const timeFragment = '#t=';
/** Matches times such as `1:05`, but no parts of longer numbers and no times of day (`10:30 pm`). */
const timePattern = /(?<![\p{N}:.,/])(?:\d{1,2}:[0-5]\d|\d{1,3}):[0-5]\d(?![\p{N}:]|[.,]\d|\s?[ap]\.?m\b)/giu;
