import { strToU8 } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importSentences } from '#shared/domain/books/importing/import-report.ts';
import { openFile } from './open-file.ts';
import { aDocx, heading, note, noteMark, para, picture, run, style, table } from './testing/a-docx.ts';
import { anEpub, type ContentsEntry } from './testing/an-epub.ts';
import { refusals } from './unreadable.ts';

describe('A Word manuscript', () => {
  it('keeps footnotes and endnotes as notes of the chapters that refer to them', async () => {
    const { chapters, sentences } = await readManuscript(
      aDocx(
        heading(1, 'One') +
          para(run('Sea') + noteMark('footnote', 2) + run(' and land.') + noteMark('endnote', 1)) +
          heading(1, 'Two') +
          para(run('Fog.') + noteMark('footnote', 3)),
        {
          footnotes: note('footnote', 2, 'Salt.', 'And wide.') + note('footnote', 3, 'Thick.'),
          endnotes: note('endnote', 1, 'Dry.'),
        },
      ),
    );
    expect(chapters).toEqual([
      'One: Sea[^1] and land.[^2]\n\n[^1]: Salt.\n\n    And wide.\n\n[^2]: Dry.',
      'Two: Fog.[^1]\n\n[^1]: Thick.',
    ]);
    expect(sentences).toEqual(['Nothing was left out.', '3 footnotes came as notes.']);
  });

  it('keeps the footnote of a heading that becomes the title of a chapter', async () => {
    const title = `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${run('One')}${noteMark('footnote', 2)}</w:p>`;
    const { chapters } = await readManuscript(
      aDocx(title + para(run('Sea.')) + heading(1, 'Two') + para(run('Fog.')), {
        footnotes: note('footnote', 2, 'Written at sea.'),
      }),
    );
    expect(chapters).toEqual(['One: Sea.[^1]\n\n[^1]: Written at sea.', 'Two: Fog.']);
  });

  it.each([
    ['Ada Byron', 'User', 'Ada Byron'],
    ['Ada Byron and Bob', 'Ada Byron;Bob', 'Ada Byron;Bob'],
  ])('with “%s” on its title page and the author “%s” is by “%s”', async (line, creator, author) => {
    const byline = `<w:p><w:pPr><w:pStyle w:val="Author"/></w:pPr>${run(line)}</w:p>`;
    const bytes = aDocx(
      byline + para(run('Sea.')),
      {},
      {
        styles: style('Author', 'Author'),
        files: {
          'docProps/core.xml': `<cp:coreProperties><dc:creator>${creator}</dc:creator></cp:coreProperties>`,
        },
      },
    );
    const { details, cut } = await openFile('a.docx', bytes);
    expect(details.author).toBe(author);
    expect(importSentences(cut().report)).toEqual(['Nothing was left out.']);
  });

  it('keeps tables as tables and joins no words in their cells', async () => {
    const { chapters, sentences } = await readManuscript(
      aDocx(table([['Kind'], ['Text']], [['Simple', 'Multiparagraph'], ['a|b']])),
    );
    expect(chapters).toEqual([': | Kind | Text |\n| --- | --- |\n| Simple Multiparagraph | a\\|b |']);
    expect(sentences).toContain('1 table came as a table.');
  });

  it('accepts tracked changes, and reports them and what it leaves out', async () => {
    const { chapters, sentences } = await readManuscript(
      aDocx(
        para(
          run('It was ') +
            `<w:del w:id="1"><w:r><w:delText>very </w:delText></w:r></w:del><w:ins w:id="2">${run('a ')}</w:ins>` +
            run('dark night.'),
        ) +
          para(picture('A map of the island')) +
          para(picture()) +
          para(run('Then ') + '<m:oMath><m:r><m:t>x</m:t></m:r></m:oMath>'),
        { comments: '<w:comment w:id="0"><w:p/></w:comment><w:comment w:id="1"><w:p/></w:comment>' },
      ),
    );
    expect(chapters).toEqual([': It was a dark night.\n\nThen']);
    expect(sentences).toEqual([
      '2 pictures (1 with a description: “A map of the island”), 1 formula (“x”) and 2 comments were left out.',
      '2 tracked changes were accepted: 1 insertion and 1 deletion (“very”).',
    ]);
  });

  it('keeps superscript, subscript, strikethrough and small capitals', async () => {
    const { chapters } = await readManuscript(
      aDocx(
        para(
          run('m') +
            run('2', '<w:vertAlign w:val="superscript"/>') +
            run(' H') +
            run('2', '<w:vertAlign w:val="subscript"/>') +
            run('O ') +
            run('gone', '<w:strike/>') +
            run(' ') +
            run('Anno', '<w:smallCaps/>'),
        ),
      ),
    );
    expect(chapters).toEqual([': m^2^ H~2~O ~~gone~~ [Anno]{.smallcaps}']);
  });
});

describe('An e-book', () => {
  it('has its endnotes in the chapters that refer to them, and no page of notes', async () => {
    const { chapters, sentences } = await readManuscript(
      anEpub(
        {
          'one.xhtml':
            '<h2>I</h2><p>Sea.<a href="notes.xhtml#note-1" id="noteref-1" epub:type="noteref">1</a></p>',
          'two.xhtml':
            '<h2>II</h2><p>Fog<a href="notes.xhtml#note-2" id="noteref-2" epub:type="noteref">2</a>.</p>',
          'notes.xhtml':
            '<section epub:type="endnotes"><h2>Endnotes</h2><ol><li id="note-1" epub:type="endnote"><p>Salt.</p><p>And wide. <a href="one.xhtml#noteref-1" epub:type="backlink">↩</a></p></li><li id="note-2" epub:type="endnote"><p>Thick. <a href="two.xhtml#noteref-2" epub:type="backlink">↩</a></p></li></ol></section>',
        },
        {
          contents: [entry('I', 'one'), entry('II', 'two'), entry('Endnotes', 'notes')],
        },
      ),
    );
    expect(chapters).toEqual(['I: Sea.[^1]\n\n[^1]: Salt.\n\n    And wide.', 'II: Fog[^1].\n\n[^1]: Thick.']);
    expect(sentences).toContain('2 footnotes came as notes.');
  });

  it.each([
    [
      'superscript numbers linked to paragraphs',
      '<p>Sea<sup><a id="r1" href="#fn1">1</a></sup> and fog<sup><a id="r2" href="#fn2">2</a></sup>.</p>',
      '<hr/><p id="fn1"><sup><a href="#r1">1</a></sup> Salt.</p><p id="fn2"><a href="#r2">2</a>. Thick.</p>',
    ],
    [
      'bracketed numbers linked to a list of notes',
      '<p>Sea[<a name="x" id="back1" href="#n1">1</a>] and fog<a id="back2" href="#n2">[2]</a>.</p>',
      '<h3>Notes</h3><p>[<a id="n1" href="#back1">1</a>] Salt.</p><p><a id="n2" href="#back2">[2]</a> Thick.</p>',
    ],
    [
      'a section of notes from Pandoc',
      '<p>Sea<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a> and fog<a href="#fn2" class="footnote-ref" id="fnref2" role="doc-noteref"><sup>2</sup></a>.</p>',
      '<section class="footnotes" role="doc-endnotes"><hr/><ol><li id="fn1"><p>Salt.<a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p></li><li id="fn2"><p>Thick.<a href="#fnref2" class="footnote-back" role="doc-backlink">↩︎</a></p></li></ol></section>',
    ],
    [
      'aside elements marked as footnotes',
      '<p>Sea<a epub:type="noteref" href="#a1">*</a> and fog<a epub:type="noteref" href="#a2">†</a>.</p>',
      '<aside epub:type="footnote" id="a1"><p>* Salt.</p></aside><aside epub:type="footnote" id="a2"><p>† Thick.</p></aside>',
    ],
    [
      'a definition list of numbers and notes',
      '<p>Sea<sup><a id="r1" href="#fn1">1</a></sup> and fog<sup><a id="r2" href="#fn2">2</a></sup>.</p>',
      '<dl><dt id="fn1"><a href="#r1">1</a></dt><dd>Salt.<a href="#r1">↩</a></dd><dt id="fn2"><a href="#r2">2</a></dt><dd>Thick.<a href="#r2">↩</a></dd></dl>',
    ],
  ])('keeps notes made by older or unusual programs: %s', async (_what, text, notes) => {
    const { chapters } = await readManuscript(anEpub({ 'one.xhtml': `<h1>One</h1>${text}${notes}` }));
    expect(chapters).toEqual(['One: Sea[^1] and fog[^2].\n\n[^1]: Salt.\n\n[^2]: Thick.']);
  });

  it('keeps a superscript number that refers to no note', async () => {
    const { chapters } = await readManuscript(
      anEpub({
        'one.xhtml': '<h1>One</h1><p>See <sup><a href="two.xhtml#c2">2</a></sup> and E=mc<sup>2</sup>.</p>',
        'two.xhtml': '<h1 id="c2">Two</h1><p>Fog.</p>',
      }),
    );
    expect(chapters).toEqual(['One: See ^2^ and E=mc^2^.', 'Two: Fog.']);
  });

  it('keeps the alignment of a table column if all its cells are aligned in the same way', async () => {
    const cell = (text: string, attributes = '') => `<td${attributes}>${text}</td>`;
    const row = (...cells: string[]) => `<tr>${cells.join('')}</tr>`;
    const { chapters } = await readManuscript(
      anEpub({
        'one.xhtml': `<table>${row('<th>What</th>', '<th>Price</th>', '<th>Mark</th>')}${row(
          cell('Salt'),
          cell('2', ' style="text-align: right"'),
          cell('a', ' align="center"'),
        )}${row(cell('Oil', ' align="center"'), cell('3', ' align="right"'), cell('b', ' align="center"'))}</table>`,
      }),
    );
    expect(chapters[0]).toContain('| What | Price | Mark |\n| --- | --: | :-: |\n| Salt | 2 | a |');
  });

  it('with three heading levels gets chapters and parts, and other divisions can be chosen', async () => {
    const { opened, chapters } = await readManuscript(warAndPeace());
    expect(chapters).toHaveLength(365);
    expect(opened.cut().ways).toEqual([
      { way: 'level 3', chapters: 365, parts: 17 },
      { way: 'level 1', chapters: 5, parts: 0 },
      { way: 'level 2', chapters: 17, parts: 5 },
      { way: 'whole', chapters: 1, parts: 0 },
    ]);
    expect(opened.cut().entries[0]).toMatchObject({ kind: 'part', title: 'Volume 1 · Part 1' });
    const entriesByParts = opened.cut('level 2').entries;
    expect(entriesByParts.map(({ kind, title }) => `${kind} ${title}`).slice(0, 3)).toEqual([
      'part Volume 1',
      'chapter Part 1',
      'chapter Part 2',
    ]);
    expect(entriesByParts[1]!.content).toMatch(/^### 1\n\nIt was the year 1805, part 1\.$/m);
  });

  it('is divided at the headings of its pages when its table of contents lists only volumes', async () => {
    const volume = (name: string) =>
      `<h1>${name}</h1>${['1', '2', '3'].map((title) => `<h2>${title}</h2>${`<p>${'It was the year. '.repeat(900)}</p>`.repeat(10)}`).join('')}`;
    const { opened } = await readManuscript(
      anEpub(
        { 'one.xhtml': volume('Volume A'), 'two.xhtml': volume('Volume B') },
        { contents: [entry('Volume A', 'one'), entry('Volume B', 'two')] },
      ),
    );
    expect(opened.cut().ways[0]).toEqual({ way: 'level 2', chapters: 6, parts: 2 });
  });

  it('with only pages of pictures is refused with a reason', async () => {
    const pages = {
      'one.xhtml': '<div><img alt=""/></div>',
      'two.xhtml': '<div><img alt=""/><p>2</p></div>',
    };
    const metadata = '<meta property="rendition:layout">pre-paginated</meta>';
    await expect(openFile('a.epub', anEpub(pages, { metadata }))).rejects.toThrow(refusals.picturesOnly);
  });

  it('keeps a heading that is too long for a title in its text', async () => {
    const long = Array.from({ length: 60 }, (_, index) => `word${index}`).join(' ');
    const { chapters, sentences } = await readManuscript(
      anEpub({
        'one.xhtml': '<h1>One</h1><p>Fog.</p>',
        'two.xhtml': `<h1>${long}</h1><p>Salt.</p>`,
      }),
    );
    expect(chapters.join('\n')).toContain(`# ${long}\n\nSalt.`);
    expect(sentences).toEqual(['Nothing was left out.']);
  });
});

describe('A Markdown text', () => {
  it('has each note in every chapter that refers to it, numbered from 1 in each chapter', async () => {
    const { chapters, sentences } = await readText(
      '# One\n\nSea[^salt] and `[^fog]`.\n\n# Two\n\nFog.[^fog] Sea.[^salt]\n\n[^fog]: Thick[^salt].\n\n[^salt]: Salty.\n\n[^lost]: Nobody refers to it.\n',
    );
    expect(chapters).toEqual([
      'One: Sea[^1] and `[^fog]`.\n\n[^1]: Salty.',
      'Two: Fog.[^1] Sea.[^2]\n\n[^1]: Thick[^2].\n\n[^2]: Salty.\n\n[^3]: Nobody refers to it.',
    ]);
    expect(sentences).toEqual(['Nothing was left out.', '3 footnotes came as notes.']);
  });

  it('keeps tables and pictures as they are written, and reports them', async () => {
    const text = '# One\n\n| a | b |\n|---|:-:|\n| c | d |\n\n![A map](map.png)\n\n# Two\n\nb';
    const { chapters, sentences } = await readText(text);
    expect(chapters[0]).toBe('One: | a | b |\n|---|:-:|\n| c | d |\n\n![A map](map.png)');
    expect(sentences).toContain('1 table came as a table and 1 picture as Markdown, which shows no picture.');
  });
});

async function readManuscript(bytes: Uint8Array, name = 'book') {
  const opened = await openFile(name, bytes);
  const chapters = opened
    .cut()
    .entries.filter(({ kind }) => kind === 'chapter')
    .map(({ title, content }) => `${title}: ${content}`);
  return { opened, chapters, sentences: importSentences(opened.cut().report) };
}

const readText = (text: string) => readManuscript(strToU8(text), 'book.md');

const entry = (title: string, page: string, below: readonly ContentsEntry[] = []): ContentsEntry => ({
  title,
  to: `${page}.xhtml`,
  below,
});

function warAndPeace(): Uint8Array {
  const sizes = [
    [25, 21, 19],
    [16, 22, 21, 26, 22],
    [23, 39, 34],
    [16, 19, 19, 20],
    [16, 7],
  ];
  const pages: Record<string, string> = {};
  const contents = sizes.map((parts, volume) => {
    pages[`v${volume}.xhtml`] = `<h1>Volume ${volume + 1}</h1>`;
    return entry(
      `Volume ${volume + 1}`,
      `v${volume}`,
      parts.map((size, part) => {
        const page = `v${volume}p${part}`;
        pages[`${page}.xhtml`] = `<h2>Part ${part + 1}</h2>`;
        return entry(
          `Part ${part + 1}`,
          page,
          Array.from({ length: size }, (_, chapter) => {
            const text = `It was the year ${1805 + volume}, part ${part + 1}.`;
            pages[`${page}c${chapter}.xhtml`] = `<h3>${chapter + 1}</h3><p>${text}</p>`;
            return entry(String(chapter + 1), `${page}c${chapter}`);
          }),
        );
      }),
    );
  });
  return anEpub(pages, { contents });
}
