import type { Outline } from '#shared/contract/writing/shaped-answers.ts';
import { oneLine } from '#shared/contract/text.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { writingLimits } from '#shared/domain/writing/writing-limits.ts';
import { listOfTexts } from './list-of-texts.ts';
import { membersOf, readShape, textIn } from '#functions/writing/read-shape.ts';

export function readOutline(answer: string): { text: string; outline: Outline } | undefined {
  return readShape(answer, 'chapters', (list) => {
    const chapters = list
      .map((entry, at) => ({
        title: titleIn(typeof entry === 'string' ? entry : membersOf(entry)['title'], at + 1),
        summary: textIn(membersOf(entry)['summary'], bookLimits.chapterSummaryCharacters),
      }))
      .filter(({ title }) => title !== '')
      .slice(0, writingLimits.outlineChapters);
    if (chapters.length === 0) return undefined;
    return {
      text: listOfTexts(chapters.map(({ title, summary }) => [title, summary])),
      outline: { chapters },
    };
  });
}

/**
 * Removes a number, because the book numbers its chapters: 'Chapter 3: The Lamp' and '3. The Lamp' become 'The Lamp'.
 */
const titleIn = (value: unknown, number: number) =>
  oneLine(textIn(value, bookLimits.titleCharacters))
    .replace(new RegExp(String.raw`^(?:\p{L}+ )?${number}\s*[.:)–—-]\s+(?=\S)`, 'u'), '')
    .trim();
