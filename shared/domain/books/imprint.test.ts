import { expect, it } from 'vitest';
import { authorLine, fileAs, joinedAuthors, seriesLine, splitAuthors, surnameOf } from './imprint.ts';

it('names the authors of a book in a line without a word of any language', () => {
  expect(authorLine([])).toBe('');
  expect(authorLine(['Ada Byron'])).toBe('Ada Byron');
  expect(authorLine(['Ada Byron', 'Mary Shelley'])).toBe('Ada Byron, Mary Shelley');
});

it('keeps names apart in a line, as Word does', () => {
  const authors = ['Ada Byron', 'Mary Shelley, Jr.'];
  expect(splitAuthors(joinedAuthors(authors))).toEqual(authors);
  expect(splitAuthors(' Ada ;; Ada; ')).toEqual(['Ada']);
});

it('says of a series which book this is, where that is known', () => {
  expect(seriesLine({ series: 'The Sea', seriesNumber: '2' })).toBe('The Sea · 2');
  expect(seriesLine({ series: 'The Sea', seriesNumber: '' })).toBe('The Sea');
  expect(seriesLine({ series: '', seriesNumber: '2' })).toBe('');
});

it.each([
  ['Ada Byron', 'en', 'Byron, Ada'],
  ['J. R. R. Tolkien', 'en', 'Tolkien, J. R. R.'],
  ['Philip K. Dick', 'en', 'Dick, Philip K.'],
  ['Лев Толстой', 'ru', 'Толстой, Лев'],
  ['Jean-Paul O’Brien', 'fr', 'O’Brien, Jean-Paul'],
])('files %s under the last name', (name, language, filed) => {
  expect(fileAs(name, language)).toBe(filed);
});

it.each([
  ['Voltaire', 'fr'],
  ['Ursula Kroeber Guin', 'en'],
  ['Ludwig van Beethoven', 'de'],
  ['The Collective', 'en'],
  ['Eva A.', 'de'],
  ['Mo Yan', 'zh'],
  ['村上 春樹', 'en'],
])('says nothing of how %s is filed, which only the author knows', (name, language) => {
  expect(fileAs(name, language)).toBeUndefined();
});

it('takes the last word of a name for the header of a manuscript', () => {
  expect(surnameOf(' Ada  Byron ')).toBe('Byron');
  expect(surnameOf('Voltaire')).toBe('Voltaire');
});
