import { expect, test } from 'vitest';
import { extractSummary } from './extract-summary.ts';

const chapter = [
  'Marta Vance rowed the ferry across the estuary before dawn.',
  '“Yes,” she said.',
  'It was cold and it was dark and it was what it was.',
  'The ferry carried Joseph Tolland and the ferry carried his letter about the estuary.',
  '***',
  'Then there was nothing.',
].join('\n\n');

test('a summary made without AI has the sentences with names and main topics, in order', () => {
  expect(extractSummary(chapter, 160)).toBe(
    'Marta Vance rowed the ferry across the estuary before dawn. The ferry carried Joseph Tolland and the ferry carried his letter about the estuary.',
  );
});

test('a summary made without AI is at most as long as requested, and empty if no sentence fits', () => {
  expect(extractSummary(chapter, 61)).toBe('Marta Vance rowed the ferry across the estuary before dawn.');
  expect(extractSummary(chapter, 20)).toBe('');
  expect(extractSummary('', 500)).toBe('');
});

test('a summary made without AI is possible in a language without spaces', () => {
  expect(
    extractSummary('灯台の鍵は古い井戸の中に隠してあった。マルタは夜明け前に舟を出した。', 30, 'ja'),
  ).toMatch(/。$/u);
});
