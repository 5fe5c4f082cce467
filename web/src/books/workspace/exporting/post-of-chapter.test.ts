import { expect, test } from 'vitest';
import { postOfChapter } from './post-of-chapter.ts';

test('a chapter becomes a post draft with its title, its text and its origin', () => {
  expect(postOfChapter({ title: ' The tide ', markdown: 'One.\n\nTwo.', bookTitle: 'Undertow' })).toEqual({
    title: 'The tide',
    content: 'One.\n\nTwo.\n\n*From “Undertow”.*',
  });
});

test('Markdown characters in a book title are escaped', () => {
  const { content } = postOfChapter({ title: 'One', markdown: '', bookTitle: '*Stars* [and](x)' });
  expect(content).toBe('*From “\\*Stars\\* \\[and]\\(x)”.*');
});
