import { expect, it } from 'vitest';
import { authorLine, sortFormOf, joinedAuthors, seriesLine, splitAuthors, surnameOf } from './imprint.ts';

it('the author line joins names with commas', () => {
  expect(authorLine([])).toBe('');
  expect(authorLine(['Ada Byron'])).toBe('Ada Byron');
  expect(authorLine(['Ada Byron', 'Mary Shelley'])).toBe('Ada Byron, Mary Shelley');
});

it('joined author names can be split again, even if a name contains a comma', () => {
  const authors = ['Ada Byron', 'Mary Shelley, Jr.'];
  expect(splitAuthors(joinedAuthors(authors))).toEqual(authors);
  expect(splitAuthors(' Ada ;; Ada; ')).toEqual(['Ada']);
});

it('the series line of a book contains its number in the series when it is known', () => {
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
])('the author %s is sorted by the last name', (name, language, filed) => {
  expect(sortFormOf(name, language)).toBe(filed);
});

it.each([
  ['Voltaire', 'fr'],
  ['Ursula Kroeber Guin', 'en'],
  ['Ludwig van Beethoven', 'de'],
  ['The Collective', 'en'],
  ['Eva A.', 'de'],
  ['Mo Yan', 'zh'],
  ['村上 春樹', 'en'],
])('no name for sorting is suggested for the author %s', (name, language) => {
  expect(sortFormOf(name, language)).toBeUndefined();
});

it('the header of a manuscript uses the last word of the author’s name', () => {
  expect(surnameOf(' Ada  Byron ')).toBe('Byron');
  expect(surnameOf('Voltaire')).toBe('Voltaire');
});
