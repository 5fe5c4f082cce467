import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openFile } from './open-file.ts';
import {
  aDocx,
  contentControl,
  field,
  item,
  numberedList,
  para,
  ruby,
  run,
  textBox,
} from './testing/a-docx.ts';
import { lossesIn } from './testing/losses-in.ts';
import { runs } from '#shared/testing/is-full.ts';

/** Creates XML. Each `?` becomes a word that Word shows, and each `!` one that it doesn't show. */
const { inline, block } = fc.letrec<{ inline: string; block: string }>((tie) => {
  const inlines = fc.array(tie('inline'), { maxLength: 3 }).map((all) => all.join(''));
  const blocks = fc.array(tie('block'), { minLength: 1, maxLength: 3 }).map((all) => all.join(''));
  return {
    inline: fc.oneof(
      { maxDepth: 5 },
      fc.constant(run('?')),
      fc.constantFrom(
        run('!', '<w:vanish/>'),
        '<w:del><w:r><w:delText>!</w:delText></w:r></w:del>',
        `<w:moveFrom>${run('!')}</w:moveFrom>`,
        '<m:oMath><m:r><m:t>!</m:t></m:r></m:oMath>',
        ruby('?', '!'),
        '<w:r><w:t>?</w:t><w:cr/><w:t>?</w:t></w:r>',
        '<w:r><w:lastRenderedPageBreak/></w:r>',
      ),
      fc
        .tuple(
          fc.constantFrom(
            'w:ins',
            'w:moveTo',
            'w:smartTag',
            'w:customXml',
            'w:bdo',
            'w:dir',
            'w:hyperlink',
            'w:unheardOf',
          ),
          inlines,
        )
        .map(([name, inner]) => `<${name}>${inner}</${name}>`),
      inlines.map((inner) => contentControl(inner)),
      inlines.map((inner) => `<w:fldSimple w:instr=" REF a ">${inner}</w:fldSimple>`),
      inlines.map((inner) => field('REF a', inner)),
      inlines.map((inner) =>
        field(`IF </w:instrText></w:r>${inner.replaceAll('?', '!')}<w:r><w:instrText>`, run('?')),
      ),
      inlines.map((inner) => field('TOC \\o', inner.replaceAll('?', '!'))),
      inlines.map(
        (inner) =>
          `<mc:AlternateContent><mc:Choice>${inner}${run('?')}</mc:Choice><mc:Fallback>${run('!')}</mc:Fallback></mc:AlternateContent>`,
      ),
      blocks.map((inner) => textBox(inner)),
    ),
    block: fc.oneof(
      { maxDepth: 5 },
      inlines.map((inner) => para(inner)),
      inlines.map((inner) => `<w:p><w:pPr><w:framePr w:dropCap="drop"/></w:pPr>${inner}</w:p>`),
      inlines.map((inner) => `<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr>${inner}</w:p>`),
      fc.tuple(fc.constantFrom(1, 2, 3), fc.nat(2)).map(([list, level]) => item('?', list, level)),
      blocks.map((inner) => contentControl(inner)),
      blocks.map((inner) => `<w:customXml>${inner}</w:customXml>`),
      blocks.map((inner) =>
        contentControl(
          inner.replaceAll('?', '!'),
          '<w:docPartObj><w:docPartGallery w:val="Table of Contents"/></w:docPartObj>',
        ),
      ),
      fc
        .tuple(blocks, blocks)
        .map(
          (cells) =>
            `<w:tbl>${contentControl(`<w:tr>${cells.map((cell) => contentControl(`<w:tc>${cell}</w:tc>`)).join('')}</w:tr>`)}</w:tbl>`,
        ),
      inlines,
    ),
  };
});

test('each word that Word shows arrives once, and no other word', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(block, inline), { minLength: 1, maxLength: 6 }), async (blocks) => {
      const shown: string[] = [];
      const notShown: string[] = [];
      const body = (para(run('?')) + blocks.join('')).replaceAll(/(?<=>)[?!](?=<)/g, (sign) => {
        const words = sign === '?' ? shown : notShown;
        const word = `${sign === '?' ? 's' : 'n'}${words.length}x`;
        words.push(word);
        return ` ${word} `;
      });
      const { entries, report } = (await openFile('a.docx', aDocx(body, { numbering }))).cut();
      const text = entries.map(({ title, content }) => `${title}\n${content}`).join('\n');
      expect((text.match(/[sn]\d+x/g) ?? []).toSorted()).toEqual(shown.toSorted());
      expect(lossesIn(report)).toEqual({});
    }),
    runs(1_000, 150),
  );
});

const lists = [
  numberedList(1, [
    ['decimal', '%1.'],
    ['lowerLetter', '%2)'],
    ['bullet', ''],
  ]),
  numberedList(2, [
    ['bullet', ''],
    ['decimal', '%2.'],
    ['decimal', '%2.%3'],
  ]),
  numberedList(3, [
    ['upperRoman', '%1'],
    ['decimal', '%2.'],
    ['decimal', '%3.'],
  ]),
];
const numbering = lists.map(([definition]) => definition).join('') + lists.map(([, list]) => list).join('');
