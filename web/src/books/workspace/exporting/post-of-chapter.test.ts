import { expect, test } from 'vitest';
import { postOfChapter } from './post-of-chapter.ts';

test('a chapter becomes a post draft with its title, its text and a line that names its book', () => {
  expect(postOfChapter({ title: ' The tide ', markdown: 'One.\n\nTwo.', bookTitle: 'Undertow' })).toEqual({
    title: 'The tide',
    content: 'One.\n\nTwo.\n\n*From “Undertow”.*',
  });
});

test('in a post made from a chapter, Markdown characters of the book’s title are escaped', () => {
  const { content } = postOfChapter({ title: 'One', markdown: '', bookTitle: '*Stars* [and](x)' });
  expect(content).toBe('*From “\\*Stars\\* \\[and]\\(x)”.*');
});
