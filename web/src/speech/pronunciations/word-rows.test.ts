import { expect, test } from 'vitest';
import { bringTogether, entriesToKeep, problemOf, rowsOf, type WordRow } from './word-rows.ts';

const siobhan = { word: 'Siobhán', say: 'Shivawn' };
const niamh = { word: 'Niamh', say: 'Neev' };
const cian = { word: 'Cian', say: 'Kee-an' };
const shown = (rows: readonly WordRow[]) => rows.map(({ word, say }) => ({ word, say }));

test('what is changed elsewhere comes in, and what was changed here stays', () => {
  const [first, second] = rowsOf([siobhan, niamh]) as [WordRow, WordRow];
  const rows = [{ id: 'new', ...cian }, { ...first, say: 'Shi-vawn' }, second];
  const merged = bringTogether([siobhan, niamh], rows, [
    siobhan,
    { ...niamh, say: 'Nee-ev' },
    { word: 'Aoife', say: 'Eefa' },
  ]);
  expect(shown(merged)).toEqual([
    cian,
    { word: 'Siobhán', say: 'Shi-vawn' },
    { word: 'Niamh', say: 'Nee-ev' },
    { word: 'Aoife', say: 'Eefa' },
  ]);
  expect(merged.map(({ theirs }) => theirs)).toEqual([undefined, undefined, undefined, undefined]);
});

test('where both changed one word, mine stays in its row and theirs beside it, and theirs is kept until I decide', () => {
  const [row] = rowsOf([siobhan]) as [WordRow];
  const theirs = { ...siobhan, say: 'Shuh-vaun' };
  const merged = bringTogether([siobhan], [{ ...row, say: 'Shi-vawn' }], [theirs]);
  expect(merged).toMatchObject([{ say: 'Shi-vawn', theirs }]);
  expect(entriesToKeep(merged)).toEqual([theirs]);
});

test('two who add the same word in two ways are asked, and two who add it alike are not', () => {
  const mine: WordRow = { id: 'new', ...siobhan };
  expect(bringTogether([], [mine], [{ ...siobhan, say: 'Shavon' }])[0]?.theirs?.say).toBe('Shavon');
  expect(bringTogether([], [mine], [siobhan])).toEqual([{ ...mine, from: siobhan, theirs: undefined }]);
});

test('a word that was deleted on one side goes, unless the other has worked on it', () => {
  const [first, second] = rowsOf([siobhan, niamh]) as [WordRow, WordRow];
  expect(bringTogether([siobhan, niamh], [first, second], [siobhan])).toHaveLength(1);
  expect(bringTogether([siobhan, niamh], [first], [siobhan, niamh])).toHaveLength(1);
  const changed = { ...niamh, say: 'Nee-ev' };
  expect(shown(bringTogether([siobhan, niamh], [first], [siobhan, changed]))).toEqual([siobhan, changed]);
  expect(shown(bringTogether([niamh], [{ ...second, say: 'Nee-ev' }], []))).toEqual([changed]);
});

test('a row that cannot be kept says why, and stays at the server as it was', () => {
  const [row] = rowsOf([siobhan]) as [WordRow];
  const noSound = { ...row, say: ' … ' };
  expect(problemOf(noSound, [noSound])).toBe('Spell the word as it sounds.');
  const noWord = { ...row, word: ' ' };
  expect(problemOf(noWord, [noWord])).toBe('Enter the word.');
  expect(entriesToKeep([noSound])).toEqual([siobhan]);
  expect(
    entriesToKeep([{ id: 'new', word: '', say: '' }, { id: 'half', word: 'Aoife', say: '' }, row]),
  ).toEqual([siobhan]);
});

test('of a word that is there twice it is the new one that says so', () => {
  const [row] = rowsOf([siobhan]) as [WordRow];
  const again = { id: 'new', word: 'SIOBHÁN', say: 'x' };
  expect([again, row].map((one) => problemOf(one, [again, row]))).toEqual([
    '“SIOBHÁN” is in the list twice. Keep one of them.',
    undefined,
  ]);
  expect(entriesToKeep([again, row])).toEqual([siobhan]);
});
