import { describe, expect, test } from 'vitest';
import { readHtml } from './html/read-html.ts';
import { pasteSentence } from './importing/import-report.ts';
import { blocksOfDocument } from './markdown/markdown-of.ts';
import { pastedBlocks } from './pasted-blocks.ts';

test('a pasted part of a line keeps its spaces; a dash, or “* * *” within a line, stays text', () => {
  const part = (html: string, isInText = true) => {
    const read = readHtml(html);
    return pastedBlocks(read.blocks, { line: read.line, isInText, language: 'en' });
  };
  const text = (words: string) => [{ type: 'paragraph', content: [{ type: 'text', text: words }] }];
  expect(part('<meta charset="utf-8"><span style="color:red">ferry </span>')).toEqual([
    {
      type: 'paragraph',
      content: [
        { type: 'text', text: 'ferry' },
        { type: 'text', text: ' ' },
      ],
    },
  ]);
  expect(
    part('<html>\r\n<body>\r\n<!--StartFragment--><span>ferry</span><!--EndFragment-->\r\n</body>'),
  ).toEqual(text('ferry'));
  expect(part('<span>—</span>', false)).toEqual(text('—'));
  expect(part('* * *')).toEqual(text('* * *'));
  expect(part('* * *', false)).toEqual([{ type: 'horizontalRule' }]);
});

describe('Text pasted from Word', () => {
  const page = (body: string) =>
    `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">\r\n<head>\r\n<meta http-equiv=Content-Type content="text/html; charset=utf-8">\r\n<!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View></w:WordDocument></xml><![endif]-->\r\n<style>\r\n<!--\r\n p.MsoNormal {margin:0cm; font-size:11.0pt;}\r\nspan.Ship {mso-style-name:Ship; font-style:italic;}\r\nspan.Sign {font-variant:small-caps;}\r\n-->\r\n</style>\r\n</head>\r\n<body lang=EN-GB style='tab-interval:36.0pt'>\r\n<!--StartFragment-->\r\n${body}\r\n<!--EndFragment-->\r\n</body>\r\n</html>`;

  test('keeps titles, quotations and formatting, including that of Word’s styles', () => {
    expect(
      paste(
        page(
          `<p class=MsoTitle>The Ferry<o:p></o:p></p>\r\n\r\n<h2>Salt<o:p></o:p></h2>\r\n\r\n<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Bold</b>, <i>italic</i>, <s>struck</s>, m<sup>2</sup>, H<span style='position:relative;top:3.0pt;mso-text-raise:-3.0pt'>2</span>O, the\r\n<span class=Ship>Vera</span> <span class=Sign>sos</span> <span\r\nstyle='font-variant:small-caps'>anno</span>.<span style='mso-spacerun:yes'>  </span>Next.<o:p></o:p></p>\r\n\r\n<p class=MsoNormal><o:p>&nbsp;</o:p></p>\r\n\r\n<p class=MsoQuote>Come.<o:p></o:p></p>\r\n\r\n<p class=MsoQuote>At once.<o:p></o:p></p>`,
        ),
      ).blocks,
    ).toEqual([
      '# The Ferry',
      '## Salt',
      '**Bold**, *italic*, ~~struck~~, m^2^, H~2~O, the *Vera* [sos]{.smallcaps} [anno]{.smallcaps}. Next.',
      '> Come.\n>\n> At once.',
    ]);
  });

  test('keeps list items at their levels and with their numbers', () => {
    const point = (level: number, sign: string, words: string) =>
      `<p class=MsoListParagraphCxSpMiddle style='margin-left:36.0pt;text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>\r\n\r\n`;
    expect(
      paste(
        page(
          `${point(1, '·', 'One')}${point(2, 'o', 'Inner')}${point(1, '·', '<b>Two</b>')}<p class=MsoNormal>Between</p>${point(1, '3.', 'Third')}${point(1, '4.', 'Fourth')}${point(2, 'a)', 'Deep')}`,
        ),
      ).blocks,
    ).toEqual(['- One\n  - Inner\n- **Two**', 'Between', '3. Third\n4. Fourth\n   1. Deep']);
  });

  test('keeps footnotes and endnotes as notes', () => {
    const noteMark = (kind: string, number: number, sign: string) =>
      `<a style='mso-${kind}-id:${kind}${number}' href="#_${kind}${number}" name="_${kind}ref${number}" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'><![if !supportFootnotes]><span class=MsoFootnoteReference><span style='font-size:11.0pt'>[${sign}]</span></span><![endif]></span></span></a>`;
    const note = (kind: string, number: number, sign: string, words: string) =>
      `<div style='mso-element:${kind === 'ftn' ? 'footnote' : 'endnote'}' id=${kind}${number}>\r\n\r\n<p class=MsoFootnoteText><a style='mso-${kind}-id:${kind}${number}' href="#_${kind}ref${number}" name="_${kind}${number}" title=""><span class=MsoFootnoteReference>[${sign}]</span></a> ${words}<o:p></o:p></p>\r\n\r\n</div>\r\n\r\n`;
    expect(
      paste(
        page(
          `<p class=MsoNormal>${noteMark('ftn', 1, '1')}Sea${noteMark('ftn', 2, '2')} and fog${noteMark('edn', 1, 'i')}.<o:p></o:p></p>\r\n\r\n<div style='mso-element:footnote-list'><![if !supportFootnotes]><br clear=all>\r\n\r\n<hr align=left size=1 width="33%">\r\n\r\n<![endif]>${note('ftn', 1, '1', 'First.')}${note('ftn', 2, '2', '<i>Salt</i>.</p><p class=MsoFootnoteText>And wide.')}</div>\r\n\r\n<div style='mso-element:endnote-list'><![if !supportEndnotes]><br clear=all>\r\n\r\n<hr align=left size=1 width="33%">\r\n\r\n<![endif]>${note('edn', 1, 'i', 'Thick.')}</div>`,
        ),
      ),
    ).toEqual({
      blocks: ['[^1]Sea[^2] and fog[^3].', '[^1]: First.', '[^2]: *Salt*.\n\n    And wide.', '[^3]: Thick.'],
      said: undefined,
    });
  });

  test('has tracked changes accepted, and comments and hidden text left out, with a report', () => {
    expect(
      paste(
        page(
          `<p class=MsoNormal>It was <span class=msoDel><del cite="mailto:Ada" datetime="2026-01-02T10:00">very </del></span><span class=msoIns><ins cite="mailto:Ada" datetime="2026-01-02T10:00">a </ins></span>dark<span class=MsoCommentReference><span style='font-size:8.0pt'><a class=msocomanchor id="_anchor_1" href="#_msocom_1" name="_msoanchor_1">[A1]</a><span style='mso-special-character:comment'>&nbsp;</span></span></span> night.<span style='display:none;mso-hide:all'> Check!</span><o:p></o:p></p>\r\n<div style='mso-element:comment-list'><![if !supportAnnotations]><hr class=msocomoff align=left size=1 width="33%"><![endif]><div style='mso-element:comment'><div id="_com_1" class=msocomtxt><p class=MsoCommentText>Cut this?</p></div></div></div>`,
        ),
      ),
    ).toEqual({
      blocks: ['It was a dark night.'],
      said: '1 comment and 1 hidden passage were left out. 2 tracked changes were accepted: 1 insertion and 1 deletion.',
    });
  });
});

describe('Text pasted from Google Docs', () => {
  const page = (body: string) =>
    `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1f2e">${body}</b><br class="Apple-interchange-newline">`;
  const plain =
    'font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;';
  const span = (words: string, style = '') => `<span style="${plain}${style}">${words}</span>`;

  test('keeps the text styles of the document and adds none', () => {
    expect(
      paste(
        page(
          `<p dir="ltr" style="line-height:1.38;margin-top:0pt">${span('Plain, ')}${span('bold', 'font-weight:700')}${span(', italic', 'font-style:italic')}${span('struck', 'text-decoration:line-through')}${span('2', 'font-size:0.6em;vertical-align:super')}${span('3', 'vertical-align:sub')}${span('anno', 'font-variant:small-caps')}</p><br /><p dir="ltr">${span('Second.')}</p><h2 dir="ltr">${span('Part', 'font-weight:700')}</h2>`,
        ),
      ).blocks,
    ).toEqual(['Plain, **bold**_, italic_~~struck~~^2^~3~[anno]{.smallcaps}', 'Second.', '## Part']);
  });

  test('has nested lists, although Google’s HTML puts inner lists beside their items', () => {
    const point = (words: string, level: number) =>
      `<li dir="ltr" style="list-style-type:disc;${plain}" aria-level="${level}"><p dir="ltr" role="presentation">${span(words)}</p></li>`;
    expect(
      paste(page(`<ul>${point('one', 1)}<ul>${point('inner', 2)}</ul>${point('two', 1)}</ul>`)).blocks,
    ).toEqual(['- one\n  - inner\n- two']);
  });

  test('keeps footnotes as notes, makes Google’s redirected links direct, and reports comments', () => {
    expect(
      paste(
        page(
          `<p>${span('Sea')}<sup><a href="#ftnt1" id="ftnt_ref1">[1]</a></sup>${span(' and ')}<a href="https://www.google.com/url?q=https://example.com/fog?a%3D1%26b%3D2&amp;sa=D&amp;source=editors&amp;ust=1&amp;usg=x" style="text-decoration:none;">${span('fog', 'text-decoration:underline')}</a><sup><a href="#cmnt1" id="cmnt_ref1">[a]</a></sup>${span('.')}<sup><a href="#ftnt2" id="ftnt_ref2">[2]</a></sup></p><hr><div><p><a href="#ftnt_ref1" id="ftnt1">[1]</a>${span('&nbsp;Salt.')}</p><p>${span('And wide.')}</p></div><div><p><a href="#ftnt_ref2" id="ftnt2">[2]</a>${span(' Thick.')}</p></div><div style="border:1px solid black"><p><a href="#cmnt_ref1" id="cmnt1">[a]</a>${span('Cut this?')}</p><p>${span('Yes.')}</p></div>`,
        ),
      ),
    ).toEqual({
      blocks: [
        'Sea[^1] and [fog](https://example.com/fog?a=1\\&b=2).[^2]',
        '[^1]: Salt.\n\n    And wide.',
        '[^2]: Thick.',
      ],
      said: '1 comment was left out.',
    });
  });
});

describe('Text pasted from LibreOffice', () => {
  test('keeps footnotes and endnotes as notes, and keeps small capitals', () => {
    expect(
      paste(
        `<!DOCTYPE html>\n<html>\n<head>\n\t<meta http-equiv="content-type" content="text/html; charset=utf-8"/>\n\t<title></title>\n\t<style type="text/css">\n\t\tp { line-height: 115%; background: transparent }\n\t\ta.sdfootnoteanc { font-size: 57% }\n\t</style>\n</head>\n<body lang="en-GB" dir="ltr"><p style="margin-bottom: 0cm">Sea<a class="sdfootnoteanc" name="sdfootnote1anc" href="#sdfootnote1sym"><sup>1</sup></a>\nand <b>fog</b><a class="sdendnoteanc" name="sdendnote1anc" href="#sdendnote1sym"><sup>i</sup></a>,\n<span style="font-variant: small-caps">anno</span>\n<strike>gone</strike>.</p>\n<div id="sdfootnote1"><p class="sdfootnote"><a class="sdfootnotesym" name="sdfootnote1sym" href="#sdfootnote1anc">1</a>Salt.</p>\n<p class="sdfootnote">And wide.</p></div>\n<div id="sdendnote1"><p class="sdendnote"><a class="sdendnotesym" name="sdendnote1sym" href="#sdendnote1anc">i</a>Thick.</p></div>\n</body>\n</html>`,
      ).blocks,
    ).toEqual([
      'Sea[^1] and **fog**[^2], [anno]{.smallcaps} ~~gone~~.',
      '[^1]: Salt.\n\n    And wide.',
      '[^2]: Thick.',
    ]);
  });
});

describe('Text pasted from Pages, Notes and Notion', () => {
  test('keeps its formatting, whether it comes from style sheets or from HTML elements', () => {
    expect(
      paste(
        `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd">\n<html>\n<head>\n<meta name="Generator" content="Cocoa HTML Writer">\n<style type="text/css">\np.p1 {margin: 0.0px; font: 12.0px Helvetica}\nspan.s1 {text-decoration: line-through}\nspan.s2 {font-variant-caps: small-caps}\n</style>\n</head>\n<body>\n<p class="p1"><b>Bold</b><span class="Apple-converted-space"> </span>and <span class="s1">struck</span> <span class="s2">anno</span></p>\n<p class="p2"><br></p>\n<ul class="ul1">\n<li class="li1"><span class="s3"></span>one</li>\n</ul>\n</body>\n</html>`,
      ).blocks,
    ).toEqual(['**Bold** and ~~struck~~ [anno]{.smallcaps}', '- one']);
    expect(
      paste(
        `<meta charset='utf-8'><!-- notionvc: 12 --><h3>Salt</h3>\n<p>One <strong>bold</strong></p>\n<ul>\n<li>a\n<ul>\n<li>b</li>\n</ul>\n</li>\n</ul>\n<aside>\n💡 Aside.\n</aside>\n<details><summary>More</summary><p>Inside.</p></details>`,
      ).blocks,
    ).toEqual(['### Salt', 'One **bold**', '- a\n  - b', '💡 Aside.', 'More', 'Inside.']);
  });
});

describe('Text pasted from a web page', () => {
  test('keeps footnotes as notes, even when the browser turned their links into full addresses', () => {
    const pageUrl = 'https://en.wikipedia.example/wiki/Sea';
    expect(
      paste(
        `<meta charset='utf-8'><p style="margin: 0.5em 0px; color: rgb(32, 33, 34); font-style: normal; font-weight: 400;">Salt<sup id="cite_ref-1" class="reference" style="line-height: 1;"><a href="${pageUrl}#cite_note-1">[1]</a></sup> is <a href="https://en.wikipedia.example/wiki/Salt" title="Salt">salt</a>.</p><ol class="references"><li id="cite_note-1"><span class="mw-cite-backlink"><b><a href="${pageUrl}#cite_ref-1">^</a></b></span> <span class="reference-text">Ink.</span></li></ol>`,
      ).blocks,
    ).toEqual(['Salt[^1] is [salt](https://en.wikipedia.example/wiki/Salt "Salt").', '[^1]: Ink.']);
  });

  test('reports what was left out or converted, with counts', () => {
    expect(
      paste(
        `<p>One<img src="a.png"><svg><title>Logo</title><text>x</text></svg></p><math><mi>x</mi></math><video></video><iframe src="//e.example"></iframe><object data="a"><p>fallback</p></object><input value="x"><select><option>y</option></select><p>東<ruby>京<rp>(</rp><rt>きょう</rt><rp>)</rp></ruby></p><ul><li>a<table><tr><td>b</td><td>c</td></tr></table></li></ul>`,
      ),
    ).toEqual({
      blocks: ['One', '東京', '- a\n\n  b · c'],
      said: '2 pictures, 1 formula, 1 recording, 2 embedded objects, 2 form fields and 1 pronunciation guide were left out. 1 table became plain text, cell by cell, because a table can’t be used there.',
    });
  });

  test('keeps tables, and line breaks in preformatted text', () => {
    expect(
      paste(
        '<table><tr><th>a<th>b<tr><td>c<td>d</table><div style="white-space:pre-wrap">one\ntwo\n\nthree</div>',
      ).blocks,
    ).toEqual(['| a | b |\n| --- | --- |\n| c | d |', 'one\\\ntwo', 'three']);
  });

  test('is not mistaken for Quillcast’s own HTML because of its classes', () => {
    expect(
      paste('<pre class="raw"># One</pre><table data-markdown="x"><tr><td>a</td><td>b</td></tr></table>')
        .blocks,
    ).toEqual(['```\n# One\n```', '| a | b |\n| --- | --- |']);
  });

  test('keeps scene breaks and loses soft hyphens', () => {
    expect(
      paste('<p>One.</p><p>* * *</p><p>Man&shy;u&shy;script.</p><p></p><p>&nbsp;</p><p><br></p><p>Three.</p>')
        .blocks,
    ).toEqual(['One.', '***', 'Manuscript.', '***', 'Three.']);
  });
});

function paste(html: string) {
  const { blocks, counts, line } = readHtml(html);
  const pasted = pastedBlocks(blocks, { line, isInText: false, language: 'en' });
  return { blocks: blocksOfDocument({ type: 'doc', content: pasted }), said: pasteSentence(counts) };
}
