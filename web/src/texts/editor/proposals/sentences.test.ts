import { Fragment, Node } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { textSchema } from '#web/texts/editor/document/schema.ts';
import { firstSentences, sentenceEnds } from './sentences.ts';

test('a reference to a footnote belongs to the sentence before it', () => {
  const { content } = Node.fromJSON(textSchema, documentOf('It had stopped.[^1] Twice.[^2]'));

  expect(firstSentences(content, 1, 'en').textBetween(0, 17, '', '*')).toBe('It had stopped.*');
  expect(sentenceEnds(content, 'en')).toHaveLength(2);
});

test('a suggestion can be accepted up to the end of any of its sentences', () => {
  const suggested = 'Dr. Imogen Vale met Mr. O’Hara. “Why?” he asked. She left.';
  expect(firstSentencesOf(1, suggested)).toBe('Dr. Imogen Vale met Mr. O’Hara.');
  expect(firstSentencesOf(2, suggested)).toBe('Dr. Imogen Vale met Mr. O’Hara. “Why?” he asked.');
  expect(firstSentencesOf(3, suggested)).toBe(suggested);
});

test('a heading is one sentence, and so is each line of verse', () => {
  expect(sentenceEnds(contentOf('## One. Two\n\nRoses are red\\\nviolets are blue.'), 'en')).toHaveLength(3);
});

test('an empty text counts as one sentence', () => {
  expect(sentenceEnds(Fragment.empty, 'en')).toEqual([0]);
});

const firstSentencesOf = (count: number, markdown: string) => {
  const content = firstSentences(contentOf(markdown), count, 'en');
  return content.textBetween(0, content.size, '\n');
};

const contentOf = (markdown: string) => Node.fromJSON(textSchema, documentOf(markdown)).content;
