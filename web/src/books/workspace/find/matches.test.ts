import { expect, test } from 'vitest';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { matchesIn, withReplaced, type Wanted } from './matches.ts';

const wanted = (text: string, own: Partial<Wanted> = {}): Wanted => ({
  text,
  matchCase: false,
  wholeWords: false,
  ...own,
});
const text = (words: string, ...marks: string[]): DocNode => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks: marks.map((type) => ({ type: type as 'bold' })) }),
});
const doc = (...content: DocNode[]): DocNode => ({ type: 'doc', content: [{ type: 'paragraph', content }] });
const wordsOf = (node: DocNode): string => node.text ?? (node.content ?? []).map(wordsOf).join('');

test('a word is found whatever its case, or only as it was written', () => {
  const page = doc(text('Rain on rain.'));
  expect(matchesIn(page, wanted('rain'))).toHaveLength(2);
  expect(matchesIn(page, wanted('rain', { matchCase: true }))).toHaveLength(1);
});

test('a whole word is no part of a longer one, in any alphabet', () => {
  const page = doc(text('Ann met Joann, Anna, Änn and Ann.'));
  expect(matchesIn(page, wanted('ann', { wholeWords: true }))).toHaveLength(2);
  expect(matchesIn(doc(text('дом домой')), wanted('дом', { wholeWords: true }))).toHaveLength(1);
});

test('a word of which a part is emphasised is found, and replaced whole', () => {
  const page = doc(text('The led'), text('ger', 'italic'), text(' was wet.'));
  expect(matchesIn(page, wanted('ledger'))).toHaveLength(1);
  const { doc: replaced, count } = withReplaced(page, wanted('ledger'), 'book');
  expect(count).toBe(1);
  expect(wordsOf(replaced)).toBe('The book was wet.');
});

test('a replaced word keeps the emphasis that it had', () => {
  const { doc: replaced } = withReplaced(
    doc(text('a '), text('red', 'bold'), text(' coat')),
    wanted('red'),
    'blue',
  );
  expect(replaced.content?.[0]?.content?.[1]).toEqual(text('blue', 'bold'));
});

test('what is replaced by nothing leaves no empty text behind', () => {
  const { doc: replaced } = withReplaced(
    doc(text('a '), text('red', 'bold'), text(' coat')),
    wanted('red'),
    '',
  );
  expect(replaced.content?.[0]?.content).toEqual([text('a '), text(' coat')]);
});

test('every place is replaced once, also where the replacement holds what is wanted', () => {
  const { doc: replaced, count } = withReplaced(doc(text('aaa b aa')), wanted('a'), 'aa');
  expect(count).toBe(5);
  expect(wordsOf(replaced)).toBe('aaaaaa b aaaa');
});

test('signs that mean something to a pattern are only signs', () => {
  expect(matchesIn(doc(text('What (now)? [a.b]')), wanted('(now)? ['))).toHaveLength(1);
  expect(matchesIn(doc(text('axb')), wanted('a.b'))).toHaveLength(0);
  const { doc: replaced } = withReplaced(doc(text('price')), wanted('price'), '$& $1');
  expect(wordsOf(replaced)).toBe('$& $1');
});

test('upright quotation marks find curly ones', () => {
  expect(matchesIn(doc(text('“It’s late,” she said.')), wanted(`"It's late,"`))).toHaveLength(1);
});

test('addresses of links and raw blocks are not text', () => {
  const link: DocNode = {
    type: 'text',
    text: 'here',
    marks: [{ type: 'link', attrs: { href: 'https://rain.example' } }],
  };
  const raw: DocNode = { type: 'rawBlock', attrs: { markdown: '| rain |' } };
  const page: DocNode = { type: 'doc', content: [{ type: 'paragraph', content: [link] }, raw] };
  expect(matchesIn(page, wanted('rain'))).toEqual([]);
  expect(withReplaced(page, wanted('rain'), 'snow').doc).toBe(page);
});

test('an excerpt is cut between words', () => {
  const page = doc(
    text(
      `${'Long before the storm came over the hills, '.repeat(2)}the lamp went out, ${'and nobody lit it again that night. '.repeat(2)}`,
    ),
  );
  const [match] = matchesIn(page, wanted('lamp'));
  expect(match?.before).toMatch(/^…(came|over|the) /);
  expect(match?.after).toMatch(/ \S+…$/);
});

test('nothing is found where nothing is wanted', () => {
  expect(matchesIn(doc(text('a b')), wanted(' '))).toEqual([]);
});
