import { describe, expect, test } from 'vitest';
import type { ChapterReceipt } from '#shared/contract/writing/conversations.ts';
import { aReceipt } from '#web/writing/testing/answers.ts';
import { pointedLine, receiptLine, usedWords } from './receipt-words.ts';

describe('The receipt of an AI answer', () => {
  test('says in one line how much of the book was read, and the cost', () => {
    const chapters = [
      receiptOf({ used: 'whole' }),
      ...Array.from({ length: 12 }, () => receiptOf({ used: 'summary' })),
      receiptOf({ used: 'whole' }),
      receiptOf({ used: 'passages', passages: 3 }),
      receiptOf({ used: 'passages', passages: 2 }),
      receiptOf({ used: 'whole' }),
    ];
    expect(receiptLine(aReceipt({ chapters, credits: 4 }))).toBe(
      'Read 3 chapters in full, 12 in summary, 5 passages · 4 credits',
    );
  });

  test.each([
    [{ words: 1, origin: 'own', facts: [] }, 'You asked about 1 word (your text)'],
    [
      { words: 12, origin: 'ai edited', facts: ['Mrs Pell'] },
      'You asked about 12 words (AI text, edited). Facts used: Mrs Pell',
    ],
    [
      { words: 12, origin: 'mixed', facts: ['Ines', 'Tobias', 'Mrs Pell'] },
      'You asked about 12 words (your text and AI text). Facts used: Ines, Tobias and Mrs Pell',
    ],
  ] as const)(
    'says how many words were asked about, who wrote them and which facts were used: %#',
    (pointed, line) => expect(pointedLine({ ...pointed, facts: [...pointed.facts] })).toBe(line),
  );

  test('names the notes and story facts used, and how many chapters were left out', () => {
    const chapters = [
      receiptOf({ used: 'summary' }),
      receiptOf({ used: 'left out' }),
      receiptOf({ used: 'left out' }),
    ];
    expect(receiptLine(aReceipt({ chapters, notes: 1, facts: 4, credits: 1 }))).toBe(
      'Read 1 chapter in summary, 1 note, 4 story facts; left out 2 · 1 credit',
    );
  });

  test('says that an answer was made without the book', () => {
    expect(receiptLine(aReceipt({ chapters: [], credits: 2 }))).toBe('Answered without the book · 2 credits');
  });

  test('says that no chapter was read when none fitted', () => {
    expect(receiptLine(aReceipt({ chapters: [receiptOf({ used: 'left out' })], credits: 2 }))).toBe(
      'Read none of 1 chapter · 2 credits',
    );
  });

  test('says which chapters were read in full, in part or in summary, and who wrote a summary', () => {
    expect(
      [
        receiptOf({ used: 'whole' }),
        receiptOf({ used: 'passages', passages: 1, summaryBy: 'author' }),
        receiptOf({ used: 'summary', summaryBy: 'model', summaryIsOld: true }),
        receiptOf({ used: 'summary', summaryBy: 'rules' }),
        receiptOf({ used: 'left out' }),
      ].map(usedWords),
    ).toEqual([
      'read in full',
      '1 passage, and your summary',
      'a summary by the AI, older than the chapter',
      'an extract',
      'left out',
    ]);
  });
});

const receiptOf = (own: Partial<ChapterReceipt>): ChapterReceipt => ({
  chapterId: 'chap_1',
  title: 'The Round',
  used: 'whole',
  ...own,
});
