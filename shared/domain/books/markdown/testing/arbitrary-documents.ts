import fc from 'fast-check';
import { markOrder, haveSameMarks, type DocMark, type DocNode } from '../document.ts';
import { rawBlock } from '../document-of.ts';

const fragments = [
  '*',
  '**',
  '_',
  '`',
  '``',
  '~~',
  '~',
  '~ ',
  '^',
  '^^',
  '2^10',
  '{',
  ']{.smallcaps}',
  '#',
  '# ',
  '>',
  '> ',
  '- ',
  '+ ',
  '1. ',
  '12) ',
  '***',
  '---',
  '===',
  '|',

  '[',
  ']',
  '(',
  ')',
  '![',
  '](',
  '[^1]',
  '[^1]: ',
  '[a]: b',
  ':',
  '<',
  '<b>',
  '</i>',
  '<!--',
  '-->',
  '<http://x.y>',
  '@',

  '&',
  '&amp;',
  '&nbsp;',
  '&#x20;',
  '&#0;',
  '\\',
  '\\\\',
  '!',
  '"',
  "'",
  '.',
  ',',
  '—',
  '…',
  '“',
  '”',
  '’',

  ' ',
  '  ',
  '\t',
  '\u00a0',
  '\u3000',
  '\u200b',
  '\u2060',
  '\u202e',
  'é',
  'e\u0301',
  '漢字',
  'שלום',
  'ไทย',
  '👩‍👩‍👧',
  '𝒳',
  'a',
  'b',
  'word',
  'It was',
  'x_y_z',
  '1',
  '2026',
  'http://x.y/z',
  '```',
  '~~~',
];

const text = fc
  .array(fc.oneof(fc.constantFrom(...fragments), fc.constantFrom('a', ' ', '*', 'word')), {
    minLength: 1,
    maxLength: 7,
  })
  .map((parts) => parts.join(''));

const mark: fc.Arbitrary<DocMark> = fc
  .oneof(
    fc.constantFrom<DocMark>(
      { type: 'bold' },
      { type: 'italic' },
      { type: 'code' },
      { type: 'strike' },
      { type: 'superscript' },
      { type: 'subscript' },
      { type: 'smallCaps' },
    ),
    fc.record({
      type: fc.constant('link' as const),
      attrs: fc.record({
        href: fc.constantFrom(
          'http://x.y/',
          'https://x.y/a_b*c(d)?q=1&amp=2#e',
          'mailto:a@b.c',
          'http://x.y/%20"\'])',
        ),
        title: fc.option(fc.constantFrom('T', 'a "b" c', "it's", '*x* &amp; \\', '](')),
      }),
    }),
  )
  .map((found) =>
    found.type === 'link'
      ? { ...found, attrs: { ...found.attrs, href: String(found.attrs?.href).replaceAll('"', '%22') } }
      : found,
  );

const marks = fc
  .uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type })
  .map((found) => found.toSorted((a, b) => markOrder.indexOf(a.type) - markOrder.indexOf(b.type)));

const run = fc.tuple(text, marks).map(([value, found]): DocNode => ({
  type: 'text',
  ...(found.length > 0 && { marks: found }),
  text: value,
}));

const label = fc.constantFrom('1', '2', '19', 'note-a', 'é_x', 'a.b:c+d');
const reference = label.map((found): DocNode => ({ type: 'footnoteReference', attrs: { label: found } }));

const inline = (breaks: boolean) =>
  fc
    .array(
      breaks
        ? fc.oneof({ weight: 5, arbitrary: run }, fc.constant<DocNode>({ type: 'hardBreak' }), reference)
        : fc.oneof({ weight: 5, arbitrary: run }, reference),
      { maxLength: 5 },
    )
    .map(joinRuns);

function joinRuns(nodes: readonly DocNode[]): DocNode[] {
  const runs: DocNode[] = [];
  for (const node of nodes) {
    const last = runs.at(-1);
    if (node.type === 'text' && last?.type === 'text' && haveSameMarks(last.marks ?? [], node.marks ?? []))
      runs[runs.length - 1] = { ...last, text: `${last.text}${node.text}` };
    else runs.push(node);
  }
  return runs.slice(0, runs.findLastIndex(({ type }) => type !== 'hardBreak') + 1);
}

const node = (type: string, content: readonly DocNode[], attrs?: DocNode['attrs']): DocNode => ({
  type,
  ...(attrs && { attrs }),
  ...(content.length > 0 && { content }),
});

const paragraph = inline(true).map((content) => node('paragraph', content));

const { block } = fc.letrec<{ block: DocNode; item: DocNode }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 3, depthIdentifier: 'blocks' },
    { weight: 4, arbitrary: paragraph },
    fc
      .tuple(inline(false), fc.integer({ min: 1, max: 6 }))
      .map(([content, level]) => node('heading', content, { level })),
    fc.constant<DocNode>({ type: 'horizontalRule' }),
    fc
      .tuple(
        fc.option(fc.constantFrom('ts', 'a`b', 'x y', '&amp;', '~', '*')),
        fc.array(fc.constantFrom('a', '\n', '```', '~~~~', '    x', '\t', '- b', '> ', ' ', '&amp;', '\\'), {
          maxLength: 6,
        }),
      )
      .map(([language, lines]) =>
        node('codeBlock', lines.length > 0 ? [{ type: 'text', text: lines.join('') }] : [], { language }),
      ),
    fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((content) => node('blockquote', content)),
    fc.array(tie('item'), { minLength: 1, maxLength: 3 }).map((content) => node('bulletList', content)),
    fc
      .tuple(
        fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
        fc.constantFrom(0, 1, 2, 9, 10, 999_999_000),
      )
      .map(([content, start]) => node('orderedList', content, { start })),
  ),
  item: fc
    .tuple(paragraph, fc.array(tie('block'), { maxLength: 2, depthIdentifier: 'blocks' }))
    .map(([first, rest]) => node('listItem', [first, ...rest])),
}));

const raw = fc
  .constantFrom(
    '![a picture](http://x.y/z.png "title")',
    `![A map of 2^10^ *isles*](pic_${'0'.repeat(32)}_640x480.png "The island. 1843")`,
    `![](pic_${'1'.repeat(32)}_640x480.jpg)`,
    '| a | b |\n|---|:-:|\n| *c* | d |',
    '<div class="x">\n<p>text</p>',
    '<!-- a note -->',
    '[^a*b]: A footnote with *words*.',
    '[label]: http://x.y "title"',
    '> quoted ![p](q)\n> > deeper',
    '# A heading with ![p](q)',
    'Words, [a reference][label], and ![a picture][label].',
  )
  .map(rawBlock);

const footnote = fc
  .tuple(label, fc.array(block, { minLength: 1, maxLength: 2 }))
  .map(([found, content]) => node('footnote', content, { label: found }));

export const arbitraryDocuments: fc.Arbitrary<DocNode> = fc
  .array(fc.oneof({ weight: 8, arbitrary: block }, { weight: 2, arbitrary: footnote }, raw), {
    minLength: 1,
    maxLength: 6,
  })
  .map((content) => ({ type: 'doc', content }));

export const arbitraryTexts: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      { weight: 6, arbitrary: fc.constantFrom(...fragments) },
      {
        weight: 3,
        arbitrary: fc.constantFrom('\n', '\n\n', '\n  ', '\n    ', '\n> ', '\n- ', '\r\n', '\u2028'),
      },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          '\0',
          '\ufeff',
          '\u001b',
          '\ud800',
          '\udc00',
          '[label]',
          '[x][label]',
          '\n[label]: http://x.y\n\n',
        ),
      },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 5 }) },
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''));
