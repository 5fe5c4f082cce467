import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { canonicalMarkdown } from '#shared/domain/books/markdown/canonical.ts';
import { markdownOf } from '#shared/domain/books/markdown/markdown-of.ts';
import { lossesIn } from '#web/books/importing/reading/testing/losses-in.ts';
import { openFile } from '#web/books/importing/reading/open-file.ts';
import { runs } from '#shared/testing/is-full.ts';
import { docxManuscriptOf, docxOf } from './docx.ts';
import { lighthouseBook } from './testing/lighthouse.ts';

const wordFormats = [
  ['a plain document', docxOf],
  ['a manuscript', docxManuscriptOf],
] as const;

describe.each(wordFormats)('A chapter exported to Word as %s and imported again', (_way, fileOf) => {
  it.each([
    ['two block quotes in a row', '> one\n\n<!-- -->\n\n> two'],
    ['list items that have two paragraphs', '- one\n\n  more of it\n\n- two\n\n  and more'],
    ['two lists in a row', '- one\n\n* two'],
    ['a list numbered from seven', '7. seven\n8. eight'],
    [
      'a list inside a quote inside a list',
      '- one\n\n  > said\n  >\n  > 1. first\n  >\n  >    still first\n  > 2. second',
    ],
    ['a quote inside a quote', '> outer\n>\n> > inner\n>\n> outer again'],
    ['two code blocks in a row', '```\na\n\nb\n```\n\n```\nc\n```'],
    ['words as code, also in a link', 'Type `go`, or [`stop`](https://e.io), or *`wait`*.'],
    ['a heading and a scene break inside a quote', '> # Heading\n>\n> ---\n>\n> text'],
  ])('is unchanged with %s', async (_what, written) => {
    const content = canonicalMarkdown(written);
    expect(await roundTripped(fileOf, content)).toBe(content);
  });

  it('is unchanged with any nesting of lists and quotations', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(nested, fc.constantFrom('en', 'he'), async (document, language) => {
        const content = canonicalMarkdown(markdownOf(document));
        expect(await roundTripped(fileOf, content, language)).toBe(content);
      }),
      runs(300, 10),
    );
  });
});

async function roundTripped(
  fileOf: typeof docxOf,
  content: string,
  language = 'en',
): Promise<string | undefined> {
  const entries = [{ kind: 'chapter' as const, title: 'One', content }];
  const { cut } = await openFile('book', await fileOf({ ...lighthouseBook, language, entries }));
  expect(lossesIn(cut().report)).toEqual({});
  return cut().entries[0]?.content;
}

const word = fc.constantFrom(
  'It',
  'was',
  'a',
  'dark',
  'night',
  '— “no”',
  'Größe',
  '灯台',
  'שלום!',
  'قال',
  '1984',
);
const text = fc
  .array(fc.tuple(word, fc.constantFrom('', 'bold', 'italic')), { minLength: 1, maxLength: 4 })
  .map((words) =>
    words.flatMap(([each, mark], index): DocNode[] => [
      ...(index > 0 ? [{ type: 'text', text: ' ' }] : []),
      { type: 'text', text: each, ...(mark && { marks: [{ type: mark }] }) },
    ]),
  );
const paragraph = text.map((content): DocNode => ({ type: 'paragraph', content }));
const several = <T>(of: fc.Arbitrary<T>) => fc.array(of, { minLength: 1, maxLength: 3 });

const { block } = fc.letrec<{ block: DocNode; item: DocNode }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'blocks' },
    { weight: 3, arbitrary: paragraph },
    fc.tuple(text, fc.integer({ min: 1, max: 6 })).map(([content, level]) => ({
      type: 'heading',
      attrs: { level },
      content: content.map(({ type, text: value }) => ({ type, text: value! })),
    })),
    fc.constant({ type: 'horizontalRule' }),
    fc.tuple(fc.constantFrom(null, 'ts'), several(word)).map(([language, lines]) => ({
      type: 'codeBlock',
      attrs: { language },
      content: [{ type: 'text', text: lines.join('\n') }],
    })),
    several(tie('block')).map((content) => ({ type: 'blockquote', content })),
    several(tie('item')).map((content) => ({ type: 'bulletList', content })),
    fc.tuple(several(tie('item')), fc.constantFrom(0, 1, 2, 10)).map(([content, start]) => ({
      type: 'orderedList',
      attrs: { start },
      content,
    })),
  ),
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2, depthIdentifier: 'blocks' }))
    .map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] })),
}));
const nested = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((content): DocNode => ({ type: 'doc', content }));
