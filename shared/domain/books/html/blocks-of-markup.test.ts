import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { describe, expect, it } from 'vitest';
import { blocksOfMarkup } from './blocks-of-markup.ts';
import { nodeText, type BlockNode } from './blocks.ts';
import { parseMarkup } from './markup.ts';

describe('Pasted or imported HTML', () => {
  it('keeps each text style on its letters where two styles overlap', () => {
    const [paragraph] = read('<p><b>a<i>b</b>c</i>d <em>e<a href="http://x.y">f</em>g</a>h</p>');
    const markedRuns = (paragraph as DocNode).content!.map(({ text, marks = [] }) => [
      text,
      ...marks.map(({ type }) => type),
    ]);

    expect(markedRuns).toEqual([
      ['a', 'bold'],
      ['b', 'bold', 'italic'],
      ['c', 'italic'],
      ['d '],
      ['e', 'italic'],
      ['f', 'italic', 'link'],
      ['g', 'link'],
      ['h'],
    ]);
  });

  it('becomes paragraphs with text styles; neighbouring pieces of the same style are joined', () => {
    expect(read('<p>One <b>bold</b><strong>er</strong> and <i>it<b>al</b></i></p>')).toEqual([
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'One ' },
          { type: 'text', text: 'bolder', marks: [{ type: 'bold' }] },
          { type: 'text', text: ' and ' },
          { type: 'text', text: 'it', marks: [{ type: 'italic' }] },
          { type: 'text', text: 'al', marks: [{ type: 'italic' }, { type: 'bold' }] },
        ],
      },
    ]);
  });

  it('loses scripts, styles, pictures, and links to anything but web and mail addresses', () => {
    const blocks = read(
      '<script>evil()</script><p onclick="evil()">a<img src="x" onerror="evil()"/><a href="javascript:evil()">b</a><a href="//x">c</a></p><svg><text>d</text></svg>',
    );
    expect(blocks).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'abc' }] }]);
  });

  it('keeps web links', () => {
    expect(read('<p><a href="https://example.com/a">b</a></p>')[0]?.content).toEqual([
      {
        type: 'text',
        text: 'b',
        marks: [{ type: 'link', attrs: { href: 'https://example.com/a', title: null } }],
      },
    ]);
  });

  it('keeps exactly the spaces that a browser would show', () => {
    expect(read('<div>\n <p>\n  a\n  <em> b </em> c <br/> d </p>\n</div>').map(nodeText)).toEqual([
      'a b c\nd',
    ]);
  });

  it('keeps nested lists and the text beside them', () => {
    const [list] = read('<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>');
    expect(list).toMatchObject({
      type: 'bulletList',
      content: [
        { content: [{ type: 'paragraph' }, { type: 'bulletList' }] },
        { content: [{ type: 'paragraph' }, { type: 'paragraph' }] },
      ],
    });
  });

  it('turns horizontal rules and `scene-break` paragraphs into scene breaks, but not `***`', () => {
    expect(read('<p>a</p><hr/><p class="scene-break">x</p><p>***</p>').map(({ type }) => type)).toEqual([
      'paragraph',
      'horizontalRule',
      'horizontalRule',
      'paragraph',
    ]);
  });

  it('gets an empty paragraph for each empty line between paragraphs, but none in a list', () => {
    const texts = (html: string) => read(html).map(nodeText);
    expect(texts('<p>a</p><p>&nbsp;</p><div><br/></div><p>b</p>')).toEqual(['a', '', '', 'b']);
    expect(texts('<p>a<br/>b<br/><br/>c<br/> <br/><br/>d<br/></p>')).toEqual(['a\nb', '', 'c', '', '', 'd']);
    expect(texts('<ul><li>a<br/><br/>b<p></p></li></ul>')).toEqual(['ab']);
  });

  it('keeps the position of each table cell, and joins the paragraphs of a cell with a space', () => {
    expect(
      rowsOf(
        '<table><tr><th>a</th><th colspan="2">b</th></tr><tr><td rowspan="2"><p>Simple</p><p>Multi<br/>paragraph</p></td><td>d</td><td>e</td></tr><tr><td>f</td></tr></table>',
      ),
    ).toEqual([
      ['a', 'b', ''],
      ['Simple Multi paragraph', 'd', 'e'],
      ['', 'f', ''],
    ]);
  });

  it('turns layout tables and tables in lists into text without losing a word', () => {
    const row = '<table><tr><td>a</td><td><p>b</p></td></tr></table>';
    expect(read(`<ul><li>x${row}</li></ul>`).map(nodeText)).toEqual(['xa · b']);
    expect(read('<table><tr><td><h2>a</h2><p>b</p></td><td>c</td></tr></table>').map(nodeText)).toEqual([
      'a',
      'b',
      'c',
    ]);
    expect(read('<table><tr><td><p>a</p><p>b</p></td></tr></table>').map(nodeText)).toEqual(['a', 'b']);
  });

  it('comes with a report of everything that was converted or left out', () => {
    const reported: string[] = [];
    blocksOfMarkup(
      parseMarkup(
        '<p><img alt="A map"/><img alt=""/><math>x</math></p><video></video><ul><li><table><tr><td>a</td><td>b</td></tr></table></li></ul>',
        'html',
      ),
      { onFound: (what) => void reported.push(what) },
    );
    expect(reported).toEqual([
      'pictures',
      'describedPictures',
      'pictures',
      'formulas',
      'recordings',
      'tablesAsText',
    ]);
  });

  it('keeps superscript, subscript, strikethrough and small capitals', () => {
    expect(
      read(
        '<p>a<sup>2</sup><sub>3</sub><s>d</s><span style="font-variant: small-caps">e</span></p>',
      )[0]?.content?.flatMap((node) => ('marks' in node ? [node.marks![0]!.type] : [])),
    ).toEqual(['superscript', 'subscript', 'strike', 'smallCaps']);
  });
});

const rowsOf = (html: string) =>
  read(html)[0]!.content!.map((row) => (row as BlockNode).content!.map(nodeText));
const read = (html: string) => blocksOfMarkup(parseMarkup(html, 'html'));
