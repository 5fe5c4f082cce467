import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { importSentences } from '#shared/domain/books/importing/import-report.ts';
import { runs } from '#shared/testing/is-full.ts';
import { openFile } from './open-file.ts';
import {
  aFlatOdt,
  anOdt,
  heading,
  list,
  note,
  numberedListStyle,
  para,
  span,
  style,
  table,
} from './testing/an-odt.ts';
import { lossesIn } from './testing/losses-in.ts';
import { refusals } from './unreadable.ts';

describe('An OpenDocument text', () => {
  it('is divided at its headings, by outline level or by style', async () => {
    const body =
      para('The Sea', 'Title') +
      heading(1, 'One') +
      para('First.') +
      para('Two', 'Heading_20_1') +
      para('Second.') +
      para('Three', 'P1') +
      para('Third.');
    const automatic = `<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Heading_20_1"/>`;
    const { details, chapters } = await read(anOdt(body, { automatic }));
    expect(details.title).toBe('The Sea');
    expect(chapters).toEqual(['One: First.', 'Two: Second.', 'Three: Third.']);
  });

  it('has its title, author and language; if it states no language, its default language', async () => {
    const meta =
      '<dc:title>The Sea</dc:title><meta:initial-creator>Ada</meta:initial-creator><dc:creator>Bob</dc:creator>';
    const { details } = await read(anOdt(para('a'), { meta: `${meta}<dc:language>en-GB</dc:language>` }));
    expect(details).toEqual({ title: 'The Sea', author: 'Ada', language: 'en-GB' });
    expect((await read(anOdt(para('a'), { meta }))).details.language).toBe('de-CH');
  });

  it('keeps the author’s emphasis, also where a style inherits it or ends it', async () => {
    const automatic =
      style('T1', 'text', 'fo:font-weight="bold"') +
      style('T2', 'text', 'fo:font-weight="normal"', 'style:parent-style-name="Emphasis"') +
      style('T3', 'text', 'style:text-position="super 58%"') +
      style('T4', 'text', 'style:text-position="-33% 58%"') +
      style('T5', 'text', 'style:text-line-through-style="solid"') +
      style('T6', 'text', 'fo:font-variant="small-caps"') +
      style('T7', 'text', 'fo:font-style="normal"') +
      style('P1', 'paragraph', 'fo:font-style="italic"', 'style:parent-style-name="Standard"');
    const body =
      para(`${span('bold', 'T1')} ${span('slanted', 'Emphasis')} ${span('both', 'T2')}`) +
      para(`m${span('2', 'T3')} H${span('2', 'T4')}O ${span('gone', 'T5')} ${span('Anno', 'T6')}`) +
      para(`All ${span('but', 'T7')} this`, 'P1') +
      para('design', 'Quotations');
    const styles = style('Quotations', 'paragraph', 'fo:font-style="italic"');
    expect((await read(anOdt(body, { automatic, styles }))).chapters).toEqual([
      ': **bold** *slanted* *both*\n\nm^2^ H~2~O ~~gone~~ [Anno]{.smallcaps}\n\n*All* but *this*\n\n> design',
    ]);
  });

  it('keeps links, line breaks, tabs and blanks', async () => {
    const body = para(
      '<text:a xlink:href="https://a.example/">here</text:a>,<text:tab/>a<text:s text:c="3"/>b<text:line-break/>c <text:bookmark text:name="x"/>d<text:soft-page-break/>e',
    );
    expect((await read(anOdt(body))).chapters).toEqual([': [here](https://a.example/), a b\\\nc de']);
  });

  it('keeps the numbers of its lists', async () => {
    const automatic = numberedListStyle('L1') + numberedListStyle('L7', 7);
    const body =
      list(
        'xml:id="x" text:style-name="L1"',
        para('one'),
        para('two') + list('', para('in'), para('ner') + list('', para('most'))),
      ) +
      para('between') +
      list('text:continue-list="x" text:style-name="L1"', para('three')) +
      para('between') +
      list('text:style-name="L7"', para('seven'), para('eight')) +
      list('text:style-name="L1" text:continue-numbering="true"', para('four')) +
      list(
        'text:style-name="L1"',
        para('one'),
        `<text:list-item text:start-value="5">${para('five')}</text:list-item>`,
        `<text:list-header>${para('no number')}</text:list-header>`,
      ) +
      list('', para('bullet'));
    expect((await read(anOdt(body, { automatic }))).chapters[0]).toBe(
      ': 1. one\n2. two\n\n   a) in\n\n   b) ner\n\n   2.b.1 most\n\nbetween\n\n3. three\n\nbetween\n\n7. seven\n8. eight\n\n4) four\n\n1. one\n\n5) five\n\n   no number\n\n- bullet',
    );
  });

  it('reads numbered headings as headings, not as list items', async () => {
    const body =
      list('text:style-name="L1"', heading(1, 'One')) +
      para('First.') +
      list(
        'text:style-name="L1" text:continue-numbering="true"',
        list('', heading(2, 'Inner')),
        heading(1, 'Two'),
      ) +
      para('Second.');
    expect((await read(anOdt(body, { automatic: numberedListStyle('L1') }))).chapters).toEqual([
      '1. One: First.\n\n## a) Inner',
      '2. Two: Second.',
    ]);
  });

  it('reads a numbered heading at the start of a page as a heading, and lists that count from 0', async () => {
    const automatic = `${numberedListStyle('L1')}<style:style style:name="P1" style:family="paragraph" style:parent-style-name="Heading_20_1"><style:paragraph-properties fo:break-before="page"/></style:style>`;
    const numbered = (title: string) =>
      list(
        'text:style-name="L1" text:continue-numbering="true"',
        `<text:h text:style-name="P1" text:outline-level="1">${title}</text:h>`,
      );
    const fromZero = `<text:list-item text:start-value="0">${para('zero')}</text:list-item>`;
    const body =
      numbered('One') +
      para('First.') +
      numbered('Two') +
      list('text:style-name="L1"', fromZero, para('one'));
    expect((await read(anOdt(body, { automatic }))).chapters).toEqual([
      '1. One: First.',
      '2. Two: 0. zero\n1. one',
    ]);
  });

  it('keeps the numbers that the program shows before headings, even before empty headings', async () => {
    const styles = `<text:outline-style style:name="Outline"><text:outline-level-style text:level="1" style:num-format="I" style:num-prefix="Chapter "/><text:outline-level-style text:level="2" style:num-format="1" text:display-levels="2"/><text:outline-level-style text:level="3" style:num-format=""/></text:outline-style>`;
    const body =
      heading(1, '') +
      para('First.') +
      heading(2, 'Inner') +
      heading(3, 'Plain') +
      heading(1, 'Fog') +
      heading(2, 'Mist') +
      `<text:h text:outline-level="1" text:is-list-header="true">Epilogue</text:h>`;
    expect((await read(anOdt(body, { styles }))).chapters).toEqual([
      'Chapter I: First.\n\n## I.1 Inner\n\n### Plain',
      'Chapter II Fog: ## II.1 Mist',
      'Epilogue: ',
    ]);
  });

  it('keeps tables, including merged cells', async () => {
    const merged =
      '<table:table-cell table:number-columns-spanned="2"><text:p>Both</text:p></table:table-cell><table:covered-table-cell/>';
    const { chapters, sentences } = await read(anOdt(table(['Kind', 'Text'], [merged], ['a|b', 'c'])));
    expect(chapters).toEqual([': | Kind | Text |\n| --- | --- |\n| Both |  |\n| a\\|b | c |']);
    expect(sentences).toContain('1 table came as a table.');
  });

  it('keeps footnotes and endnotes in their chapters, even if their text begins with a number', async () => {
    const { chapters, sentences } = await read(
      anOdt(
        heading(1, `One${note('footnote', '1', '1 Kings 3.')}`) +
          para(`Sea${note('footnote', '2', 'Salt.', 'And wide.')} and land.${note('endnote', 'i', 'Dry.')}`) +
          heading(1, 'Two') +
          para(`Fog.${note('footnote', '3', `Thick ${span('fog', 'Emphasis')}`)}`),
      ),
    );
    expect(chapters).toEqual([
      'One: Sea[^1] and land.[^2][^3]\n\n[^1]: Salt.\n\n    And wide.\n\n[^2]: Dry.\n\n[^3]: 1 Kings 3.',
      'Two: Fog.[^1]\n\n[^1]: Thick *fog*',
    ]);
    expect(sentences).toContain('4 footnotes came as notes.');
  });

  it('accepts tracked changes: deleted text stays out and is reported', async () => {
    const changes = `<text:tracked-changes><text:changed-region><text:deletion><office:change-info><dc:creator>Bob</dc:creator></office:change-info><text:p>very </text:p></text:deletion></text:changed-region><text:changed-region><text:insertion><office:change-info><dc:creator>Bob</dc:creator></office:change-info></text:insertion></text:changed-region></text:tracked-changes>`;
    const body = `${changes}${para('It was <text:change text:change-id="1"/><text:change-start text:change-id="2"/>a<text:change-end text:change-id="2"/> dark night.')}`;
    const { chapters, sentences } = await read(anOdt(body));
    expect(chapters).toEqual([': It was a dark night.']);
    expect(sentences).toEqual([
      'Nothing was left out.',
      '2 tracked changes were accepted: 1 insertion and 1 deletion (“very”).',
    ]);
  });

  it('leaves out hidden text, comments, pictures, formulas and objects, and reports them', async () => {
    const frame = (inner: string) => `<draw:frame>${inner}</draw:frame>`;
    const body =
      para(
        `Seen${span(' hidden', 'T1')}<text:hidden-text text:is-hidden="true" text:string-value="x"/><office:annotation><dc:creator>Bob</dc:creator><text:p>Remark</text:p></office:annotation>.<office:annotation-end/>`,
      ) +
      para('<text:hidden-paragraph text:is-hidden="true"/>hidden too') +
      `<text:section text:display="none">${para('hidden section')}</text:section>` +
      para(
        frame(
          '<draw:image xlink:href="Pictures/a.png"/><svg:title>Map</svg:title><svg:desc>A map</svg:desc>',
        ),
      ) +
      para(frame('<draw:object xlink:href="./Object 1"/><draw:image/>')) +
      para(frame('<draw:object xlink:href="./Object 2"/><draw:image/>')) +
      para('<draw:custom-shape/>') +
      para('<draw:control/>');
    const manifest =
      '<manifest:file-entry manifest:full-path="Object 1/" manifest:media-type="application/vnd.oasis.opendocument.formula"/>';
    const automatic = style('T1', 'text', 'text:display="none"');
    const { chapters, sentences } = await read(anOdt(body, { automatic, manifest }));
    expect(chapters).toEqual([': Seen.']);
    expect(sentences[0]).toBe(
      '2 pictures (1 with a description: “Map”), 1 formula, 1 comment (“Remark”), 1 embedded object, 1 form field and 4 hidden passages (the first: “hidden”) were left out.',
    );
  });

  it('keeps the text of frames, text boxes, shapes, sections and fields', async () => {
    const body =
      para(
        `Before<draw:frame><draw:text-box>${para('Boxed.')}</draw:text-box></draw:frame>, page <text:page-number>7</text:page-number>.`,
      ) +
      `<text:section text:name="a">${para('Inner.')}</text:section>` +
      para(
        `<draw:g><draw:custom-shape><svg:title>no</svg:title>${para('Shaped.')}</draw:custom-shape></draw:g>`,
      ) +
      `<draw:frame><draw:text-box>${para('On the page.')}</draw:text-box></draw:frame>`;
    expect((await read(anOdt(body))).chapters).toEqual([
      ': Before, page 7.\n\nBoxed.\n\nInner.\n\nShaped.\n\nOn the page.',
    ]);
  });

  it('keeps words with ruby text, and reports the ruby text as left out', async () => {
    const ruby =
      '<text:ruby><text:ruby-base>東京</text:ruby-base><text:ruby-text>とうきょう</text:ruby-text></text:ruby>';
    const { chapters, sentences } = await read(anOdt(para(`${ruby}へ行く。`)));
    expect(chapters).toEqual([': 東京へ行く。']);
    expect(sentences).toEqual(['1 pronunciation guide (“とうきょう”) was left out.']);
  });

  it('is read without its table of contents, headers and footers', async () => {
    const contents = `<text:table-of-content><text:table-of-content-source><text:index-title-template>Contents</text:index-title-template></text:table-of-content-source><text:index-body><text:index-title>${para('Contents')}</text:index-title>${para('One 3')}</text:index-body></text:table-of-content>`;
    const { chapters } = await read(anOdt(contents + heading(1, 'One') + para('First.') + heading(1, 'Two')));
    expect(chapters).toEqual(['One: First.', 'Two: ']);
  });

  it('can be divided at its page breaks', async () => {
    const automatic =
      '<style:style style:name="P1" style:family="paragraph"><style:paragraph-properties fo:break-before="page"/></style:style>';
    const { chapters } = await read(
      anOdt(para('First.') + para('Second.', 'P1') + para('More.') + para('Third.', 'P1'), { automatic }),
    );
    expect(chapters).toEqual([': First.', ': Second.\n\nMore.', ': Third.']);
  });

  it('in one XML file is read in the same way', async () => {
    const body =
      heading(1, 'One') + para(`First${span(' bold', 'T1')}.`) + heading(1, 'Two') + para('Second.');
    const automatic = style('T1', 'text', 'fo:font-weight="bold"');
    const meta = '<dc:title>The Sea</dc:title>';
    const { details, chapters } = await read(aFlatOdt(body, { automatic, meta }));
    expect(details).toEqual({ title: 'The Sea', language: 'de-CH' });
    expect(chapters).toEqual(['One: First **bold**.', 'Two: Second.']);
  });

  it('with a password is refused with a message', async () => {
    const manifest =
      '<manifest:file-entry manifest:full-path="content.xml"><manifest:encryption-data/></manifest:file-entry>';
    await expect(openFile('a.odt', anOdt(para('a'), { manifest }))).rejects.toThrow(refusals.protected);
  });

  it('is refused with a message if it is a spreadsheet, or a text with the name of a document', async () => {
    const files = { mimetype: 'application/vnd.oasis.opendocument.spreadsheet' };
    await expect(openFile('a.ods', anOdt(para('a'), { files }))).rejects.toThrow(refusals.otherKind);
    await expect(openFile('a.odt', new TextEncoder().encode('Dear reader,'))).rejects.toThrow(
      refusals.notOdt,
    );
  });

  it('with 700,000 elements is refused with a message', async () => {
    await expect(openFile('a.odt', anOdt('<text:p/>'.repeat(700_000)))).rejects.toThrow(
      refusals.tooManyElements,
    );
  });

  it('keeps each word once, however its elements are nested', async () => {
    const inner = fc.letrec<{ line: string; block: string }>((tie) => ({
      line: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        fc.constant('word '),
        fc
          .tuple(fc.constantFrom('span', 'a', 'ruby-base', 'meta'), tie('line'))
          .map(([name, line]) => `<text:${name}>${line}</text:${name}>`),
        fc.tuple(tie('line'), tie('line')).map(([one, other]) => one + other),
        tie('block').map((block) => `<draw:frame><draw:text-box>${block}</draw:text-box></draw:frame>`),
        tie('block').map((block) => `<text:note><text:note-body>${block}</text:note-body></text:note>`),
      ),
      block: fc.oneof(
        { depthSize: 'small', withCrossShrink: true },
        tie('line').map((line) => para(line)),
        tie('line').map((line) => heading(2, line)),
        fc.tuple(tie('block'), tie('block')).map((items) => list('text:style-name="L1"', ...items)),
        fc.tuple(tie('block'), tie('block')).map((blocks) => blocks.join('')),
        tie('block').map((block) => `<text:section>${block}</text:section>`),
        tie('block').map((block) => table(['x', `<table:table-cell>${block}</table:table-cell>`])),
      ),
    })).block;
    await fc.assert(
      fc.asyncProperty(fc.array(inner, { minLength: 1, maxLength: 5 }), async (blocks) => {
        let words = 0;
        const body = blocks.join('').replaceAll('word ', () => ` w${(words += 1)}x `);
        const { details, chapters } = await read(
          anOdt(body + para('end'), { automatic: numberedListStyle('L1') }),
        );
        const found = `${details.title} ${chapters.join(' ')}`.match(/w\d+x/g) ?? [];
        expect(found.length).toBe(words);
        expect(new Set(found).size).toBe(words);
      }),
      runs(1_000, 100),
    );
  });

  it('with 20,000 nested elements is read', async () => {
    const { chapters } = await read(anOdt(para(`${'<text:span>'.repeat(20_000)}deep`)));
    expect(chapters).toEqual([': deep']);
  });
});

async function read(bytes: Uint8Array) {
  const { details, cut } = await openFile('book', bytes);
  const { entries, report } = cut();
  expect(lossesIn(report)).toEqual({});
  return {
    details,
    chapters: entries.map(({ title, content }) => `${title}: ${content}`),
    sentences: importSentences(report),
  };
}
