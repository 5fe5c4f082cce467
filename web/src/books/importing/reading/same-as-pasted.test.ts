import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readHtml } from '#shared/domain/books/html/read-html.ts';
import { blocksOfDocument } from '#shared/domain/books/markdown/markdown-of.ts';
import { pastedBlocks } from '#shared/domain/books/pasted-blocks.ts';
import { openFile } from './open-file.ts';
import { anEpub } from './testing/an-epub.ts';
import { runs } from '#shared/testing/is-full.ts';

const word = fc.constantFrom('Salt', 'and', 'fog,', '* * *', 'ink.', '&#8220;Go,&#8221;', 'man&#173;u', '—');
const inline = fc.oneof(
  { weight: 4, arbitrary: word },
  fc
    .tuple(
      fc.constantFrom(
        ['<b>', '</b>'],
        ['<i>', '</i>'],
        ['<span style="font-variant: small-caps">', '</span>'],
        ['<span style="font-weight:700;font-style:italic">', '</span>'],
        ['<b style="font-weight:normal">', '</b>'],
        ['<sup>', '</sup>'],
        ['<s>', '</s>'],
        ['<a href="https://www.google.com/url?q=https://a.example/&amp;sa=D">', '</a>'],
        ['<del datetime="2026">', '</del>'],
      ),
      word,
    )
    .map(([[begin, end], words]) => `${begin}${words}${end}`),
);
const lines = fc.array(inline, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
const block = fc.oneof(
  lines.map((line) => `<p>${line}</p>`),
  lines.map((line) => `<p class="MsoQuote">${line}</p>`),
  fc
    .array(lines, { minLength: 1, maxLength: 3 })
    .map((items) => `<ul><li>${items.join('</li><li>')}</li></ul>`),
  lines.map((line) => `<blockquote><p>${line}</p></blockquote>`),
  fc.constantFrom('<p></p>', '<hr/>', '<p>&#160;</p>', '<p>***</p>'),
  fc.tuple(word, word).map(([one, other]) => `<table><tr><td>${one}</td><td>${other}</td></tr></table>`),
);

test('a page of an imported e-book gives the same text as the same page when it is pasted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 6 }), async (blocks) => {
      const note = '<p>Sea<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup></p>';
      const html = `<p>First.</p>${blocks.join('\n')}${note}<div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a> Salt.</p></div>`;
      const [imported] = (await openFile('a.epub', anEpub({ 'one.xhtml': `<h1>One</h1>${html}` }))).cut()
        .entries;
      const read = readHtml(html);
      const pasted = pastedBlocks(read.blocks, { line: read.line, isInText: false, language: 'en' });
      expect(imported!.content).toBe(blocksOfDocument({ type: 'doc', content: pasted }).join('\n\n'));
    }),
    runs(60, 20),
  );
});
