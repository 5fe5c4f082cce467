import { expect, test } from 'vitest';
import { contextOfQuestion } from './context-of-question.ts';
import { aBook } from './testing/a-book.ts';

test('a model gets descriptions and captions of pictures, but no names of files', () => {
  const picture = (description: string, caption: string) =>
    `![${description}](pic_${'0'.repeat(32)}_40x30.png "${caption}")`;
  const book = aBook([`One.\n\n${picture('A map', 'The *island*')}\n\n${picture('', 'Fog')}\n\nTwo.`]);
  const { parts } = contextOfQuestion(book, { kind: 'chat', text: '', fullBook: true, earlier: [] });
  const text = parts.map((part) => part.text).join('\n');
  expect(text).toContain('One.\n\n[Picture: A map] The *island*\n\n[Picture] Fog\n\nTwo.');
  expect(text).not.toContain('pic_');
});
