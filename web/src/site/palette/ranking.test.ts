import { expect, test } from 'vitest';
import { rankThings } from './ranking.ts';

const rankedNames = (things: Parameters<typeof rankThings>[0], text: string) =>
  rankThings(things, text).map(({ thing }) => thing.name);

test('palette results are ranked: exact name, beginning, word, part of a word, then detail', () => {
  const things = [
    { name: 'Ferrymen', detail: 'Tide' },
    { name: 'The Riptide' },
    { name: 'A Note on Tides' },
    { name: 'Tides and Times' },
    { name: 'Tide' },
    { name: 'March' },
  ];
  expect(rankedNames(things, 'tide')).toEqual([
    'Tide',
    'Tides and Times',
    'A Note on Tides',
    'The Riptide',
    'Ferrymen',
  ]);
});

test('in the palette, each searched word has to match the name or detail, in any order', () => {
  const things = [
    { name: 'The Switch', detail: 'The Lamplighter’s Ledger' },
    { name: 'The Switch', detail: 'Undertow' },
    { name: 'The Round', detail: 'The Lamplighter’s Ledger' },
  ];
  expect(rankThings(things, 'lamp switch').map(({ thing }) => thing.detail)).toEqual([
    'The Lamplighter’s Ledger',
  ]);
});

test('equal matches in the palette are sorted by date, then by shorter name', () => {
  const things = [
    { name: 'Salt and sand', at: '2026-01-01T00:00:00.000Z' },
    { name: 'Salt road', at: '2026-03-01T00:00:00.000Z' },
    { name: 'Saltwater' },
    { name: 'Salts' },
  ];
  expect(rankedNames(things, 'salt')).toEqual(['Salt road', 'Salt and sand', 'Salts', 'Saltwater']);
});

test('the palette ignores accents, case and quotation marks (decision 115)', () => {
  const things = [{ name: 'Émilie’s “Œuvre”' }];
  for (const text of ['emilie', 'ÉMILIE', 'oeuvre', "emilie's", '  emilie   œuv ', 'e'])
    expect(rankedNames(things, text)).toEqual(['Émilie’s “Œuvre”']);
});

test('a single letter in the palette matches only the beginning of a word', () => {
  expect(rankedNames([{ name: 'Help' }, { name: 'The Ledger' }], 'l')).toEqual(['The Ledger']);
});

test('names in writing systems without spaces match in the palette by any part', () => {
  for (const text of ['帳簿', '帳']) expect(rankedNames([{ name: '灯台守の帳簿' }], text)).toHaveLength(1);
});

test('an empty palette search lists everything, newest first; punctuation alone finds nothing', () => {
  const things = [
    { name: 'One', at: '2026-01-01' },
    { name: 'Two', at: '2026-02-01' },
  ];
  expect(rankedNames(things, ' ')).toEqual(['Two', 'One']);
  expect(rankedNames(things, '!?')).toEqual([]);
});
