import fc from 'fast-check';
import { strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { lettersIn, lettersOfDocument } from '#shared/domain/books/letters-of-document.ts';
import { documentOf } from '#shared/domain/books/markdown/document-of.ts';
import { importSentences } from '#shared/domain/books/importing/import-report.ts';
import { runs } from '#shared/testing/is-full.ts';
import { openFile } from './open-file.ts';
import { bytesIn } from './testing/bytes-in.ts';
import { lossesIn } from './testing/losses-in.ts';
import { anEpub } from './testing/an-epub.ts';

describe('A page with a title page or a table of contents', () => {
  const titlePage = (inner: string) => `<section epub:type="titlepage">${inner}</section>`;

  it('keeps its other text', async () => {
    const pages = {
      'front.xhtml': `${titlePage('<h1>Sea, The</h1><p>By Ada and Bob</p><img alt="A gull" src="a.png"/>')}<section><h1>Advisers</h1><p>Bob Ray knows gulls.</p></section>`,
      'one.xhtml': '<h1>One</h1><p>Fog.</p>',
    };
    const metadata = '<dc:creator>Ada</dc:creator><dc:creator>Bob</dc:creator>';
    const bytes = anEpub(pages, { metadata });
    expect(await readChapters(bytes)).toEqual(['Advisers: Bob Ray knows gulls.', 'One: Fog.']);
    expect(await sentencesOf(bytes)).toEqual(['Nothing was left out.']);
  });

  it('is in the report if it has more than the details of the book', async () => {
    const contents =
      '<nav epub:type="toc"><h2>Contents</h2><ol><li><a href="one.xhtml">One</a></li></ol></nav>';
    const pages = {
      'title.xhtml': `<body epub:type="frontmatter titlepage"><h1>The Sea</h1><p>Printed by Gull &amp; Sons</p></body>`,
      'toc.xhtml': contents,
      'one.xhtml': '<h1>One</h1><p>Fog.</p>',
    };
    expect(await sentencesOf(anEpub(pages))).toEqual([
      '1 table of contents (“Contents One”) and 1 title page (“The Sea Printed by Gull & Sons”) were left out.',
    ]);
  });
});

describe('The page numbers of a printed edition', () => {
  it.each([
    ['by type', '<span epub:type="pagebreak" id="p12" title="12">12</span>'],
    ['by role', '<span role="doc-pagebreak" aria-label="12">12</span>'],
    ['without a number', '<span epub:type="pagebreak" title="12"/>'],
    ['as Project Gutenberg does', '<span class="pagenum"><a id="Page_12">[Pg 12]</a></span>'],
    ['in Roman numerals', '<span class="page-number">xii</span>'],
    ['by an anchor', '<a id="page_12">12</a>'],
    ['by a line break', '<br role="doc-pagebreak"/>'],
  ])('are left out if a file marks them %s', async (_how, mark) => {
    const pages = { 'one.xhtml': `<h1>One</h1><p>He was ${mark}gone.</p>` };
    expect(await readChapters(anEpub(pages))).toEqual(['One: He was gone.']);
  });

  it('are counted in the report', async () => {
    const number = (page: number) => `<span epub:type="pagebreak">${page}</span>`;
    const pages = { 'one.xhtml': `<p>He ${number(1)} was ${number(2)} gone <b epub:type="pagebreak"/>.</p>` };
    expect(await sentencesOf(anEpub(pages))).toEqual(['2 page numbers were left out.']);
  });

  it.each([
    ['<p class="pb">12</p>', '12'],
    ['<div epub:type="pagebreak"><p>A whole page.</p></div>', 'A whole page.'],
    ['<p><a id="page_12">Twelve men</a></p>', 'Twelve men'],
  ])('are not confused with text of the book: %s', async (html, text) => {
    expect(await readChapters(anEpub({ 'one.xhtml': `<h1>One</h1>${html}` }))).toEqual([`One: ${text}`]);
  });

  it.each([
    ['inter<span epub:type="pagebreak">12</span>rupted', 'interrupted'],
    ['nega-<br/>tive', 'nega-tive'],
    ['nega-<br/>tive and negative', 'negative and negative'],
    ['<i>nega-</i> <span epub:type="pagebreak">12</span>\n<i>tive</i>, negative', '*negative*, negative'],
    ['well-<span epub:type="pagebreak">12</span>known', 'well-known'],
    ['ne\u00adga\u00ad<br/>tive', 'negative'],
    ['pre- <span epub:type="pagebreak">12</span> and post-war', 'pre- and post-war'],
    ['Stop-<br/>He fell', 'Stop-\\\nHe fell'],
  ])('do not interrupt a word: %s', async (html, text) => {
    expect(await readChapters(anEpub({ 'one.xhtml': `<h1>One</h1><p>${html}</p>` }))).toEqual([
      `One: ${text}`,
    ]);
  });

  it.each([
    '<p>It was nega-</p><div epub:type="pagebreak">12</div><p>tive, not negative.</p>',
    '<p>It was nega-</p><hr role="doc-pagebreak"/><p>tive, not negative.</p>',
    '<p>It was nega-<span epub:type="pagebreak">12</span></p><p>tive, not negative.</p>',
    '<p>It was nega-</p>\n<p><i><span epub:type="pagebreak">12</span></i>tive, not negative.</p>',
  ])('do not interrupt a paragraph that ends in a hyphen: %s', async (html) => {
    expect(await readChapters(anEpub({ 'one.xhtml': `<h1>One</h1>${html}` }))).toEqual([
      'One: It was negative, not negative.',
    ]);
  });

  it('do not change the order of all other letters, wherever the numbers are', async () => {
    const word = fc.constantFrom('sea', 'well-', 'Fog', 'tide', 'nega-', 'a');
    const between = fc.constantFrom(
      ' ',
      '',
      '<br/>',
      '<span epub:type="pagebreak">12</span>',
      ' <i role="doc-pagebreak">xii</i> ',
      '</p><div epub:type="pagebreak"/><p>',
      '</p><p>',
      '</p><ul><li>',
      '<b>',
      '</b>',
    );
    const pieces = fc.array(fc.tuple(word, between), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(pieces, async (all) => {
        const html = `<h1>One</h1><p>${all.flat().join('')}</p>`;
        const { entries, report } = (await openFile('book', anEpub({ 'one.xhtml': html }))).cut();
        const letters = lettersOfDocument(documentOf(entries[0]!.content), { withNotes: true });
        expect(lossesIn(report)).toEqual({});
        expect(letters).toBe(lettersIn(all.map(([text]) => text).join('')));
      }),
      runs(1_000, 100),
    );
  });
});

describe('The pages of an e-book', () => {
  it('are at the end if they are outside the reading order', async () => {
    const bytes = anEpub(
      {
        'one.xhtml': '<h1>One</h1><p>First.</p>',
        'ad.xhtml': '<h1>Also by Ada</h1><p>Buy it.</p>',
        'two.xhtml': '<h1>Two</h1><p>Second.</p>',
      },
      {
        contents: [
          { title: 'One', to: 'one.xhtml' },
          { title: 'Two', to: 'two.xhtml' },
        ],
        aside: ['ad.xhtml'],
      },
    );
    expect(await readChapters(bytes)).toEqual(['One: First.', 'Two: Second.', 'Also by Ada: Buy it.']);
    expect(await sentencesOf(bytes)).toContain('1 page outside the reading order is at the end.');
  });

  it('are read even if the file does not contain all of them', async () => {
    const bytes = anEpub({ 'two.xhtml': '<h1>Two</h1><p>Second.</p>' }, { missing: ['one.xhtml'] });
    expect(await readChapters(bytes)).toEqual(['Two: Second.']);
    expect(await sentencesOf(bytes)).toEqual(['1 listed page is missing from the file: one.xhtml.']);
  });

  it.each([
    ['is a heading', '<h1 id="one"><img src="one.png"/></h1>'],
    ['is in a paragraph', '<p><img src="one.png" id="one" alt="Chapter one"/></p>'],
    [
      'is in a section with the id',
      '<section id="one"><div><svg><image href="one.png"/></svg></div></section>',
    ],
    ['has no id', '<div><img src="one.png" alt=""/></div>'],
  ])(
    'get their title from the table of contents if the picture at their start %s',
    async (_where, picture) => {
      const chapters = await readChapters(
        anEpub(
          {
            'a.xhtml': `${picture}<p>First.</p>`,
            'b.xhtml': '<body id="two"><p><img/></p><p>Second.</p></body>',
          },
          {
            contents: [
              { title: 'The Ferry', to: 'a.xhtml#one' },
              { title: 'The Fog', to: 'b.xhtml#two' },
            ],
          },
        ),
      );
      expect(chapters).toEqual(['The Ferry: First.', 'The Fog: Second.']);
    },
  );

  it('are read in the encoding that they declare if they are not in UTF-8', async () => {
    const page = '<?xml version="1.0" encoding="windows-1251"?><html><body><h1>Ночь</h1></body></html>';
    const pages = { 'a.xhtml': bytesIn('windows-1251', page), 'b.xhtml': strToU8(page) };
    const files = unzipSync(anEpub({ 'a.xhtml': '', 'b.xhtml': '' }));
    expect(await readChapters(zipSync({ ...files, ...pages }))).toEqual(['Ночь: ', 'Ночь: ']);
  });

  it('have no soft hyphens, also in titles, and keep blanks and accents as they are written', async () => {
    const bytes = anEpub(
      { 'one.xhtml': '<p>The ma&#173;no&#173;script: 10\u00a0km, cafe\u0301.</p>' },
      { contents: [{ title: 'Manu\u00adscript', to: 'one.xhtml' }] },
    );
    expect(await readChapters(bytes)).toEqual(['Manuscript: The manoscript: 10\u00a0km, cafe\u0301.']);
  });
});

describe('Pictures of letters', () => {
  it.each([
    ['<ruby><img alt="喰" src="g1.png"/><rt>く</rt></ruby>い殺された。', '喰い殺された。'],
    ['外字<img class="gaiji" alt="龘" src="g2.png"/>の文。', '外字龘の文。'],
    ['<img alt="T"/>he first', 'The first'],
    ['Well <img alt="👩‍👩‍👧"/>', 'Well 👩‍👩‍👧'],
    ['<img class="gaiji" alt="龘"/>', '龘'],
  ])('are read as these letters: %s', async (html, text) => {
    const bytes = anEpub({ 'one.xhtml': `<h1>One</h1><p>${html}</p>` });
    expect(await readChapters(bytes)).toEqual([`One: ${text}`]);
  });

  it('stay pictures outside a line of text, or if their description is more than a letter', async () => {
    const bytes = anEpub({ 'one.xhtml': '<p>Sea <img alt="A map"/></p><p><img alt="T"/></p>' });
    expect(await readChapters(bytes)).toEqual([': Sea']);
    expect(await sentencesOf(bytes)).toEqual(['2 pictures (2 with a description) were left out.']);
  });

  it('have no pronunciation guides in the text', async () => {
    const bytes = anEpub({ 'one.xhtml': '<p><ruby>漢<rp>(</rp><rt>かん</rt><rp>)</rp></ruby>字</p>' });
    expect(await readChapters(bytes)).toEqual([': 漢字']);
    expect(await sentencesOf(bytes)).toEqual(['1 pronunciation guide (“かん”) was left out.']);
  });
});

async function readChapters(bytes: Uint8Array): Promise<string[]> {
  const { entries, report } = (await openFile('book', bytes)).cut();
  expect(lossesIn(report)).toEqual({});
  return entries.map(({ title, content }) => `${title}: ${content}`);
}

const sentencesOf = async (bytes: Uint8Array) =>
  importSentences((await openFile('book', bytes)).cut().report);
