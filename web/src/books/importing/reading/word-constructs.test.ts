import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importSentences } from '#shared/domain/books/importing/import-report.ts';
import { openFile } from './open-file.ts';
import {
  aDocx,
  contentControl,
  field,
  heading,
  item,
  note,
  noteMark,
  numberedList,
  para,
  picture,
  ruby,
  run,
  style,
  table,
  textBox,
} from './testing/a-docx.ts';

const nothing = 'Nothing was left out.';

describe('The text of a Word document', () => {
  it.each<[string, string, string, string[]?]>([
    [
      'the result of a simple field',
      para(`${run('See ')}<w:fldSimple w:instr=" REF map ">${run('Chapter Nine')}</w:fldSimple>${run('.')}`),
      'See Chapter Nine.',
    ],
    [
      'the result of a field of several runs',
      para(run('See ') + field('REF map', run('Nine')) + run('.')),
      'See Nine.',
    ],
    [
      'the result of a field whose instruction contains a field',
      para(
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> IF </w:instrText></w:r>${field('PAGE', run('7'))}<w:r><w:instrText> = 7 "a" "b" </w:instrText></w:r><w:r><w:fldChar w:fldCharType="separate"/></w:r>${run('Odd page')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      ),
      'Odd page',
    ],
    [
      'a link by a field with a tip',
      para(field('HYPERLINK "https://example.com/a" \\o "A tip"', run('here'))),
      '[here](https://example.com/a)',
    ],
    [
      'a link by a simple field',
      para(`<w:fldSimple w:instr=" HYPERLINK https://example.com/a ">${run('here')}</w:fldSimple>`),
      '[here](https://example.com/a)',
    ],
    [
      'the chosen entry of a form list',
      para(
        `${run('Day: ')}<w:r><w:fldChar w:fldCharType="begin"><w:ffData><w:ddList><w:result w:val="1"/><w:listEntry w:val="Monday"/><w:listEntry w:val="Friday"/></w:ddList></w:ffData></w:fldChar></w:r><w:r><w:instrText> FORMDROPDOWN </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      ),
      'Day: Friday',
    ],
    [
      'the word below a raised reading',
      para(ruby('東京', 'とうきょう') + run('へ') + ruby('行', 'い') + run('く。')),
      '東京へ行く。',
      ['2 pronunciation guides (the first: “とうきょう”) were left out.'],
    ],
    [
      'the word below a reading of an older Word',
      para(
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> EQ \\* jc2 \\* hps10 \\o\\ad(\\s\\up 9(とう),東) </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>${run('へ')}`,
      ),
      '東へ',
      ['1 pronunciation guide (“とう”) was left out.'],
    ],
    [
      'a sign in a circle of an older Word',
      para(
        `<w:r><w:fldChar w:fldCharType="begin"/></w:r><w:r><w:instrText> eq \\o\\ac(○,印) </w:instrText></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r>`,
      ),
      '印',
    ],
    [
      'a text box without a fallback',
      para(run('Before.')) + para(textBox(para(run('Come at once.')))) + para(run('After.')),
      'Before.\n\nCome at once.\n\nAfter.',
    ],
    [
      'a text box beside the text of its paragraph, and a box within it',
      para(run('Before ') + textBox(para(run('Outer.') + textBox(para(run('Inner.'))))) + run('and after.')),
      'Before and after.\n\nOuter.\n\nInner.',
    ],
    [
      'a text box that old and new programs get in two forms',
      para(
        `<w:r><mc:AlternateContent><mc:Choice Requires="wps">${textBox(para(run('Come.'))).slice(5, -6)}</mc:Choice><mc:Fallback><w:pict><v:shape><v:textbox><w:txbxContent>${para(run('Come.'))}</w:txbxContent></v:textbox></v:shape></w:pict></mc:Fallback></mc:AlternateContent></w:r>`,
      ),
      'Come.',
    ],
    [
      'a text box of an older Word, and WordArt',
      para(
        `<w:r><w:pict><v:shape><v:textbox><w:txbxContent>${para(run('Come.'))}</w:txbxContent></v:textbox></v:shape></w:pict></w:r>`,
      ) + para('<w:r><w:pict><v:shape><v:textpath string="The Storm"/></v:shape></w:pict></w:r>'),
      'Come.\n\nThe Storm',
    ],
    [
      'a character that only new programs have as a glyph',
      para(
        `<w:r><mc:AlternateContent><mc:Choice Requires="w16se"><w16se:symEx w16se:char="1F60A"/></mc:Choice><mc:Fallback><w:t>😊</w:t></mc:Fallback></mc:AlternateContent></w:r>`,
      ),
      '😊',
    ],
    [
      'words in another direction, in tags and in content controls',
      `<w:customXml>${contentControl(para(`<w:bdo w:val="rtl">${run('one ')}</w:bdo><w:dir w:val="rtl">${run('two ')}</w:dir><w:smartTag>${contentControl(run('three '))}</w:smartTag><w:customXml>${run('four')}</w:customXml>`))}</w:customXml>`,
      'one two three four',
    ],
    [
      'rows and cells in content controls',
      `<w:tbl>${contentControl(`<w:tr>${contentControl(`<w:tc>${para(run('Kind'))}</w:tc>`)}<w:tc>${contentControl(para(run('Text')))}</w:tc></w:tr>`)}<w:customXml><w:tr><w:tc>${para(run('Simple'))}</w:tc><w:tc>${para(run('Words'))}</w:tc></w:tr></w:customXml></w:tbl>`,
      '| Kind | Text |\n| --- | --- |\n| Simple | Words |',
      [nothing, '1 table came as a table.'],
    ],
    [
      'a cover page',
      contentControl(
        `<w:p><w:pPr><w:pStyle w:val="Title"/></w:pPr>${contentControl(run('The Storm'))}</w:p>${para(textBox(para(run('For Ida.'))))}`,
        '<w:docPartObj><w:docPartGallery w:val="Cover Pages"/></w:docPartObj>',
      ) + para(run('Fog.')),
      'The Storm\n\nFor Ida.\n\nFog.',
    ],
    [
      'line breaks, tabs and hyphens of all kinds',
      para(
        '<w:r><w:t>one</w:t><w:cr/><w:t>two</w:t><w:ptab w:alignment="right"/><w:t>three well</w:t><w:noBreakHyphen/><w:t>known ma</w:t><w:softHyphen/><w:t>nuscript</w:t></w:r>',
      ),
      'one\\\ntwo three well‑known manuscript',
    ],
    [
      'symbols, also those of ordinary fonts',
      para(
        '<w:r><w:sym w:font="Wingdings" w:char="F04A"/><w:sym w:font="Wingdings" w:char="4A"/><w:sym w:font="Times New Roman" w:char="2020"/></w:r>',
      ),
      '☺☺†',
    ],
    [
      'the end of a page between two words, but not within a Japanese sentence',
      para(`${run('Across')}<w:r><w:lastRenderedPageBreak/><w:t>page</w:t></w:r>`) +
        para(`${run('東京')}<w:r><w:lastRenderedPageBreak/><w:t>へ行く。</w:t></w:r>`) +
        para(`${run('Two ')}<w:r><w:lastRenderedPageBreak/><w:t>words</w:t></w:r>`),
      'Across page\n\n東京へ行く。\n\nTwo words',
    ],
    [
      'a drop cap joined to its word',
      `<w:p><w:pPr><w:framePr w:dropCap="drop" w:lines="3"/></w:pPr>${run('“T', '<w:b/>')}</w:p><w:p/>${para(run('he first word.'))}`,
      '“The first word.',
    ],
    [
      'a drop cap without text below it',
      `<w:p><w:pPr><w:framePr w:dropCap="margin"/></w:pPr>${run('T')}</w:p>${table([['Kind'], ['Text']], [['a'], ['b']])}`,
      'T\n\n| Kind | Text |\n| --- | --- |\n| a | b |',
      [nothing, '1 table came as a table.'],
    ],
    [
      'text in elements that Word may have in future',
      `<w:later>${para(`<w:laterRun>${run('Kept')}</w:laterRun><w:r><w:laterText><w:t>, too.</w:t></w:laterText></w:r>`)}</w:later>`,
      'Kept, too.',
    ],
    [
      'text outside of a paragraph',
      `${run('Loose ')}${run('words.')}${para(run('Then.'))}`,
      'Loose words.\n\nThen.',
    ],
  ])('keeps %s', async (_what, body, text, sentences = [nothing]) => {
    expect(await read(aDocx(body, {}, { styles: style('Title', 'Normal title') }))).toEqual([
      text,
      ...sentences,
    ]);
  });

  it.each<[string, string, string, string[]]>([
    [
      'a deletion within an insertion, and what was moved away',
      para(
        `${run('It was ')}<w:ins>${run('a ')}<w:del><w:r><w:delText>very </w:delText></w:r></w:del></w:ins><w:moveFrom>${run('dark ')}</w:moveFrom>${run('stormy')}<w:moveTo>${run(' and dark')}</w:moveTo>${run(' night.')}`,
      ),
      'It was a stormy and dark night.',
      [nothing, '4 tracked changes were accepted: 2 insertions and 2 deletions (the first: “very dark”).'],
    ],
    [
      'the deleted end of a paragraph',
      `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('It was ')}</w:p>${para(run('dark.'))}<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${run('The end.')}</w:p>`,
      'It was dark.\n\nThe end.',
      [nothing],
    ],
    [
      'a deleted row',
      `<w:tbl>${['Kind', 'Gone', 'Simple'].map((word) => `<w:tr>${word === 'Gone' ? '<w:trPr><w:del/></w:trPr>' : ''}<w:tc>${para(run(word))}</w:tc><w:tc>${para(run('x'))}</w:tc></w:tr>`).join('')}</w:tbl>`,
      '| Kind | x |\n| --- | --- |\n| Simple | x |',
      [nothing, '1 table came as a table.'],
    ],
    [
      'hidden text, also by a style',
      para(run('Ask Ida ', '<w:vanish/>') + run('about it. ', '<w:vanish/>') + run('Visible.')) +
        `<w:p><w:pPr><w:pStyle w:val="Hid"/></w:pPr>${run('A note to self.')}${run(' Shown.', '<w:vanish w:val="0"/>')}</w:p>` +
        para(run('Seen', '<w:rStyle w:val="HidRun"/>') + run(' web', '<w:webHidden/>') + run('.')),
      'Visible.\n\nShown.\n\n.',
      ['3 hidden passages (the first: “Ask Ida about it.”) were left out.'],
    ],
    [
      'paragraphs that are hidden as a whole, which leave no gap',
      para(run('One.')) + para(run('Ask Ida.', '<w:vanish/>')).repeat(3) + para(run('Two.')),
      'One.\n\nTwo.',
      ['3 hidden passages (the first: “Ask Ida.”) were left out.'],
    ],
    [
      'a table of contents, in a control, by styles and by a field',
      contentControl(
        para(run('One 7')),
        '<w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj>',
      ) +
        para(run('Fog.')) +
        `<w:p><w:pPr><w:pStyle w:val="TOC1"/></w:pPr>${run('One 7')}</w:p>`.repeat(2) +
        para(run('Salt.')) +
        para(field('TOC \\o', run('One 7')).replace(/<w:r><w:fldChar w:fldCharType="end"\/><\/w:r>$/, '')) +
        para(`${run('Two 9')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`) +
        para(run('Sand.')) +
        para(`<w:fldSimple w:instr=" TOC ">${run('One 7')}</w:fldSimple>`),
      'Fog.\n\nSalt.\n\nSand.',
      ['4 tables of contents (the first: “One 7”) were left out.'],
    ],
    [
      'formulas, pictures with their description, and unknown symbols',
      para(`${run('So ')}<m:oMathPara><m:oMath><m:r><m:t>E=mc</m:t></m:r></m:oMath></m:oMathPara>`) +
        para(picture('A map')) +
        para('<w:r><w:sym w:font="Nobody" w:char="F123"/><w:t>end</w:t></w:r>'),
      'So\n\nend',
      ['1 picture (1 with a description: “A map”), 1 formula (“E=mc”) and 1 symbol were left out.'],
    ],
    [
      'a document that is only linked',
      `<w:p><w:subDoc r:id="sub"/></w:p>${para(run('Fog.'))}`,
      'Fog.',
      ['1 merged file (“chapter-two.docx”) was left out.'],
    ],
  ])('leaves out and reports %s', async (_what, body, text, sentences) => {
    const styles =
      style('Hid', 'Notes to self', '<w:basedOn w:val="HidBase"/>') +
      style('HidBase', 'Base', '<w:rPr><w:vanish/></w:rPr>') +
      style('HidRun', 'Run', '<w:rPr><w:vanish/></w:rPr>', 'character');
    const related = { sub: ['subDocument', 'chapter-two.docx'] } as const;
    expect(await read(aDocx(body, {}, { styles, related }))).toEqual([text, ...sentences]);
  });

  it.each(['Code Char', 'HTML Code', 'Verbatim Char', 'Source Text'])(
    'keeps words in the style %s as code',
    async (name) => {
      const body = para(run('Type ') + run('go', '<w:rStyle w:val="C"/>') + run('.'));
      const styles = style('C', name, '', 'character');
      expect(await read(aDocx(body, {}, { styles }))).toEqual(['Type `go`.', nothing]);
    },
  );

  it('keeps a number at the start of a note, and a field and a second paragraph in the note', async () => {
    const inner = `<w:footnote w:id="2">${para(`${run('1 May, ')}<w:fldSimple w:instr="REF a">${run('at sea')}</w:fldSimple>`)}${para(run('Second.'))}</w:footnote>`;
    const body = para(run('Sea') + noteMark('footnote', 2) + run('.'));
    expect(await read(aDocx(body, { footnotes: inner }))).toEqual([
      'Sea[^1].\n\n[^1]: 1 May, at sea\n\n    Second.',
      nothing,
      '1 footnote came as a note.',
    ]);
  });

  it('leaves out a note whose reference is deleted, and reports one that nothing refers to', async () => {
    const body = para(
      `${run('Sea.')}<w:del><w:r><w:delText>Gone</w:delText></w:r>${noteMark('footnote', 2)}</w:del>`,
    );
    const footnotes = note('footnote', 2, 'Deleted note.') + note('footnote', 3, 'Forgotten note.');
    expect(await read(aDocx(body, { footnotes }))).toEqual([
      'Sea.',
      '1 hidden passage (“Forgotten note.”) was left out.',
      '1 tracked change was accepted: 1 deletion (“Gone”).',
    ]);
  });

  it('drops a sign that a note has instead of a number, such as an asterisk', async () => {
    const body = para(
      `${run('Sea')}<w:r><w:footnoteReference w:customMarkFollows="1" w:id="2"/><w:t>a</w:t></w:r>${run('.')}`,
    );
    expect(await read(aDocx(body, { footnotes: note('footnote', 2, 'Salt.') }))).toEqual([
      'Sea[^1].\n\n[^1]: Salt.',
      nothing,
      '1 footnote came as a note.',
    ]);
  });

  it('reports headers, footers and comments with their first words', async () => {
    const parts = {
      header1: para(run('Byron / The Lighthouse')),
      footer1: para(run('12')),
      comments: `<w:comment w:id="0">${para(run('Is this so?'))}</w:comment>`,
    };
    expect(await read(aDocx(para(run('Fog.')), parts))).toEqual([
      'Fog.',
      '1 comment (“Is this so?”) and 1 page header or footer (“Byron / The Lighthouse”) were left out.',
    ]);
  });
});

describe('The numbers of a Word document', () => {
  const lists = [
    numberedList(1, [
      ['decimal', '%1.'],
      ['lowerLetter', '%2)'],
      ['lowerRoman', '%3.'],
    ]),
    numberedList(
      2,
      [['decimal', '%1.']],
      '<w:lvlOverride w:ilvl="0"><w:startOverride w:val="7"/></w:lvlOverride>',
    ),
    numberedList(3, [
      ['bullet', ''],
      ['bullet', 'o'],
    ]),
    numberedList(4, [
      ['cardinalText', 'Chapter %1', '<w:pStyle w:val="Chapter"/>'],
      ['decimal', '%1.%2'],
    ]),
    numberedList(5, [
      ['upperRoman', '%1'],
      ['decimal', '%1.%2', '<w:isLgl/>'],
    ]),
    numberedList(6, [
      ['decimal', '%1.'],
      ['decimal', '%2.', '<w:lvlRestart w:val="0"/>'],
    ]),
    numberedList(7, [
      ['chineseCounting', '第%1条'],
      ['decimal', '%1.%2.'],
    ]),
  ];
  const numbering = lists.map(([definition]) => definition).join('') + lists.map(([, list]) => list).join('');
  const styles =
    style('Steps', 'Steps', '<w:pPr><w:numPr><w:numId w:val="1"/></w:numPr></w:pPr>') +
    style('MoreSteps', 'More steps', '<w:basedOn w:val="Steps"/>');

  it.each<[string, string, string]>([
    [
      'a list with letters below its numbers',
      item('first', 1) +
        item('second', 1) +
        item('sub a', 1, 1) +
        item('sub b', 1, 1) +
        item('deep', 1, 2) +
        item('third', 1),
      '1. first\n2. second\n\n   a) sub a\n\n   b) sub b\n\n   i. deep\n3. third',
    ],
    [
      'a list that continues after a paragraph',
      item('first', 1) + para(run('Between.')) + item('second', 1) + item('third', 1),
      '1. first\n\nBetween.\n\n2. second\n3. third',
    ],
    ['a list that begins at seven', item('seven', 2) + item('eight', 2), '7. seven\n8. eight'],
    [
      'letters that begin again below each number',
      item('one', 1) + item('a', 1, 1) + item('two', 1) + item('a', 1, 1),
      '1. one\n\n   a) a\n2. two\n\n   a) a',
    ],
    [
      'numbers that never begin again',
      item('one', 6) + item('a', 6, 1) + item('two', 6) + item('b', 6, 1),
      '1. one\n   1. a\n2. two\n\n   2. b',
    ],
    ['bullets in bullets', item('one', 3) + item('in', 3, 1) + item('two', 3), '- one\n  - in\n- two'],
    ['bullets below numbers', item('one', 1) + item('in', 3, 1) + item('two', 1), '1. one\n   - in\n2. two'],
    [
      'numbers by a style, also by one that is based on it',
      ['Steps', 'MoreSteps']
        .map((id) => `<w:p><w:pPr><w:pStyle w:val="${id}"/></w:pPr>${run(id)}</w:p>`)
        .join(''),
      '1. Steps\n2. MoreSteps',
    ],
    [
      'a paragraph that is taken out of a numbered style',
      `<w:p><w:pPr><w:pStyle w:val="Steps"/><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr>${run('Plain.')}</w:p>`,
      'Plain.',
    ],
    [
      'numbers of several levels',
      item('one', 5) + item('in', 5, 1) + item('in', 5, 1),
      'I one\n\n1.1 in\n\n1.2 in',
    ],
    ['an empty line between two items', `${item('one', 1)}<w:p/>${item('two', 1)}`, '1. one\n2. two'],
    ['Chinese numbers', item('潮', 7) + item('雨', 7), '第一条 潮\n\n第二条 雨'],
  ])('are those that Word shows: %s', async (_what, body, text) => {
    expect(await read(aDocx(body, { numbering }, { styles }))).toEqual([text, nothing]);
  });

  it('are part of the title of a chapter', async () => {
    const bytes = aDocx(
      `<w:p><w:pPr><w:pStyle w:val="Chapter"/></w:pPr>${run('Fog')}</w:p>${para(run('Salt.'))}<w:p><w:pPr><w:pStyle w:val="Chapter"/></w:pPr></w:p>${para(run('Sand.'))}`,
      { numbering },
      { styles: style('Chapter', 'heading 1', '<w:pPr><w:numPr><w:numId w:val="4"/></w:numPr></w:pPr>') },
    );
    const { entries } = (await openFile('a.docx', bytes)).cut();
    expect(entries.map(({ title }) => title)).toEqual(['Chapter One Fog', 'Chapter Two']);
  });
});

describe('A file that a Word document merges', () => {
  const merging = (name: string, content: string | Uint8Array) =>
    aDocx(
      `${para(run('One.'))}<w:altChunk r:id="merged"/>${para(run('Three.'))}`,
      {},
      {
        related: { merged: ['aFChunk', name] },
        files: { [`word/${name}`]: content },
      },
    );

  it('is read in its place if it is HTML, plain text or a Word document', async () => {
    const html = '<html><head><title>x</title></head><body><p>Two <b>bold</b>.</p></body></html>';
    expect(await read(merging('chunk.html', html))).toEqual(['One.\n\nTwo **bold**.\n\nThree.', nothing]);
    expect(await read(merging('chunk.txt', 'Two.\r\nAnd more.'))).toEqual([
      'One.\n\nTwo.\n\nAnd more.\n\nThree.',
      nothing,
    ]);
    const inner = aDocx(para(run('Two') + noteMark('footnote', 2)), {
      footnotes: note('footnote', 2, 'Inner.'),
    });
    const outer = aDocx(
      `${para(run('One') + noteMark('footnote', 2))}<w:altChunk r:id="merged"/>`,
      { footnotes: note('footnote', 2, 'Outer.') },
      { related: { merged: ['aFChunk', 'chunk.docx'] }, files: { 'word/chunk.docx': inner } },
    );
    expect((await read(outer))[0]).toBe('One[^1]\n\nTwo[^2]\n\n[^1]: Outer.\n\n[^2]: Inner.');
  });

  it('is reported by name if it is another kind of file', async () => {
    expect(await read(merging('chunk.rtf', String.raw`{\rtf1 Two.}`))).toEqual([
      'One.\n\nThree.',
      '1 merged file (“chunk.rtf”) was left out.',
    ]);
  });

  it('is read at most three files deep', async () => {
    let bytes = aDocx(para(run('Deepest.')));
    for (let depth = 0; depth < 5; depth += 1) bytes = merging('chunk.docx', bytes);
    const [text, sentence] = await read(bytes);
    expect(text).toBe(['One.', 'One.', 'One.', 'One.', 'Three.', 'Three.', 'Three.', 'Three.'].join('\n\n'));
    expect(sentence).toBe('1 merged file (“chunk.docx”) was left out.');
  });
});

describe('A Word document is read', () => {
  it('if its main part has another name', async () => {
    const files = renamedMain(aDocx(para(run('Fog.'))), 'custom/book2.xml');
    expect(await read(files)).toEqual(['Fog.', nothing]);
  });

  it('if it has the strict namespaces, or unusual prefixes', async () => {
    const strict = (text: string) =>
      text
        .replaceAll(
          'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
          'http://purl.oclc.org/ooxml/wordprocessingml/main',
        )
        .replaceAll(
          'http://schemas.openxmlformats.org/officeDocument/2006/',
          'http://purl.oclc.org/ooxml/officeDocument/',
        );
    const body = heading(1, 'Fog') + para(run('Salt', '<w:b/>') + textBox(para(run('Box.'))));
    expect((await read(changed(aDocx(body), strict)))[0]).toBe('**Salt**\n\nBox.');
    const prefixed = (text: string) =>
      text.replaceAll(/(<\/?|\s)w:/g, '$1ns0:').replace('xmlns:w=', 'xmlns:ns0=');
    expect((await read(changed(aDocx(body), prefixed)))[0]).toBe('**Salt**\n\nBox.');
    const related = (text: string) =>
      text
        .replaceAll(/(<\/?)Rel/g, '$1p:Rel')
        .replaceAll(/xmlns(?==".*\/package\/2006\/relationships")/g, 'xmlns:p');
    const renamed = renamedMain(aDocx(para(run('Fog.'))), 'custom/book2.xml');
    expect((await read(changed(renamed, related)))[0]).toBe('Fog.');
    const unprefixed = (text: string) => text.replaceAll(/(<\/?)w:/g, '$1').replace('xmlns:w=', 'xmlns=');
    expect((await read(changed(aDocx(para(run('Fog.'))), unprefixed)))[0]).toBe('Fog.');
  });

  it('with the language that Word names for the script of its text', async () => {
    const languageOf = async (text: string, languages: string) => {
      const styles = `<w:docDefaults><w:rPrDefault><w:rPr><w:lang ${languages}/></w:rPr></w:rPrDefault></w:docDefaults>`;
      return (await openFile('a.docx', aDocx(para(run(text)), {}, { styles }))).details.language;
    };
    const usual = 'w:val="en-US" w:eastAsia="en-US" w:bidi="ar-SA"';
    expect(await languageOf('The fog.', usual)).toBe('en-US');
    expect(await languageOf('היה ערפל כבד.', usual)).toBe('he');
    expect(await languageOf('كان الضباب كثيفا.', usual)).toBe('ar-SA');
    expect(await languageOf('霧が深かった。', 'w:val="en-US" w:eastAsia="ja-JP" w:bidi="ar-SA"')).toBe(
      'ja-JP',
    );
  });

  it('with the bold and italic that Word shows in text from right to left', async () => {
    const properties = '<w:bCs/><w:i/><w:rtl/>';
    expect((await read(aDocx(para(run('ערפל', properties)))))[0]).toBe('**ערפל**');
  });
});

async function read(bytes: Uint8Array): Promise<string[]> {
  const { entries, report } = (await openFile('a.docx', bytes)).cut();
  return [entries.map(({ content }) => content).join('\n\n'), ...importSentences(report)];
}

function changed(docx: Uint8Array, change: (text: string) => string): Uint8Array {
  const files = Object.entries(unzipSync(docx));
  return zipSync(Object.fromEntries(files.map(([name, bytes]) => [name, strToU8(change(strFromU8(bytes)))])));
}

function renamedMain(docx: Uint8Array, name: string): Uint8Array {
  const {
    'word/document.xml': main,
    'word/_rels/document.xml.rels': relations,
    ...others
  } = unzipSync(
    changed(docx, (text) =>
      text.replaceAll('word/document.xml', name).replace('Target="styles.xml"', 'Target="/word/styles.xml"'),
    ),
  );
  const [folder, file] = name.split('/');
  return zipSync({ ...others, [name]: main!, [`${folder}/_rels/${file}.rels`]: relations! });
}
