import { describe, expect, it } from 'vitest';
import { lossesIn } from '#web/books/importing/reading/testing/losses-in.ts';
import { openFile } from '#web/books/importing/reading/open-file.ts';
import { docxOf } from './docx.ts';
import { epubOf } from './epub.ts';
import { markdownArchiveOf } from './markdown.ts';
import { lighthouseBook } from './testing/lighthouse.ts';
import type { WholeBook } from './whole-book.ts';

describe('A book of 90,000 words', () => {
  it.each([
    ['Word', docxOf],
    ['EPUB', epubOf],
    ['Markdown', markdownArchiveOf],
  ])('is exported to %s and imported again word for word', async (_format, fileOf) => {
    const { cut } = await openFile('novel', await fileOf(novel));
    const { entries, report } = cut();
    expect(lossesIn(report)).toEqual({});
    expect(entries.map(({ title, content }) => ({ kind: 'chapter', title, content }))).toEqual(novel.entries);
    expect(entries.reduce((sum, { words }) => sum + words, 0)).toBe(90_000);
  });
});

// oxfmt-ignore
const vocabulary = ['sea', 'lamp', 'winter', 'letter', 'harbour', 'über', 'naïve', 'keeper', 'stone', 'gull', 'rope', 'salt', 'light'];

const novel: WholeBook = {
  ...lighthouseBook,
  entries: Array.from({ length: 30 }, (_, chapter) => ({
    kind: 'chapter' as const,
    title: `Chapter ${chapter + 1}: The ${ordinal(chapter)} day`,
    content: Array.from({ length: 60 }, (_none, paragraph) => paragraphOf(chapter, paragraph)).join('\n\n'),
  })),
};

function paragraphOf(chapter: number, paragraph: number): string {
  const words = Array.from(
    { length: 49 },
    (_, at) => vocabulary[(chapter * 7 + paragraph * 3 + at * at) % vocabulary.length]!,
  );
  return `“*${words.slice(0, 5).join(' ')},*” she said${paragraph} ${words.slice(6).join(' ')}.`;
}

function ordinal(chapter: number): string {
  return vocabulary[chapter % vocabulary.length]!;
}
