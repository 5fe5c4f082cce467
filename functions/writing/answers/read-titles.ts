import type { Titles } from '#shared/contract/writing/shaped-answers.ts';
import { oneLine } from '#shared/contract/text.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { listOfTexts } from './list-of-texts.ts';
import { membersOf, readShape, textIn } from '#functions/writing/read-shape.ts';

export function readTitles(answer: string): { text: string; titles: Titles } | undefined {
  return readShape(answer, 'titles', (list, members) => {
    const titles = [...new Set(list.map(titleIn).filter((title) => title !== ''))].slice(0, mostTitles);
    const blurb = textIn(members['blurb'], bookLimits.detailCharacters);
    if (titles.length === 0 && blurb === '') return undefined;
    return {
      text: [listOfTexts(titles.map((title) => [title])), blurb].join('\n\n').trim(),
      titles: { titles, blurb },
    };
  });
}

const titleIn = (value: unknown) =>
  oneLine(textIn(typeof value === 'string' ? value : membersOf(value)['title'], bookLimits.titleCharacters));

const mostTitles = 20;
