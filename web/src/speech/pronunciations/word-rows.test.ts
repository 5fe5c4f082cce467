import { expect, test } from 'vitest';
import { mergeWithServer, entriesToKeep, problemOf, rowsOf, type WordRow } from './word-rows.ts';

const siobhan = { word: 'Siobhán', say: 'Shivawn' };
const niamh = { word: 'Niamh', say: 'Neev' };
const cian = { word: 'Cian', say: 'Kee-an' };
const shownRows = (rows: readonly WordRow[]) => rows.map(({ word, say }) => ({ word, say }));

test('changes of the word list from elsewhere are merged, and local changes are kept', () => {
  const [first, second] = rowsOf([siobhan, niamh]) as [WordRow, WordRow];
  const rows = [{ id: 'new', ...cian }, { ...first, say: 'Shi-vawn' }, second];
  const merged = mergeWithServer([siobhan, niamh], rows, [
    siobhan,
    { ...niamh, say: 'Nee-ev' },
    { word: 'Aoife', say: 'Eefa' },
  ]);
  expect(shownRows(merged)).toEqual([
    cian,
    { word: 'Siobhán', say: 'Shi-vawn' },
    { word: 'Niamh', say: 'Nee-ev' },
    { word: 'Aoife', say: 'Eefa' },
  ]);
  expect(merged.map(({ theirs }) => theirs)).toEqual([undefined, undefined, undefined, undefined]);
});

test('a word changed on both sides shows both versions; the stored one stays until a decision', () => {
  const [row] = rowsOf([siobhan]) as [WordRow];
  const theirs = { ...siobhan, say: 'Shuh-vaun' };
  const merged = mergeWithServer([siobhan], [{ ...row, say: 'Shi-vawn' }], [theirs]);
  expect(merged).toMatchObject([{ say: 'Shi-vawn', theirs }]);
  expect(entriesToKeep(merged)).toEqual([theirs]);
});

test('a word added on both sides is a conflict only when its pronunciations differ', () => {
  const mine: WordRow = { id: 'new', ...siobhan };
  expect(mergeWithServer([], [mine], [{ ...siobhan, say: 'Shavon' }])[0]?.theirs?.say).toBe('Shavon');
  expect(mergeWithServer([], [mine], [siobhan])).toEqual([{ ...mine, from: siobhan, theirs: undefined }]);
});

test('a word deleted on one side is removed unless the other side changed it', () => {
  const [first, second] = rowsOf([siobhan, niamh]) as [WordRow, WordRow];
  expect(mergeWithServer([siobhan, niamh], [first, second], [siobhan])).toHaveLength(1);
  expect(mergeWithServer([siobhan, niamh], [first], [siobhan, niamh])).toHaveLength(1);
  const changedRow = { ...niamh, say: 'Nee-ev' };
  expect(shownRows(mergeWithServer([siobhan, niamh], [first], [siobhan, changedRow]))).toEqual([
    siobhan,
    changedRow,
  ]);
  expect(shownRows(mergeWithServer([niamh], [{ ...second, say: 'Nee-ev' }], []))).toEqual([changedRow]);
});

test('an invalid row in the word list shows its problem, and the stored version is kept', () => {
  const [row] = rowsOf([siobhan]) as [WordRow];
  const rowWithoutSound = { ...row, say: ' … ' };
  expect(problemOf(rowWithoutSound, [rowWithoutSound])).toBe('Spell the word as it sounds.');
  const rowWithoutWord = { ...row, word: ' ' };
  expect(problemOf(rowWithoutWord, [rowWithoutWord])).toBe('Enter the word.');
  expect(entriesToKeep([rowWithoutSound])).toEqual([siobhan]);
  expect(
    entriesToKeep([{ id: 'new', word: '', say: '' }, { id: 'half', word: 'Aoife', say: '' }, row]),
  ).toEqual([siobhan]);
});

test('a word that is entered twice is reported at the newer row', () => {
  const [row] = rowsOf([siobhan]) as [WordRow];
  const repeatedRow = { id: 'new', word: 'SIOBHÁN', say: 'x' };
  expect([repeatedRow, row].map((one) => problemOf(one, [repeatedRow, row]))).toEqual([
    '“SIOBHÁN” is in the list twice. Keep one of them.',
    undefined,
  ]);
  expect(entriesToKeep([repeatedRow, row])).toEqual([siobhan]);
});
