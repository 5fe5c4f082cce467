// @vitest-environment happy-dom
import { DOMParser as DocumentParser } from '@tiptap/pm/model';
import { expect, test } from 'vitest';
import { textSchema } from '#web/texts/editor/document/schema.ts';
import { cleanHtml } from './pasted-html.ts';

test('what is pasted from Google Docs is as bold and as italic as it was there, and no more', () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400;font-style:normal">Plain, </span><span style="font-size:11pt;font-weight:700;font-style:normal">bold</span><span style="font-weight:400;font-style:italic">, italic</span></p><br /><p><span style="font-weight:400">Second.</span></p></b>`;
  expect(pasted(html)).toEqual(['paragraph: Plain, |bold [bold]|, italic [italic]', 'paragraph: Second.']);
});

test('nothing that is pasted asks the page for a style, which its policy forbids', () => {
  expect(cleanHtml(`<p style="color:red">a <span class="x" STYLE='font-weight:bold'>b</span></p>`)).toBe(
    `<p data-style="color:red">a <span class="x" data-style="font-weight:bold"><b>b</b></span></p>`,
  );
});

test('a heading that is bold by its style stays a heading without a mark', () => {
  expect(pasted('<h2><span style="font-weight:700">Part</span></h2>')).toEqual(['heading: Part']);
});

test('what is pasted from Word keeps its bold words and its lists, without the empty paragraphs between', () => {
  const point = (level: number, sign: string, words: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><!--[if !supportLists]--><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><!--[endif]-->${words}<o:p></o:p></p>`;
  const html = `<html xmlns:o="x"><body lang=DE><!--StartFragment--><p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b> words<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>${point(1, '·', 'One')}${point(2, 'o', 'Inner')}${point(1, '·', 'Two')}<p class=MsoNormal>Between</p>${point(1, '1.', 'First')}<!--EndFragment--></body></html>`;
  expect(pasted(html)).toEqual([
    'paragraph: Bold [bold]| words',
    'bulletList: One|Inner|Two',
    'paragraph: Between',
    'orderedList: First',
  ]);
});

test('the cells of a table are pasted as paragraphs of their own, so that no words run together', () => {
  expect(pasted('<table><tr><td>one</td><td>two</td></tr><tr><td><p>three</p></td></tr></table>')).toEqual([
    'paragraph: one',
    'paragraph: two',
    'paragraph: three',
  ]);
});

test('an empty paragraph that is copied in the editor itself is pasted as it was', () => {
  expect(pasted('<p data-pm-slice="0 0 []">One</p><p><br></p><p>Two</p>')).toHaveLength(3);
});

/** Each block with its words, as the editor reads it: `paragraph: plain|bold [bold]`. */
function pasted(html: string): string[] {
  const page = new DOMParser().parseFromString(cleanHtml(html), 'text/html');
  const words: string[] = [];
  DocumentParser.fromSchema(textSchema)
    .parse(page.body)
    .forEach((block) => {
      const texts: string[] = [];
      block.descendants((node) => {
        const marks = node.marks.map(({ type }) => ` [${type.name}]`).join('');
        if (node.isText) texts.push(`${node.text}${marks}`);
      });
      words.push(`${block.type.name}: ${texts.join('|')}`);
    });
  return words;
}
