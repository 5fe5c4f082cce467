import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nameOfChapter, recordingName, recordingParts } from './recording-name.ts';

test.each([
  ['a chapter’s title follows its number', 'The Salt Road', 3, 'Leaving', 'The Salt Road · 3: Leaving'],
  [
    'a chapter without a title is called “Chapter 3”',
    'The Salt Road',
    3,
    'Chapter 3',
    'The Salt Road · Chapter 3',
  ],
  [
    'a chapter number at the start of the title is not repeated',
    'The Salt Road',
    3,
    '3. Leaving',
    'The Salt Road · 3. Leaving',
  ],
  [
    'another number at the start of the title is kept',
    'The Salt Road',
    3,
    '39 steps',
    'The Salt Road · 3: 39 steps',
  ],
  [
    'a title that begins with 30 still gets the chapter number 3',
    'The Salt Road',
    3,
    '30 days',
    'The Salt Road · 3: 30 days',
  ],
  ['a chapter with the title of its book is named once', 'Leaving', 1, 'Leaving', 'Leaving'],
  ['without a book title, the recording’s own title is used', ' ', 3, 'Leaving', 'Stored'],
  [
    'quotation marks and special characters stay as written',
    '“Salt” & <Road>',
    3,
    'What’s "left"',
    '“Salt” & <Road> · 3: What’s "left"',
  ],
  [
    'a right-to-left book title keeps its direction',
    'דרך המלח',
    3,
    'Leaving',
    '\u2068דרך המלח\u2069 · \u20683: Leaving\u2069',
  ],
])('a recording gets its name from its book and chapter: %s', (_what, title, number, chapter, name) => {
  expect(recordingName({ title: 'Stored', book: { title, number, chapter } })).toBe(name);
});

test('an audio with its own title keeps this title as its name, with or without a book', () => {
  expect(recordingName({ title: 'Mine', book: { title: 'The Salt Road', number: 3 } })).toBe('Mine');
  expect(recordingName({ title: 'Mine' })).toBe('Mine');
});

test('a recording’s name contains the whole book title and the whole chapter name', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 400, size: 'max' });
  fc.assert(
    fc.property(
      text,
      text,
      text,
      fc.integer({ min: 1, max: 400 }),
      (title, bookTitle, chapterTitle, number) => {
        const chapter = nameOfChapter(chapterTitle, number);
        const audio = { title, book: { title: bookTitle, number, chapter } };
        const name = recordingName(audio);
        if (bookTitle.trim() === '') {
          expect(name).toBe(title);
          return;
        }
        expect(name).toContain(bookTitle.trim());
        expect(name).toContain(chapter);
        const { book, text: rest } = recordingParts(audio);
        expect(rest).not.toBe('');
        if (book !== undefined) expect(book).toBe(bookTitle.trim());
      },
    ),
  );
});
