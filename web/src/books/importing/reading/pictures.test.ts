import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { provisionalName } from '#shared/domain/books/importing/provisional-pictures.ts';
import { openFile } from './open-file.ts';
import { pictureTypeOf } from './picture-type.ts';
import { aDocx, para, pictureFile, run, style } from './testing/a-docx.ts';
import { anEpub } from './testing/an-epub.ts';
import { anOdt, para as odtPara } from './testing/an-odt.ts';
import { lossesIn } from './testing/losses-in.ts';

const [png, jpeg, gif, emf] = ['\x89PNG\r\n\x1a\n1', '\xff\xd8\xff1', 'GIF89a', '\x01\0\0\0emf'].map((text) =>
  strToU8(text, true),
) as [Uint8Array, Uint8Array, Uint8Array, Uint8Array];
const [first, second] = [provisionalName(0), provisionalName(1)];

describe('An e-book with pictures', () => {
  test('brings each with its description and caption, and a file that is shown twice only once', async () => {
    const book = await openEpub(
      {
        'text/one.xhtml':
          '<h1>One</h1><p>Text.</p><figure><img src="../img/map.png" alt="A map"/><figcaption>The <i>island</i></figcaption></figure><p>More.</p><p><img src="../img/map.png" alt=""/></p><p class="caption">By Ada</p>',
      },
      { 'img/map.png': png },
    );
    expect(book.content).toBe(`Text.\n\n![A map](${first} "The island")\n\nMore.\n\n![](${first} "By Ada")`);
    expect(book.pictures).toEqual([{ name: first, type: 'image/png', bytes: png }]);
    expect(book.counts).toEqual({ picturesImported: 2 });
  });

  test('has them after the paragraph, list, quotation or table in which they are', async () => {
    const image = (name: string) => `<img src="${name}.jpg" alt="The ${name}"/>`;
    const { content } = await openEpub(
      {
        'one.xhtml': `<p>Be${image('map')}fore.</p><ul><li>One ${image('sea')}</li><li>Two</li></ul><blockquote><p>Said.</p><figure>${image('fog')}<figcaption>Fog</figcaption></figure></blockquote><table><tr><td>1</td><td>2 ${image('sea')}</td></tr></table><p>End.</p>`,
      },
      Object.fromEntries(['map', 'sea', 'fog'].map((name) => [`${name}.jpg`, jpeg])),
    );
    expect(content.replaceAll(/pic_\d+_1x1\.png/gu, 'pic')).toBe(
      'Before.\n\n![The map](pic)\n\n- One\n- Two\n\n![The sea](pic)\n\n> Said.\n\n![The fog](pic "Fog")\n\n| 1 | 2 |\n| --- | --- |\n\n![The sea](pic)\n\nEnd.',
    );
  });

  test('brings a picture inside an SVG drawing, and leaves out a drawing without a picture', async () => {
    const { content, counts } = await openEpub(
      {
        'one.xhtml':
          '<p>Text.</p><svg aria-label="A map"><image xlink:href="map.png"/></svg><svg><path d="M0 0"/></svg>',
      },
      { 'map.png': png },
    );
    expect(content).toBe(`Text.\n\n![A map](${first})`);
    expect(counts).toEqual({ picturesImported: 1, pictures: 1 });
  });

  test('does not show its cover again, and reports pictures that are missing or cannot be shown', async () => {
    const { content, counts } = await openEpub(
      {
        'one.xhtml':
          '<img src="cover.png" alt="Cover"/><p>Text.</p><img src="chart.emf" alt="A chart"/><img src="lost.png"/><img src="https://a.example/x.png"/>',
      },
      { 'cover.png': png, 'chart.emf': emf },
      '<meta name="cover" content="cover"/>',
    );
    expect(content).toBe('Text.');
    expect(counts).toEqual({ pictures: 3, describedPictures: 1 });
  });

  test('keeps a caption that is not one line as text', async () => {
    const { content } = await openEpub(
      {
        'one.xhtml':
          '<figure><img src="map.png" alt=""/><figcaption><p>One.</p><p>Two.</p></figcaption></figure><p>Text.</p>',
      },
      { 'map.png': png },
    );
    expect(content).toBe(`![](${first})\n\nOne.\n\nTwo.\n\nText.`);
  });

  test('keeps pictures of letters as letters', async () => {
    const { content, pictures } = await openEpub(
      { 'one.xhtml': '<p>The word <img class="gaiji" src="g.png" alt="㐂"/> is old.</p>' },
      { 'g.png': png },
    );
    expect(content).toBe('The word 㐂 is old.');
    expect(pictures).toEqual([]);
  });

  test('with more than 500 pictures brings the first 500', async () => {
    const names = Array.from({ length: 502 }, (_, index) => `${index}.png`);
    const { counts } = await openEpub(
      { 'one.xhtml': `<p>Text.</p>${names.map((name) => `<img src="${name}" alt=""/>`).join('')}` },
      Object.fromEntries(names.map((name) => [name, png])),
    );
    expect(counts).toEqual({ picturesImported: 500, pictures: 2 });
  });
});

describe('A Word document with pictures', () => {
  const captioned = (text: string) =>
    `<w:p><w:pPr><w:pStyle w:val="Beschriftung"/></w:pPr>${run(text)}</w:p>`;
  const word = (body: string) =>
    aDocx(
      body,
      {},
      {
        styles: style('Beschriftung', 'caption'),
        related: { map: ['image', 'media/map.png'], chart: ['image', 'media/chart.emf'] },
        files: { 'word/media/map.png': png, 'word/media/chart.emf': emf },
      },
    );

  test('brings them with their descriptions, and with the caption below', async () => {
    const { content, pictures, counts } = await open(
      word(
        `${para(run('Text.'))}${para(pictureFile('map', 'A map'))}${captioned('Figure 1: The island')}${captioned('A caption of nothing')}${para(run('Before') + pictureFile('map') + run(' and after.'))}`,
      ),
    );
    expect(content).toBe(
      `Text.\n\n![A map](${first} "Figure 1: The island")\n\nA caption of nothing\n\nBefore and after.\n\n![](${first})`,
    );
    expect(pictures).toEqual([{ name: first, type: 'image/png', bytes: png }]);
    expect(counts).toEqual({ picturesImported: 2 });
  });

  test('reports those that no browser can show', async () => {
    const { content, counts, words } = await open(
      word(
        `${para(run('Text.'))}${para(pictureFile('chart', 'A chart'))}${para(pictureFile('map', 'A map'))}`,
      ),
    );
    expect(content).toBe(`Text.\n\n![A map](${first})`);
    expect(counts).toEqual({ picturesImported: 1, pictures: 1, describedPictures: 1 });
    expect(words?.describedPictures).toBe('A chart');
  });
});

test('an OpenDocument text brings its pictures with their descriptions', async () => {
  const frame = `<draw:frame><draw:image xlink:href="Pictures/map.png"/><svg:desc>A map</svg:desc></draw:frame>`;
  const { content, counts } = await open(
    withFiles(anOdt(`${odtPara('Text.')}${odtPara(frame)}`), { 'Pictures/map.png': png }),
  );
  expect(content).toBe(`Text.\n\n![A map](${first})`);
  expect(counts).toEqual({ picturesImported: 1 });
});

describe('An archive of Markdown with pictures', () => {
  test('brings those beside its chapters, after the blocks that show them', async () => {
    const { content, pictures, counts } = await open(
      zipped({
        'book/one.md':
          '# One\n\nText.\n\n![A map](img/map%201.png "The *island*"){width=50%}\n\nSee ![](../ship.jpg) here.\n\n- item ![In a list](img/map%201.png)\n\n[![Linked](img/map%201.png)](https://a.example)\n\n![Lost](img/lost.png)\n\n![Web](https://a.example/x.png)',
        'book/img/map 1.png': png,
        'ship.jpg': jpeg,
      }),
    );
    expect(content).toBe(
      `Text.\n\n![A map](${first} "The *island*")\n\nSee here.\n\n![](${second})\n\n- item\n\n![In a list](${first})\n\n![Linked](${first})\n\n![Lost](img/lost.png)\n\n![Web](https://a.example/x.png)`,
    );
    expect(pictures.map(({ name, type }) => [name, type])).toEqual([
      [first, 'image/png'],
      [second, 'image/jpeg'],
    ]);
    expect(counts).toEqual({ picturesImported: 4, picturesKept: 2 });
  });

  test.each([
    [
      'by reference',
      'See ![A map][Map] and ![map][].\n\n[map]: map.png "The island"',
      `See and.\n\n![A map](${first} "The island")\n\n![map](${first} "The island")`,
    ],
    [
      'in a tag',
      'See <img src=\'map.png\' alt="A &lt;map&gt;"\n width="5"/> here.',
      `See here.\n\n![A \\<map>](${first})`,
    ],
    [
      'in a centred paragraph',
      '<p align="center">\n  <a href="map.png"><img alt="A map" src="map.png"></a>\n</p>',
      `![A map](${first})`,
    ],
    [
      'in a figure',
      '<figure>\n<img src="map.png">\n<figcaption>The <b>island</b></figcaption>\n</figure>',
      `![](${first} "The island")`,
    ],
    [
      'in a figure of several',
      '<figure><img src="map.png"><img src="map.png" alt="B"><figcaption>Both</figcaption></figure>',
      `![](${first})\n\n![B](${first})\n\nBoth`,
    ],
    ['in a list', '- One <img src="map.png">\n- Two', `- One\n- Two\n\n![](${first})`],
    [
      'beside a link to the file',
      '![Map][map]\n\n`[map]` [The map][map]\n\n[map]: map.png',
      `![Map](${first})\n\n\`[map]\` \\[The map]\\(map.png)\n\n[map]: map.png`,
    ],
  ])('brings those %s', async (_form, text, expected) => {
    const { content, losses } = await open(
      zipped({ 'one.md': `# One\n\nText.\n\n${text}\n`, 'map.png': png }),
    );
    expect(content).toBe(`Text.\n\n${expected}`);
    expect(losses).toEqual({});
  });

  test.each([
    ['in code', '`![A map][map]` and `<img src="map.png">`\n\n[map]: map.png'],
    ['in a comment', '<!-- <img src="map.png"> -->'],
    ['whose file is missing', '<img src="lost.png" alt="Lost">\n\n![Lost][lost]\n\n[lost]: lost.png'],
  ])('leaves those %s as they are written', async (_form, text) => {
    const { content, pictures } = await open(zipped({ 'one.md': `# One\n\n${text}\n`, 'map.png': png }));
    expect([content, pictures]).toEqual([text, []]);
  });
});

test('an account’s archive brings the pictures of each book from beside its chapters', async () => {
  const name = `pic_${'a'.repeat(32)}_40x30.png`;
  const { content, pictures, counts } = await open(
    zipped({
      'profile.json': '{}',
      'books/The Ferry (12ab34)/001 One.md': `Text.\n\n![A map](${name} "The island")\n`,
      [`books/The Ferry (12ab34)/${name}`]: png,
    }),
  );
  expect(content).toBe(`Text.\n\n![A map](${first} "The island")`);
  expect(pictures.map(({ bytes }) => bytes)).toEqual([png]);
  expect(counts).toEqual({ picturesImported: 1 });
});

test('a damaged picture or one that is a bomb does not prevent reading the text', async () => {
  const damaged = anEpub({ 'one.xhtml': '<p>Text.</p><img src="map.png" alt=""/>' });
  const { content, counts } = await open(withFiles(damaged, { 'map.png': png }, 9));
  expect(content).toBe('Text.');
  expect(counts).toEqual({ pictures: 1 });
});

test.each([
  [png, 'image/png'],
  [jpeg, 'image/jpeg'],
  [gif, 'image/gif'],
  [strToU8('RIFF....WEBPVP8 '), 'image/webp'],
  [strToU8('BM....'), 'image/bmp'],
  [
    strToU8('\uFEFF<?xml version="1.0"?>\n<!-- <a> -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
    'image/svg+xml',
  ],
  [strToU8('<html><svg/></html>'), undefined],
  [emf, undefined],
  [new Uint8Array(), undefined],
])('the first bytes of a file decide which kind of picture it is: %#', (bytes, type) =>
  expect(pictureTypeOf(bytes)).toBe(type),
);

const openEpub = (
  pages: Readonly<Record<string, string>>,
  files: Readonly<Record<string, Uint8Array>>,
  metadata = '',
) => open(withFiles(withCoverItem(anEpub(pages, { metadata })), files));

async function open(bytes: Uint8Array) {
  const { cut, pictures } = await openFile('book', bytes);
  const { entries, report } = cut();
  const { words, counts } = report;
  return {
    content: entries.map((entry) => entry.content).join('\n\n'),
    counts,
    words,
    losses: lossesIn(report),
    pictures: await Promise.all(
      pictures.map(async ({ name, file }) => ({
        name,
        type: file.type,
        bytes: new Uint8Array(await file.arrayBuffer()),
      })),
    ),
  };
}

const zipped = (files: Readonly<Record<string, string | Uint8Array>>): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, content]) => [
        name,
        typeof content === 'string' ? strToU8(content) : content,
      ]),
    ),
  );

/** With `brokenMethod`, the added files claim a compression that no program knows. */
function withFiles(
  archive: Uint8Array,
  files: Readonly<Record<string, Uint8Array>>,
  brokenMethod?: number,
): Uint8Array {
  const bytes = zipSync({ ...unzipSync(archive), ...files }, { level: 0 });
  if (brokenMethod === undefined) return bytes;
  const view = new DataView(bytes.buffer);
  for (const name of Object.keys(files)) {
    const at = strFromU8(bytes, true).lastIndexOf(name) - 46;
    view.setUint16(at + 10, brokenMethod, true);
  }
  return bytes;
}

function withCoverItem(epub: Uint8Array): Uint8Array {
  const files = unzipSync(epub);
  const item = '<item id="cover" href="cover.png" media-type="image/png"/></manifest>';
  return zipSync({
    ...files,
    'a.opf': strToU8(strFromU8(files['a.opf']!).replace('</manifest>', item)),
  });
}
