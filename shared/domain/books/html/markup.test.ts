import { describe, expect, it } from 'vitest';
import { elementsOf, lineOf, parseMarkup, rawTextOf } from './markup.ts';

describe('markup', () => {
  it('is read with names without prefixes, and characters by number and name', () => {
    const tree = parseMarkup(
      '<?xml version="1.0"?><dc:title id="a&amp;b">Zo&#235; &mdash; &#x201C;&eacute;&#x201D;</dc:title>',
      'xml',
    );
    const [title] = elementsOf(tree, 'title');
    expect(title?.attributes).toEqual({ id: 'a&b' });
    expect(lineOf(title)).toBe('Zoë — “é”');
  });

  it('knows no entities of its own making, so that none can grow or fetch', () => {
    const source = '<!DOCTYPE a [<!ENTITY b "bbbb"><!ENTITY c SYSTEM "file:///etc/passwd">]><a>&b;&c;</a>';
    expect(rawTextOf(parseMarkup(source, 'xml'))).toBe('&b;&c;');
  });

  it('leaves out comments, scripts and styles, and keeps what is marked as text', () => {
    const tree = parseMarkup(
      '<p>a<!-- b --><script>c < d</script><style>e</style><![CDATA[<f>]]></p>',
      'html',
    );
    expect(rawTextOf(tree)).toBe('a<f>');
  });

  it('forgives what was never closed, and a stray `<`', () => {
    const tree = parseMarkup('<p>One<p>Two<br>three</b> 1 < 2<div title="a > b">Four', 'html');
    expect(elementsOf(tree, 'p').map(lineOf)).toEqual(['One', 'Twothree 1 < 2']);
    expect(lineOf(elementsOf(tree, 'div')[0])).toBe('Four');
  });

  it('that is nested 20,000 deep keeps its text', () => {
    expect(rawTextOf(parseMarkup(`${'<div>'.repeat(20_000)}text`, 'html'))).toBe('text');
  });

  it.each(['<', '<!--', '<![CDATA[', '<a b="', '<a b', '</', '&', '<style>', '<!DOCTYPE [', '<!'])(
    'full of unfinished %s is read in a time that grows with its length only',
    (piece) => {
      expect(() => parseMarkup(`<p>${piece.repeat(200_000)}`, 'html')).not.toThrow(RangeError);
    },
  );
});
