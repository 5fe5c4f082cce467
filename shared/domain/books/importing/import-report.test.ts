import { expect, it } from 'vitest';
import { importSentences } from './import-report.ts';

it('an import report lists what was left out first, and then what was converted', () => {
  expect(
    importSentences({
      counts: {
        notes: 12,
        tables: 3,
        tablesAsText: 1,
        insertions: 4,
        deletions: 1,
        pictures: 5,
        describedPictures: 2,
        formulas: 40,
        comments: 2,
      },
    }),
  ).toEqual([
    '5 pictures (2 with a description), 40 formulas and 2 comments were left out.',
    '12 footnotes came as notes and 3 tables as tables.',
    '1 table became plain text, cell by cell, because a table can’t be used there.',
    '5 tracked changes were accepted: 4 insertions and 1 deletion.',
  ]);
});

it('an import reports whether its cover was used or left out', () => {
  expect(importSentences({ counts: { covers: 1 } })).toEqual([
    'Nothing was left out.',
    'Its cover is now the book’s cover.',
  ]);
  expect(importSentences({ counts: { coversLeftOut: 1, pictures: 2 } })).toEqual([
    '1 cover and 2 pictures were left out.',
  ]);
});

it('an import report uses the singular for a single item', () => {
  expect(importSentences({ counts: { notes: 1, formulas: 1, deletions: 1 } })).toEqual([
    '1 formula was left out.',
    '1 footnote came as a note.',
    '1 tracked change was accepted: 1 deletion.',
  ]);
  expect(importSentences({ counts: { tables: 1 } })[1]).toBe('1 table came as a table.');
});

it('an import without losses reports that nothing was left out', () => {
  expect(importSentences({ counts: {} })).toEqual(['Nothing was left out.']);
});

it('an import report quotes the first words of what was left out or deleted', () => {
  const counts = { hidden: 1, textBoxes: 2, letters: 3, deletions: 1 };
  const words = { hidden: 'Ask Ida.', textBoxes: 'Come at once…', letters: 'abc', deletions: 'very' };
  expect(importSentences({ counts, words })).toEqual([
    '1 hidden passage (“Ask Ida.”), 2 text boxes (the first: “Come at once…”) and 3 letters (“abc”) were left out.',
    '1 tracked change was accepted: 1 deletion (“very”).',
  ]);
});

it('an import report isolates quoted right-to-left words from the sentence around them', () => {
  expect(importSentences({ counts: { hidden: 1 }, words: { hidden: 'ערפל!' } })).toEqual([
    '1 hidden passage (“\u2068ערפל!\u2069”) was left out.',
  ]);
});
