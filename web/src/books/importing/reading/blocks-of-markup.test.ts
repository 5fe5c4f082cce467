import { describe, expect, it } from 'vitest';
import { blocksOfMarkup } from './blocks-of-markup.ts';
import { nodeText } from './blocks.ts';
import { parseMarkup } from './markup.ts';

describe('a page of HTML', () => {
  it('becomes blocks with their marks, joined where they look the same', () => {
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

  it('loses scripts, styles, pictures and addresses that are not of the web or mail', () => {
    const blocks = read(
      '<script>evil()</script><p onclick="evil()">a<img src="x" onerror="evil()"/><a href="javascript:evil()">b</a><a href="//x">c</a></p><svg><text>d</text></svg>',
    );
    expect(blocks).toEqual([{ type: 'paragraph', content: [{ type: 'text', text: 'abc' }] }]);
  });

  it('keeps links of the web', () => {
    expect(read('<p><a href="https://example.com/a">b</a></p>')[0]?.content).toEqual([
      {
        type: 'text',
        text: 'b',
        marks: [{ type: 'link', attrs: { href: 'https://example.com/a', title: null } }],
      },
    ]);
  });

  it('has the spaces that a browser would show', () => {
    expect(read('<div>\n <p>\n  a\n  <em> b </em> c <br/> d </p>\n</div>').map(nodeText)).toEqual([
      'a b c\nd',
    ]);
  });

  it('has lists with lists in them, and text beside them', () => {
    const [list] = read('<ul><li>a<ul><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul>');
    expect(list).toMatchObject({
      type: 'bulletList',
      content: [
        { content: [{ type: 'paragraph' }, { type: 'bulletList' }] },
        { content: [{ type: 'paragraph' }, { type: 'paragraph' }] },
      ],
    });
  });

  it('has scene breaks however they were written', () => {
    expect(
      read('<p>a</p><p>* * *</p><hr/><p class="scene-break">x</p><p>***</p><p>b*</p>').map(
        ({ type }) => type,
      ),
    ).toEqual([
      'paragraph',
      'horizontalRule',
      'horizontalRule',
      'horizontalRule',
      'horizontalRule',
      'paragraph',
    ]);
  });

  it('has a line for each row of a table', () => {
    expect(
      read('<table><tr><th>a</th><th>b</th></tr><tr><td><p>c</p></td><td>d</td></tr></table>').map(nodeText),
    ).toEqual(['a · b', 'c · d']);
  });
});

const read = (html: string) => blocksOfMarkup(parseMarkup(html, 'html'));
