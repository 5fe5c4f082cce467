import fs from 'node:fs';
import { describe, expect, test } from 'vitest';
import { contextOfQuestion } from '#functions/writing/context/context-of-question.ts';
import { scriptPrompt } from '#functions/audio/scripts/generation/script-prompt.ts';
import { lettersIn, lettersOfDocument } from '#shared/domain/books/letters-of-document.ts';
import { canonicalMarkdown } from '#shared/domain/books/markdown/canonical.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { sentencesOf } from './sentences.ts';

/**
 * Whole books or chapters in Markdown: our own sample, and the folder in the environment variable `QUILLCAST_BOOKS`.
 */
const folders = ['local/seed/texts', process.env['QUILLCAST_BOOKS']];
const files = folders.flatMap((folder) =>
  folder === undefined ? [] : fs.globSync(`${folder}/**/*.{md,txt}`).toSorted(),
);

describe.each(files)('The text %s', (file) => {
  const markdown = fs.readFileSync(file, 'utf8');
  const texts = [markdown, canonicalMarkdown(markdown), withOldCodes(canonicalMarkdown(markdown))];

  test.each(texts.map((text, at) => [['as written', 'as stored', 'as once stored'][at], text]))(
    'is spoken with all its letters and no others, %s',
    (_, text) => {
      const sentences = sentencesOf(text, { withNotes: true, language: 'en' });
      const spokenTexts = sentences.map((sentence) => sentence.text);
      expect(lettersIn(spokenTexts.join(''))).toBe(
        lettersOfDocument(documentOf(markdown), { withNotes: true }),
      );
      expect(spokenTexts.filter((sentence) => code.test(sentence))).toEqual([]);
      expect(signsIn(spokenTexts.join(''))).toBe(signsIn(textIn(documentOf(markdown))));
    },
  );

  test.each(texts)('contains no codes such as `&nbsp;` when it is sent to the AI', (text) => {
    const { parts } = contextOfQuestion(bookOf(text), {
      kind: 'chat',
      text: 'What happens?',
      chapterId: 'chap_1',
      fullBook: true,
      earlier: [],
    });
    const sentences = sentencesOf(text, { language: 'en' });
    const script = scriptPrompt({ title: 'Book', sentences, format: 'brief', aim: 2_000, locked: [] });
    for (const part of [...parts, ...script.context]) expect(unescaped(part.text)).not.toMatch(code);
  });
});

/**
 * Changes the text as earlier versions of Quillcast stored it: they wrote character references around bold text ending
 * with a space, and for an empty paragraph.
 */
const withOldCodes = (text: string) =>
  text
    .replaceAll(
      /\*([\p{L} ,.]+)\* (\p{Ll})/gu,
      (_, words: string, letter: string) => `*${words}&#x20;*&#x${letter.charCodeAt(0).toString(16)};`,
    )
    .replaceAll('\n\n***\n\n', '\n\n&nbsp;\n\n***\n\n&nbsp;\n\n');

const code = /&(?:#x?[\da-f]+|nbsp|amp|lt|gt|quot);/iu;

const signsIn = (text: string) => text.replaceAll(/[^*_~^`\\]/gu, '');
const textIn = (node: DocNode): string => node.text ?? (node.content ?? []).map(textIn).join('');

const unescaped = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const bookOf = (text: string) => ({
  title: 'Book',
  subtitle: '',
  genre: '',
  premise: '',
  audience: '',
  tone: '',
  language: 'en',
  chapters: [{ id: 'chap_1', number: 1, title: 'One', text }],
  notes: [],
  facts: [],
  rulings: [],
});
