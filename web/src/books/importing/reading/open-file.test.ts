import { strToU8, zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { openFile } from './open-file.ts';
import { bytesIn } from './testing/bytes-in.ts';
import { refusals } from './unreadable.ts';

describe('A file that is not a book', () => {
  it.each<[string, Uint8Array, string]>([
    ['an empty file', new Uint8Array(), refusals.empty],
    ['a PDF', strToU8('%PDF-1.7\n%âãÏÓ'), refusals.otherKind],
    ['an RTF file', strToU8('{\\rtf1 hello}'), refusals.otherKind],
    ['a picture', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13, 0, 0, 0, 1]), refusals.otherKind],
    ['an old .doc file', new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), refusals.oldWord],
    ['a file of blank lines only', strToU8('\n\n  \n'), refusals.noText],
    [
      'a spreadsheet',
      zipped({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<a/>' }),
      refusals.otherKind,
    ],
    ['a ZIP archive of pictures', zipped({ 'a.png': 'x' }), refusals.otherZip],
    ['an empty .docx', docx('<w:body/>'), refusals.noText],
    [
      'a .docx that defines XML entities',
      docx('<w:body/>', '<!DOCTYPE a [<!ENTITY b "c">]>'),
      refusals.notWord,
    ],
    ['a .docx with 20,000 nested levels', docx('<w:tbl>'.repeat(20_000)), refusals.tooDeep],
    [
      'an EPUB without its package file',
      zipped({ mimetype: 'application/epub+zip', 'META-INF/container.xml': '<a/>' }),
      refusals.notBook,
    ],
    ['an EPUB whose text is encrypted', zipped(encrypted('one.xhtml')), refusals.copyProtected],
  ])('is refused with advice: %s', async (_what, bytes, sentence) => {
    await expect(openFile('my-book', bytes)).rejects.toThrow(sentence);
  });

  it.each([
    ['letter.docx', refusals.notWord],
    ['book.EPUB', refusals.notBook],
    ['chapters.zip', refusals.damaged],
  ])('is refused when it is a text with the name %s', async (name, sentence) => {
    await expect(openFile(name, strToU8('Dear reader,'))).rejects.toThrow(sentence);
  });

  it('is refused above 50 MB, and above 450 MB if it is an archive', async () => {
    await expect(openFile('a.txt', new Uint8Array(50_000_001))).rejects.toThrow(refusals.textTooLarge);
    await expect(openFile('a.zip', new Uint8Array(450_000_001))).rejects.toThrow(refusals.tooLarge);
  });

  it('is refused when it is a Word file that unpacks to far more data', async () => {
    const part = new Uint8Array(60_000_000).fill(32);
    part.set(strToU8('<w:document/>'));
    const bomb = zipSync({ 'word/document.xml': part, 'word/styles.xml': part });
    expect(bomb.length).toBeLessThan(200_000);
    await expect(openFile('a.docx', bomb)).rejects.toThrow(refusals.bomb);
  });
});

describe('A file with a book', () => {
  it('is recognised by its content, not by its name', async () => {
    expect(await readChapters('a.bin', zipped(anEpub()))).toEqual(['One: First.', 'Two: Second.']);
  });

  it('is read even if a page has 20,000 nested elements', async () => {
    const pages = { 'one.xhtml': `<body>${'<div>'.repeat(20_000)}First.` };
    expect((await readChapters('a.epub', zipped(anEpub(pages))))[0]).toBe('One: First.');
  });

  it('provides the book’s title, author and language, or at least a title from the file name', async () => {
    const { details } = await openFile('a.epub', zipped(anEpub()));
    expect(details).toEqual({ title: 'The Sea', author: 'Ada', language: 'de' });
    expect((await openFile('my_first-book.txt', strToU8('Text.'))).details).toEqual({
      title: 'my_first-book'.replace('_', ' '),
    });
  });

  it('is read without scripts, pictures and unsafe addresses', async () => {
    const page =
      '<html><head><script>evil()</script></head><body onload="evil()"><h1>One</h1><p>First<img src="https://e.io/a.png" alt="A map"/><iframe src="//e.io"></iframe><a href="javascript:evil()">.</a></p></body></html>';
    const [chapter] = await readChapters('a.epub', zipped(anEpub({ 'one.xhtml': page })));
    expect(chapter).toBe('One: First.');
  });

  it('is read when only fonts or pictures are encrypted', async () => {
    const files = { ...encrypted('fonts/serif.otf', 'images/map.jpg'), 'META-INF/rights.xml': '<rights/>' };
    expect(await readChapters('a.epub', zipped(files))).toEqual(['One: First.', 'Two: Second.']);
  });

  it('is divided by its table of contents, not at the ends of its pages', async () => {
    const files = anEpub({
      'one.xhtml': '<body><h2 id="a">One</h2><p>First.</p><h2 id="b">Two</h2><p>Second</p></body>',
      'two.xhtml': '<body><p>goes on.</p></body>',
      'nav.xhtml':
        '<nav epub:type="toc"><ol><li><span>Part I</span><ol><li><a href="one.xhtml#a">One</a></li><li><a href="one.xhtml#b">Two</a></li></ol></li></ol></nav>',
    });
    expect(await readChapters('a.epub', zipped(files))).toEqual(['One: First.', 'Two: Second\n\ngoes on.']);
  });

  it('has a chapter for each page when there is no table of contents', async () => {
    expect(await readChapters('a.epub', zipped(anEpub({ 'nav.xhtml': '<p/>' })))).toEqual([
      'One: First.',
      'Two: Second.',
    ]);
  });

  it('from Word is divided at its headings, and its table of contents is left out', async () => {
    const p = (text: string, style = '') =>
      `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t xml:space="preserve">${text}</w:t></w:r></w:p>`;
    const body = `<w:body>${p('One ... 3', 'TOC1')}${p('One', 'Heading1')}${p('First &lt;b&gt;.')}${p('* * *')}${p('Two', 'Heading1')}${p('Second.')}</w:body>`;
    expect(await readChapters('a.docx', docx(body))).toEqual(['One: First \\<b>.\n\n***', 'Two: Second.']);
  });

  it('as a zip of several files has its chapters in the order of the file names', async () => {
    const files = {
      '10 End.md': 'c',
      '2 Middle.md': '# The middle\n\nb',
      '1_Start.txt': 'a',
      '__MACOSX/._1.md': 'x',
    };
    expect(await readChapters('a.zip', zipped(files))).toEqual(['Start: a', 'The middle: b', 'End: c']);
  });

  it('in the form of an account’s archive provides only the chapters of its books', async () => {
    const files = {
      'profile.json': '{}',
      'books/The Ferry (12ab34)/001 Fog.md': '# Fog\n\na',
      'books/The Ferry (12ab34)/001 Fog versions/2026 First draft.md': '# Fog\n\nold',
      'books/The Ferry (12ab34)/book.json': 'broken by hand',
      'summaries/The Ferry (12ab34).md': 'told',
      'audio/Fog (56cd78).txt': 'a',
      'trash/Gone (90ef12)/001 Gone.md': 'x',
    };
    expect(await readChapters('a.zip', zipped(files))).toEqual(['Fog: # Fog\n\na']);
  });

  it('in the form of an archive of several books provides each with its details and order', async () => {
    const bookJson = {
      title: 'The Ferry: a tale',
      language: 'en-GB',
      authors: ['Ada Byron', 'Grace Hopper'],
      series: 'Tides',
      seriesNumber: '2',
      chapterOrder: ['prt_1', 'chp_b', 'chp_a'],
      parts: [{ id: 'prt_1', title: 'Winter' }],
      chapters: [
        { id: 'chp_a', title: 'Fog/Mist', file: '002 Fog Mist.md' },
        { id: 'chp_b', title: '', file: '001 Chapter.md' },
      ],
    };
    const bytes = zipped({
      'profile.json': '{}',
      'books/The Ferry a tale (12ab34)/001 Chapter.md': '# One heading\n\nb',
      'books/The Ferry a tale (12ab34)/002 Fog Mist.md': 'a',
      'books/The Ferry a tale (12ab34)/cover.jpg': 'jpeg',
      'books/The Ferry a tale (12ab34)/book.json': JSON.stringify(bookJson),
      'books/An Atlas (56cd78)/001 Sea.md': 's',
      'books/Empty (90ef12)/book.json': '{}',
    });
    const first = await openFile('a.zip', bytes);
    expect(first.details.title).toBe('An Atlas');
    expect(first.books).toEqual({
      chosen: 'books/An Atlas (56cd78)/',
      all: [
        { id: 'books/An Atlas (56cd78)/', title: 'An Atlas' },
        { id: 'books/The Ferry a tale (12ab34)/', title: 'The Ferry: a tale' },
      ],
    });
    const otherBook = await openFile('a.zip', bytes, undefined, {
      book: 'books/The Ferry a tale (12ab34)/',
    });
    expect(otherBook.details).toEqual({
      title: 'The Ferry: a tale',
      language: 'en-GB',
      author: 'Ada Byron; Grace Hopper',
      series: 'Tides',
      seriesNumber: '2',
    });
    expect(otherBook.cover?.type).toBe('image/jpeg');
    expect(otherBook.cut().entries.map(({ kind, title, content }) => [kind, title, content])).toEqual([
      ['part', 'Winter', ''],
      ['chapter', '', '# One heading\n\nb'],
      ['chapter', 'Fog/Mist', 'a'],
    ]);
  });

  it('in the form of a web page is read like a page of an e-book', async () => {
    const html =
      '<!DOCTYPE html><html lang="en-GB"><head><title>x</title><style>.e{font-style:italic}</style></head><body><h1>One</h1><p>First <span class="e">fog</span>.</p><h1>Two</h1><ol><li>Second</li></ol></body></html>';
    expect(await readChapters('a.html', strToU8(html))).toEqual(['One: First *fog*.', 'Two: 1. Second']);
    expect((await openFile('a.htm', strToU8(html))).details).toEqual({ title: 'a', language: 'en-GB' });
  });

  it('with a guessed encoding states it, and is read again in a chosen one', async () => {
    const night = 'Была тёмная ночь. Он вышел из дома и медленно пошёл к реке, где его ждала лодка.';
    const bytes = bytesIn('windows-1251', `# Глава\n\n${night}`);
    const guessed = await openFile('a.md', bytes);
    expect(guessed.encoding).toMatchObject({ name: 'windows-1251' });
    expect(guessed.cut().entries[0]!.content).toBe(night);
    const other = await openFile('a.md', bytes, undefined, { encoding: 'koi8-u' });
    expect(other.encoding?.preview).not.toContain('ночь');
    expect((await openFile('a.md', strToU8('Ночь'))).encoding).toBeUndefined();
  });

  it('as a zip of texts in another encoding is read in that encoding, also in a chosen one', async () => {
    const bytes = zipSync({
      '1.txt': bytesIn('shift_jis', '暗い夜だった。彼は家を出た。'),
      '2.txt': strToU8('そこには舟が待っていた。'),
    });
    expect(await readChapters('a.zip', bytes)).toEqual([
      '1: 暗い夜だった。彼は家を出た。',
      '2: そこには舟が待っていた。',
    ]);
    const other = await openFile('a.zip', bytes, undefined, { encoding: 'euc-jp' });
    expect(other.encoding?.name).toBe('euc-jp');
    expect(other.cut().entries[1]!.content).toBe('そこには舟が待っていた。');
  });

  it('with one chapter above the limit has that chapter divided between paragraphs', async () => {
    const text = Array.from(
      { length: 20_000 },
      (_, index) => `Paragraph ${index} of a very long chapter without an end.`,
    ).join('\n\n');
    const { cut } = await openFile('long.txt', strToU8(text));
    const { entries } = cut();
    expect(entries.map(({ title }) => title)).toEqual(['', 'Chapter (2)']);
    expect(entries.every(({ content }) => content.length <= 1_000_000)).toBe(true);
    expect(entries.map(({ content }) => content).join('\n\n')).toBe(text);
  });

  it('has a very long list split into pieces with continuous numbers', async () => {
    const items = Array.from({ length: 450 }, (_, index) => `<li>${index}</li>`).join('');
    const [chapter] = await readChapters(
      'a.epub',
      zipped(anEpub({ 'one.xhtml': `<body><h1>One</h1><ol>${items}</ol></body>` })),
    );
    expect(chapter).toMatch(/^200\. 199\n\n+201\) 200$/m);
  });

  it('with 10,000 paragraphs is read completely', async () => {
    const paragraphs = Array.from({ length: 10_000 }, (_, index) => `<p>${index}</p>`).join('');
    const [chapter] = await readChapters(
      'a.epub',
      zipped(anEpub({ 'one.xhtml': `<body><h1>One</h1>${paragraphs}</body>` })),
    );
    expect(chapter?.split('\n\n')).toHaveLength(10_000);
  });
});

async function readChapters(name: string, bytes: Uint8Array): Promise<string[]> {
  const { cut } = await openFile(name, bytes);
  return cut().entries.map(({ title, content }) => `${title}: ${content}`);
}

function zipped(files: Readonly<Record<string, string>>): Uint8Array {
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])) as Zippable,
  );
}

function docx(body: string, before = ''): Uint8Array {
  const style = (id: string, name: string) =>
    `<w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="${name}"/></w:style>`;
  const w = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  return zipped({
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/officeDocument" Target="word/document.xml"/></Relationships>`,
    'word/_rels/document.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'word/styles.xml': `<w:styles ${w}>${style('Heading1', 'heading 1')}${style('TOC1', 'toc 1')}</w:styles>`,
    'word/document.xml': `${before}<w:document ${w}>${body}</w:document>`,
  });
}

const encrypted = (...paths: string[]) => ({
  ...anEpub(),
  'META-INF/encryption.xml': `<encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#">${paths
    .map(
      (path) => `<enc:EncryptedData><enc:EncryptionMethod Algorithm="http://www.idpf.org/2008/embedding"/>
        <enc:CipherData><enc:CipherReference URI="${path}"/></enc:CipherData></enc:EncryptedData>`,
    )
    .join('')}</encryption>`,
});

function anEpub(others: Readonly<Record<string, string>> = {}): Record<string, string> {
  return {
    mimetype: 'application/epub+zip',
    'META-INF/container.xml': '<container><rootfiles><rootfile full-path="a.opf"/></rootfiles></container>',
    'a.opf': `<package><metadata><dc:title>The Sea</dc:title><dc:creator>Ada</dc:creator><dc:language>de</dc:language></metadata>
      <manifest><item id="n" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>
      <item id="1" href="one.xhtml" media-type="application/xhtml+xml"/><item id="2" href="two.xhtml" media-type="application/xhtml+xml"/></manifest>
      <spine><itemref idref="1"/><itemref idref="2"/></spine></package>`,
    'nav.xhtml':
      '<nav epub:type="toc"><ol><li><a href="one.xhtml">One</a></li><li><a href="two.xhtml">Two</a></li></ol></nav>',
    'one.xhtml': '<html><body><h1>One</h1><p>First.</p></body></html>',
    'two.xhtml': '<html><body><h1>Two</h1><p>Second.</p></body></html>',
    ...others,
  };
}
