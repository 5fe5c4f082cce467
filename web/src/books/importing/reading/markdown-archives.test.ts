import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importSentences } from '#shared/domain/books/importing/import-report.ts';
import { runs } from '#shared/testing/is-full.ts';
import { openFile } from './open-file.ts';
import { bytesIn } from './testing/bytes-in.ts';
import { lossesIn } from './testing/losses-in.ts';

const chapters = { 'a.md': '# A\n\nFirst.', 'b.md': '# B\n\nSecond.', 'c.md': '# C\n\nThird.' };
const inOrder = ['C: Third.', 'A: First.', 'B: Second.'];

describe('An archive of Markdown files', () => {
  it.each<[string, Record<string, string>]>([
    [
      'mdBook',
      { 'src/SUMMARY.md': '# Summary\n\n[C](c.md)\n\n- [A](./a.md)\n    - [B](<b.md>)\n    - [Draft]()\n' },
    ],
    [
      'GitBook',
      { 'src/SUMMARY.md': '# Table of contents\n\n* [C](c.md)\n  * [A](a.md#top "A")\n\n* [B](b.md)\n' },
    ],
    [
      'Leanpub',
      { 'src/Book.txt': 'frontmatter:\nc.md\n\nmainmatter:\na.md\nb.md\n', 'src/Sample.txt': 'a.md' },
    ],
    [
      'Jupyter Book',
      { 'src/_toc.yml': 'format: jb-book\nroot: c\nchapters:\n- file: a\n  sections:\n  - file: b.md\n' },
    ],
    [
      'an old Jupyter Book',
      { 'src/_toc.yml': '- file: c\n- file: a\n- url: https://a.example\n- file: b\n' },
    ],
    [
      'MyST',
      {
        'src/myst.yml':
          'version: 1\nproject:\n  toc:\n    - file: c.md\n    - file: a.md\n      children:\n        - file: b.md\n',
      },
    ],
    [
      'Quarto',
      {
        'src/_quarto.yml':
          'project:\n  type: book\nbook:\n  chapters:\n    - c.md\n    - a.md\n  appendices: [b.md]\n',
      },
    ],
    ['bookdown', { 'src/_bookdown.yml': 'book_filename: x\nrmd_files: ["c.md", "a.md", "b.md"]\n' }],
    ['MkDocs', { 'mkdocs.yml': 'site_name: !ENV [NAME]\nnav:\n  - C: c.md\n  - a.md\n  - b.md\n' }],
  ])('from %s has its chapters in the order of the contents', async (_program, contents) => {
    const folder = contents['mkdocs.yml'] ? 'docs/' : 'src/';
    const files = Object.fromEntries(Object.entries(chapters).map(([name, text]) => [folder + name, text]));
    for (const around of ['', 'book-main/'])
      expect((await read(zipped({ ...files, ...contents }, around))).chapters).toEqual(inOrder);
  });

  it('has the parts that its table of contents names', async () => {
    const summary =
      '# Summary\n\n- [C](c.md)\n\n# The `first` part\n\n- [A](a.md)\n\n---\n\n## Second\n\n- [B](b.md)';
    const parts = ['C: Third.', '# The first part', 'A: First.', '# Second', 'B: Second.'];
    expect((await read(zipped({ ...chapters, 'SUMMARY.md': summary }))).all).toEqual(parts);
    const toc =
      'root: c\nparts:\n- caption: The first part\n  chapters: [{file: a}]\n- caption: Second\n  chapters: [{file: b}]';
    expect((await read(zipped({ ...chapters, '_toc.yml': toc }))).all).toEqual(parts);
    const nav = 'site_name: The Sea\nnav:\n- c.md\n- The first part:\n  - a.md\n- Second:\n  - b.md';
    const mkDocs = await read(zipped({ ...chapters, 'mkdocs.yml': nav }));
    expect(mkDocs.all).toEqual(parts);
    expect(mkDocs.title).toBe('The Sea');
    const quarto =
      'book:\n  title: The Sea\n  chapters:\n  - c.md\n  - part: one.qmd\n    chapters: [a.md]\n  - part: Second\n    chapters: [b.md]';
    const files = { ...chapters, '_quarto.yml': quarto, 'one.qmd': '# The first part\n' };
    expect((await read(zipped(files))).all).toEqual(parts);
    const leanpub = {
      'Book.txt': 'c.md\none.txt\na.md\ntwo.txt\nb.md',
      'one.txt': '-# The first part\n',
      'two.txt': '-# Second',
    };
    expect((await read(zipped({ ...chapters, ...leanpub }))).all).toEqual(parts);
  });

  it('takes its titles from its table of contents, and keeps other headings of its files', async () => {
    const summary = '- [The *Storm*](a.md)\n- [Storm](b.md)\n';
    const files = {
      'SUMMARY.md': summary,
      'a.md': '# Chapter I\n\nFirst.',
      'b.md': '# 2. The storm\n\nSecond.',
    };
    expect((await read(zipped(files))).chapters).toEqual([
      'The Storm: # Chapter I\n\nFirst.',
      'Storm: Second.',
    ]);
  });

  it('reports listed files that are missing, and files that the contents do not list', async () => {
    const files = {
      ...chapters,
      'SUMMARY.md': '- [A](a.md)\n- [D](d/d.md)\n- [A2](a.md#two)',
      'LICENSE.md': 'x',
    };
    const { chapters: found, sentences } = await read(zipped(files));
    expect(found).toEqual(['A: First.']);
    expect(sentences).toEqual([
      '3 files outside the table of contents (“b.md, c.md, LICENSE.md”) were left out.',
      '1 listed page is missing from the file: d/d.md.',
    ]);
  });

  it('is in the order of file names if its contents file is damaged or lists none of its files', async () => {
    const expected = ['A: First.', 'B: Second.', 'C: Third.'];
    for (const [name, text] of [
      ['_toc.yml', '- [:'],
      ['mkdocs.yml', 'site_name: x'],
    ] as const)
      expect((await read(zipped({ ...chapters, [name]: text }))).chapters).toEqual(expected);
    const { chapters: found } = await read(zipped({ ...chapters, 'SUMMARY.md': 'A summary of my book.' }));
    expect(found).toEqual([...expected, 'SUMMARY: A summary of my book.']);
  });

  it('is ordered by weights in its front matter, with an index file before its folder', async () => {
    const files = {
      'content/z/_index.md': '+++\ntitle = "Morning"\nweight = 1\n+++\n',
      'content/z/b.md': '---\ntitle: B\nweight: 20\n---\nb',
      'content/z/a.md': '---\ntitle: A\nweight: 100\n---\na',
      'content/y/_index.md': '---\ntitle: Evening\nweight: 2\n---\n\nIt was late.',
      'content/y/c.md': '---\ntitle: C\n---\nc',
      'content/_index.md': '---\ntitle: Home\n---\nWelcome.',
    };
    expect((await read(zipped(files))).all).toEqual([
      'Home: Welcome.',
      '# Morning',
      'B: b',
      'A: a',
      '# Evening',
      ': It was late.',
      'C: c',
    ]);
  });

  it('without a contents file is in the order of file names, ignoring a folder around all files', async () => {
    const files = {
      'Vault/2 Part/10 End.md': 'c',
      'Vault/2 Part/9 Before [3].txt': 'b',
      'Vault/1 Start.md': 'a',
      'Vault/10 Last/1 x.md': 'd',
      'Vault/.obsidian/app.md': 'no',
    };
    expect((await read(zipped(files))).all).toEqual([
      'Start: a',
      '# Part',
      'Before: b',
      'End: c',
      '# Last',
      'x: d',
    ]);
  });

  it('arrives with each file once, and in the order of its contents file if it has one', async () => {
    const names = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,5}(?:\/[a-z]{1,5})?$/), {
      minLength: 1,
      maxLength: 12,
    });
    await fc.assert(
      fc.asyncProperty(names, fc.boolean(), async (all, isListed) => {
        const files = Object.fromEntries(
          all.map((name, index) => [`${name}.md`, `# T${index}\n\nw${index}x`]),
        );
        const summary = all.map((name, index) => `- [T${index}](${name}.md)`).join('\n');
        const { chapters: found } = await read(
          zipped({ ...files, ...(isListed && { 'SUMMARY.md': summary }) }),
        );
        const expected = all.map((_name, index) => `T${index}: w${index}x`);
        expect(isListed ? found : found.toSorted()).toEqual(isListed ? expected : expected.toSorted());
      }),
      runs(300, 50),
    );
  });
});

describe('The names in an archive', () => {
  it('can have backslashes and composed or decomposed letters; files of macOS are left out', async () => {
    const files = {
      'book\\SUMMARY.md': '- [Café](caf%C3%A9.md)\n- [B](part/b%20c.md)',
      'book\\cafe\u0301.md': 'First.',
      'book\\part\\b c.md': 'Second.',
      '__MACOSX/book/._SUMMARY.md': 'x',
      '__MACOSX/SUMMARY.md': 'x',
    };
    expect((await read(zipped(files))).chapters).toEqual(['Café: First.', 'B: Second.']);
  });

  it('are read in UTF-8 or code page 437 if the archive does not say which', async () => {
    const utf8 = zipped({ 'Fähre.md': 'First.' });
    expect((await read(withoutFlags(utf8))).chapters).toEqual(['Fähre: First.']);
    const dos = zipped({ 'F\u0001hre.md': 'First.' });
    for (let at = 0; at < dos.length; at += 1) if (dos[at] === 1 && dos[at - 1] === 0x46) dos[at] = 0x84;
    expect((await read(withoutFlags(dos))).chapters).toEqual(['Fähre: First.']);
  });

  it('are read from the field that Info-ZIP adds for names in Unicode', async () => {
    const name = strToU8('Ночь.md');
    const bytes = zipSync({
      'x.md': [strToU8('First.'), { extra: { 0x7075: new Uint8Array([1, 0, 0, 0, 0, ...name]) } }],
    });
    expect((await read(bytes)).chapters).toEqual(['Ночь: First.']);
  });
});

describe('The pictures of an archive', () => {
  it.each([
    ['with a contents file', { 'src/SUMMARY.md': '- [Fog](one/fog.md)\n' }],
    ['without a contents file', {}],
  ])('%s arrive from addresses that are relative to their chapter', async (_archive, contents) => {
    const chapter = { 'src/one/fog.md': '# Fog\n\n![A map](../img/map.png)\n' };
    const png = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0]);
    const texts = Object.entries({ ...chapter, ...contents }).map(([name, text]) => [name, strToU8(text)]);
    const bytes = zipSync({ ...Object.fromEntries(texts), 'src/img/map.png': png });
    const { pictures, cut } = await openFile('book.zip', bytes);
    expect(pictures.map(({ file }) => file.type)).toEqual(['image/png']);
    expect(cut().report.counts).toEqual({ picturesImported: 1 });
  });
});

/** Clears the flag by which an archive says that its names are in UTF-8. */
function withoutFlags(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + 10 < bytes.length; at += 1) {
    const mark = view.getUint32(at, true);
    if (mark === 0x04034b50) view.setUint16(at + 6, 0, true);
    if (mark === 0x02014b50) view.setUint16(at + 8, 0, true);
  }
  return bytes;
}

it('An archive is read in the encoding of its longest text, not of its contents file', async () => {
  const text = 'Была тёмная ночь, и над морем стоял густой туман.';
  const bytes = zipSync({
    'Book.txt': bytesIn('windows-1251', 'Туман.txt\n'),
    'a.txt': bytesIn('windows-1251', `# Ночь\n\n${text}`),
  });
  const { encoding, cut } = await openFile('book.zip', bytes);
  expect(encoding).toEqual({ name: 'windows-1251', preview: `# Ночь\n${text}` });
  expect(cut().entries[0]!.content).toBe(text);
});

async function read(bytes: Uint8Array) {
  const { details, cut } = await openFile('book.zip', bytes);
  const { entries, report } = cut();
  expect(lossesIn(report)).toEqual({});
  const all = entries.map(({ kind, title, content }) =>
    kind === 'part' ? `# ${title}` : `${title}: ${content}`,
  );
  return {
    title: details.title,
    all,
    chapters: all.filter((entry) => !entry.startsWith('# ')),
    sentences: importSentences(report),
  };
}

const zipped = (files: Readonly<Record<string, string>>, folder = ''): Uint8Array =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [folder + name, strToU8(text)])));
