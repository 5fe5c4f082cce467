import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPostHtml } from './is-post-html.ts';
import { arbitraryTexts } from '#shared/domain/books/markdown/testing/arbitrary-documents.ts';
import { pictureMarkdown } from '#shared/domain/books/markdown/picture.ts';
import { pictureName } from '#shared/domain/pictures/text-pictures.ts';
import { postHtmlOf, showNotesHtmlOf, shownPicturesOf, withPicturesAt } from './post-html.ts';
import { runs } from '#shared/testing/is-full.ts';

test('the words of a post are counted like those of a chapter', () =>
  expect(postHtmlOf('# One\n\ntwo *three* — [four](https://a.example/b)').words).toBe(4));

describe('The HTML of a post', () => {
  test('has each element that an author can write, and each block follows its own text direction', () => {
    const text =
      'One *two* **three** `four`\\\nfive [six](https://a.example/?q=1&r=2 "Sea")\n\n' +
      '- a\n- b\n\n3. c\n\n> d\n\n```js\n<e>\n```\n\n***';
    expect(postHtmlOf(text).html).toBe(
      '<p dir="auto">One <em>two</em> <strong>three</strong> <code>four</code><br/>five ' +
        '<a href="https://a.example/?q=1&amp;r=2" title="Sea" rel="nofollow ugc noopener">six</a></p>\n' +
        '<ul dir="auto"><li><p>a</p>\n</li><li><p>b</p>\n</li></ul>\n' +
        '<ol dir="auto" start="3"><li><p>c</p>\n</li></ol>\n' +
        '<blockquote dir="auto"><p>d</p>\n</blockquote>\n' +
        '<pre dir="auto"><code>&lt;e&gt;</code></pre>\n<hr/>\n',
    );
  });

  test('has footnotes at the end, with links to them and back', () =>
    expect(postHtmlOf('One[^b] two[^b].\n\n[^a]: Nowhere.\n\n[^b]: *Sea.*').html).toBe(
      '<p dir="auto">One<sup><a role="doc-noteref" id="fnref-1" href="#fn-1">1</a></sup> two' +
        '<sup><a role="doc-noteref" href="#fn-1">1</a></sup>.</p>\n' +
        '<section role="doc-endnotes" aria-label="Footnotes"><ol>' +
        '<li id="fn-1"><p dir="auto"><em>Sea.</em></p>\n' +
        '<a role="doc-backlink" aria-label="Back to 1" href="#fnref-1">↩\ufe0e</a></li>\n' +
        '<li><p dir="auto">Nowhere.</p>\n</li>\n</ol></section>\n',
    ));

  test('has tables and text styles', () =>
    expect(postHtmlOf('~~a~~ H~2~O 1^st^ [b]{.smallcaps}\n\n| c | d |\n|---|--:|\n| *e* | f |').html).toBe(
      '<p dir="auto"><s>a</s> H<sub>2</sub>O 1<sup>st</sup> <span class="small-caps">b</span></p>\n' +
        '<table dir="auto" tabindex="0"><thead><tr><th>c</th><th class="right">d</th></tr></thead>' +
        '<tbody><tr><td><em>e</em></td><td class="right">f</td></tr></tbody></table>\n',
    ));

  test('has the description of a picture and the words of an HTML block, without their markup', () =>
    expect(postHtmlOf('See ![map](map.png) *here*\n\n<b onclick="x">y</b>\n\nA <b>tag</b>').html).toBe(
      '<p dir="auto">See map <em>here</em></p>\n<p dir="auto"><strong>y</strong></p>\n' +
        '<p dir="auto">A &lt;b&gt;tag&lt;/b&gt;</p>\n',
    ));

  test('has our pictures with description, size and caption, and only the caption of a missing one', () => {
    const markdown = pictureMarkdown({ name, description: 'Salt & "fish"', caption: 'The *island*' });
    expect(postHtmlOf(markdown, addressOf).html).toBe(
      `<figure><img src="/media/covers/cre_1/a-post/pub_1/${name}" alt="Salt &amp; &quot;fish&quot;" width="640" height="480" loading="lazy" decoding="async"/>` +
        '<figcaption dir="auto">The *island*</figcaption></figure>\n',
    );
    expect(postHtmlOf(markdown).html).toBe('<p dir="auto">The *island*</p>\n');
    const decorative = pictureMarkdown({ name, description: '', caption: '' });
    expect(postHtmlOf(decorative, addressOf).html).toMatch(/^<figure><img [^>]*alt="" [^>]*><\/figure>\n$/u);
    expect(postHtmlOf(decorative).html).toBe('');
    expect([...shownPicturesOf(`${markdown}\n\nAlso ${other} and \`${other}\`.\n\n![](map.png)`)]).toEqual([
      name,
    ]);
  });

  test('with a picture passes the page’s check, also after a browser has rewritten its tags', () => {
    fc.assert(
      fc.property(arbitraryTexts, arbitraryTexts, (description, caption) => {
        const { html } = postHtmlOf(pictureMarkdown({ name, description, caption }), addressOf);
        expect(html).toContain('<img ');
        expect(isPostHtml(html)).toBe(true);
        expect(isPostHtml(html.replaceAll('/>', '>'))).toBe(true);
        const inFeed = withPicturesAt('https://site.example', html);
        expect(inFeed.match(/ src="[^"]*"/gu)).toEqual([
          ` src="https://site.example/media/covers/cre_1/a-post/pub_1/${name}"`,
        ]);
      }),
      runs(300, 60),
    );
    for (const src of [
      'https://a.example/b.png',
      'javascript:alert(1)',
      '/api/x',
      '/media/covers/" onerror="x',
    ])
      expect(
        isPostHtml(`<img src="${src}" alt="" width="1" height="1" loading="lazy" decoding="async"/>`),
      ).toBe(false);
  });

  test('links bare web and email addresses', () => {
    const linked = (text: string) =>
      Array.from(postHtmlOf(text).html.matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gu), ([, href, words]) => [
        href,
        words,
      ]);
    expect(linked('See https://a.example/x_(y)?q=1, or (www.b.com/c). Mail ada@example.com!')).toEqual([
      ['https://a.example/x_(y)?q=1', 'https://a.example/x_(y)?q=1'],
      ['https://www.b.com/c', 'www.b.com/c'],
      ['mailto:ada@example.com', 'ada@example.com'],
    ]);
    expect(linked('[https://a.example](https://b.example)')).toEqual([
      ['https://b.example', 'https://a.example'],
    ]);
    expect(linked('the end.So it goes, example.com, ftp://a.example, `https://a.example`')).toEqual([]);
  });

  test('has only known elements and attributes, even for hostile text', () => {
    fc.assert(
      fc.property(arbitraryTexts, (text) => {
        const unknownMarkup = (postHtmlOf(text).html + showNotesHtmlOf(text))
          .replaceAll(knownTags, '')
          .replaceAll(/&(?:amp|lt|gt|quot);/gu, '');
        expect(unknownMarkup).not.toMatch(/[<>&]/u);
      }),
      runs(400, 80),
    );
  });

  test('is complete for 2,000 headings and for 20,000 unclosed links', () => {
    expect(postHtmlOf('# a\n\n'.repeat(2_000)).html.match(/<h2/gu)).toHaveLength(2_000);
    expect(postHtmlOf('[a]('.repeat(20_000)).html).toContain('[a](');
  });
});

const name = pictureName('0'.repeat(32), { width: 640, height: 480 }, 'png');
const other = pictureName('1'.repeat(32), { width: 640, height: 480 }, 'png');
const addressOf = (picture: string) => `/media/covers/cre_1/a-post/pub_1/${picture}`;

const knownTags =
  /<\/?(?:p|em|strong|s|sup|sub|code|ul|ol|li|blockquote|pre|h[2-6]|a|span|section|table|thead|tbody|tr|th|td)>|<table dir="auto" tabindex="0">|<t[hd] class="(?:left|right|center)">|<span class="small-caps">|<li id="fn-\d+">|<section role="doc-endnotes" aria-label="Footnotes">|<a role="doc-noteref"(?: id="fnref-\d+")? href="#fn-\d+">|<a role="doc-backlink" aria-label="Back to \d+" href="#fnref-\d+">|<(?:br|hr)\/>|<(?:p|ul|blockquote|pre)(?: dir="auto")?(?: class="raw")?>|<ol(?: dir="auto")?(?: start="\d+")?>|<h[2-6] dir="auto" id="h-[^"<> ]+">|<a href="(?:(?:https?:|mailto:)[^"<>]*|#t=\d+)"(?: title="[^"<>]*")? rel="nofollow ugc noopener">/giu;

describe('The HTML of show notes', () => {
  test('keeps the line breaks of a paragraph', () =>
    expect(showNotesHtmlOf('Guests:\nAda, *who\nwrote* it\n\n- a\n  b\n\nHead\nline\n===')).toBe(
      '<p dir="auto">Guests:<br/>Ada, <em>who</em><br/><em>wrote</em> it</p>\n' +
        '<ul dir="auto"><li><p>a<br/>b</p>\n</li></ul>\n<h2 dir="auto" id="h-head-line">Head line</h2>\n',
    ));

  test('turns each time in the text into a link to that second of the recording', () => {
    const times = (text: string) =>
      Array.from(showNotesHtmlOf(text).matchAll(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/gu), ([, href, words]) => [
        href,
        words,
      ]);
    expect(times('0:00 Start\n12:30 Tides, (1:02:05) and 100:00')).toEqual([
      ['#t=0', '0:00'],
      ['#t=750', '12:30'],
      ['#t=3725', '1:02:05'],
      ['#t=6000', '100:00'],
    ]);
    expect(times('16:9, 12:75, 1:2:3, 10:30 pm, 7.12:30, 12:30:99 and `12:30`')).toEqual([]);
    expect(isPostHtml(showNotesHtmlOf('12:30'))).toBe(true);
  });
});

describe('Headings of a post', () => {
  const headingsOf = (text: string) => postHtmlOf(text).headings.map(({ id, level }) => [level, id]);

  test('start one level below the post’s title and skip no level', () =>
    expect(
      headingsOf('### One\n\n##### Two\n\n#### Three\n\n# Four\n\n###### Five').map(([level]) => level),
    ).toEqual([2, 3, 3, 2, 3]));

  test('each have an address made from their words', () =>
    expect(headingsOf('# The ferry!\n\n# The ferry\n\n# The ferry 2\n\n# הים\n\n# —\n\n# *!*')).toEqual([
      [2, 'h-the-ferry'],
      [2, 'h-the-ferry-2'],
      [2, 'h-the-ferry-2-2'],
      [2, 'h-הים'],
      [2, 'h-section'],
      [2, 'h-section-2'],
    ]));

  test('have unique addresses, even when there are 1,000', () => {
    const ids = postHtmlOf('# a\n\n# a 2\n\n'.repeat(500)).html.match(/ id="[^"]+"/gu)!;
    expect(new Set(ids).size).toBe(1_000);
  });

  test('without any text do not appear in the post’s HTML', () =>
    expect(postHtmlOf('#\n\nText').html).toBe('<p dir="auto">Text</p>\n'));

  test('are limited to 100 in the table of contents', () =>
    expect(headingsOf('# a\n\n'.repeat(300))).toHaveLength(100));
});

describe('The excerpt of a post', () => {
  const excerptOf = (text: string) => postHtmlOf(text).excerpt;

  test('is the beginning of its text, without markup', () =>
    expect(excerptOf('# Tides\n\nThe *ferry* had [stopped](https://a.example/).\\\nNobody\n\n- came.')).toBe(
      'The ferry had stopped. Nobody came.',
    ));

  test('ends with a whole word after at most 200 characters', () => {
    const excerpt = excerptOf('The ferry had stopped. '.repeat(50));
    expect(excerpt).toMatch(/(?:The|ferry|had|stopped)…$/u);
    expect(excerpt.length).toBeLessThanOrEqual(200);
    expect(excerptOf('😀'.repeat(300))).toBe(`${'😀'.repeat(99)}…`);
  });

  test('is a heading if the text has nothing else, and is empty for an empty text', () => {
    expect(excerptOf('# Tides')).toBe('Tides');
    expect(excerptOf('')).toBe('');
  });

  test('has no full stop before the ellipsis where it is cut', () =>
    expect(excerptOf(`${'a'.repeat(150)} ${'b'.repeat(40)}. ${'c'.repeat(20)}`)).toMatch(/b…$/));

  test('has no characters that change the text direction', () =>
    expect(excerptOf('a\u202eb\u2067c')).toBe('abc'));
});
