import { describe, expect, it } from 'vitest';
import { elementsOf, lineOf, parseMarkup, rawTextOf, type MarkupElement } from './markup.ts';

describe('Parsing HTML or XML', () => {
  it('drops the prefixes of tag names, and decodes characters given by number or by name', () => {
    const tree = parseMarkup(
      '<?xml version="1.0"?><dc:title id="a&amp;b">Zo&#235; &mdash; &#x201C;&eacute;&#x201D;</dc:title>',
      'xml',
    );
    const [title] = elementsOf(tree, 'title');
    expect(title?.attributes).toEqual({ id: 'a&b' });
    expect(lineOf(title)).toBe('Zoë — “é”');
  });

  it('never expands entities that the source itself declares', () => {
    const source = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c SYSTEM "file:///etc/passwd">]><a>&b;&c;</a>';
    expect(rawTextOf(parseMarkup(source, 'xml'))).toBe('&b;&c;');
  });

  it('drops comments, scripts and styles, and keeps CDATA as text', () => {
    const tree = parseMarkup(
      '<p>a<!-- b --><script>c < d</script><style>e</style><![CDATA[<f>]]></p>',
      'html',
    );
    expect(rawTextOf(tree)).toBe('a<f>');
  });

  it('accepts unclosed elements and a stray `<`', () => {
    const tree = parseMarkup('<p>One<p>Two<br>three</b> 1 < 2<div title="a > b">Four', 'html');
    expect(elementsOf(tree, 'p').map(lineOf)).toEqual(['One', 'Twothree 1 < 2']);
    expect(lineOf(elementsOf(tree, 'div')[0])).toBe('Four');
  });

  it('accepts attributes without quotes or without values', () => {
    const [first, second] = elementsOf(
      parseMarkup('<p class=MsoNormal hidden align = center>a<a href=https://a.example/>b</a>', 'html'),
      'p',
    ).flatMap((element) => [element, ...elementsOf(element, 'a')]);
    expect(first?.attributes).toEqual({ class: 'MsoNormal', hidden: '', align: 'center' });
    expect(second).toMatchObject({ attributes: { href: 'https://a.example/' }, children: ['b'] });
  });

  it('ends a list item, term or table cell where the next one begins', () => {
    const shape = (html: string) => shapeOf(parseMarkup(html, 'html'));
    expect(shape('<ul><li>a<ul><li>b</ul><li><p>c<li>d</ul>')).toBe('ul(li(a ul(li(b))) li(p(c)) li(d))');
    expect(shape('<dl><dt>a<dd>b<dt>c</dl>')).toBe('dl(dt(a) dd(b) dt(c))');
    expect(shape('<table><tr><td>a<td><p>b<tr><th>c</table>')).toBe('table(tr(td(a) td(p(b))) tr(th(c)))');
  });

  it('ignores a stray closing tag in a table cell, and keeps text after the end of the body', () => {
    expect(shapeOf(parseMarkup('<p>a<table><tr><td>b</p></div>c</td></tr></table>', 'html'))).toBe(
      'p(a) table(tr(td(b c)))',
    );
    expect(shapeOf(parseMarkup('<body>a</body></html>b', 'html'))).toBe('body(a b)');
    expect(shapeOf(parseMarkup('<head><meta><p>a', 'html'))).toBe('head(meta()) p(a)');
  });

  it('treats Office tags as no paragraphs, and reads character 150 as a dash, as Windows does', () => {
    expect(shapeOf(parseMarkup('<p>a&#150;b<o:p></o:p></p><![if !x]>c<![endif]>', 'html'))).toBe(
      'p(a–b o:p()) c',
    );
  });

  it('keeps text that is nested 20,000 elements deep', () => {
    expect(rawTextOf(parseMarkup(`${'<div>'.repeat(20_000)}text`, 'html'))).toBe('text');
  });

  it.each([
    '<',
    '<!--',
    '<![CDATA[',
    '<a b="',
    '<a b',
    '</',
    '&',
    '<style>',
    '<!DOCTYPE [',
    '<!',
    '<!x>',
    '<style/><STYLE>x</style>',
    '<p><table>',
    '<li>',
  ])('accepts 200,000 unfinished %s without a stack overflow', (piece) => {
    expect(() => parseMarkup(`<p>${piece.repeat(200_000)}`, 'html')).not.toThrow(RangeError);
  });
});

const shapeOf = ({ children }: MarkupElement): string =>
  children.map((child) => (typeof child === 'string' ? child : `${child.name}(${shapeOf(child)})`)).join(' ');
