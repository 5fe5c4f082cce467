import { describe, expect, test } from 'vitest';
import { artworkOf, pictureAddress, pictureRequestOf } from './picture-address.ts';
import { pictureSvg, type Picture } from './picture-svg.ts';
import { rasterize, drawableText } from '#functions/platform/pictures/rasterize.ts';

const aPicture = (given: Partial<Picture> = {}): Picture => ({
  title: 'Tides',
  author: 'Ada Marlowe',
  id: 'aud_1',
  colour: '#6366f1',
  ...given,
});
const sizeOf = (png: Uint8Array) => {
  const view = new DataView(png.buffer, png.byteOffset);
  return [view.getUint32(16), view.getUint32(20)];
};

describe('A drawn picture', () => {
  test('is as large as podcast apps and link previews require', async () => {
    expect(sizeOf(await rasterize(pictureSvg('artwork', aPicture()), 1_400))).toEqual([1_400, 1_400]);
    expect(sizeOf(await rasterize(pictureSvg('card', aPicture()), 1_200))).toEqual([1_200, 630]);
  });

  test('has a pattern of rings that depends on the audio and not on its title', () => {
    const rings = (given: Partial<Picture>) => pictureSvg('card', aPicture(given)).match(/<circle[^>]*>/g);
    expect(rings({ title: 'Undertow' })).toEqual(rings({}));
    expect(rings({ id: 'aud_2' })).not.toEqual(rings({}));
  });

  test('breaks a long title into lines within its margins', () => {
    const svg = pictureSvg('card', aPicture({ title: 'The Year of the Very Long Winter '.repeat(3).trim() }));
    const lines = [...svg.matchAll(/<text x="56" y="(\d+)" font-size="(\d+)"[^>]*>The/g)];
    expect(svg.match(/<text/g)!.length).toBeGreaterThan(4);
    expect(lines.length).toBeGreaterThan(0);
    for (const [, y] of svg.matchAll(/<text x="\d+" y="(\d+)"/g)) expect(Number(y)).toBeLessThanOrEqual(574);
  });

  test('uses the default colour if the channel’s colour is invalid', () =>
    expect(pictureSvg('card', aPicture({ colour: '"/><script>' }))).toContain(
      pictureSvg('card', aPicture()).slice(0, 250),
    ));

  test('shows HTML in a title or an author’s name as plain text', () => {
    const svg = pictureSvg('card', aPicture({ title: '</text><script>&"\'', author: '<b>' }));
    expect(svg).not.toMatch(/<script|<b>/);
  });

  test.each([
    ['#ffe7a1', '#000000'],
    ['#0e5a55', '#ffffff'],
  ])('on the background %s, has text in the readable colour %s', (colour, ink) =>
    expect(pictureSvg('card', aPicture({ colour }))).toContain(`fill="${ink}">Tides`),
  );
});

test('a drawn picture starts a right-to-left title at its right edge', () => {
  const svg = pictureSvg('card', aPicture({ title: 'שלום עולם!' }));
  expect(svg).toMatch(/<text x="1144"[^>]* direction="rtl">שלום עולם!\u200f</);
});

describe('The text in a picture', () => {
  test.each([
    'Tides',
    'Λέξεις',
    'слова',
    'Đặng “ő” – 5 €',
    'Naïve café',
    'Tides 漢',
    '銀河鉄道の夜',
    '吾輩は猫である！',
    '红楼梦',
    '銀河鐵道之夜',
    'Tides 銀河 office',
    '한국어 소설',
    'ألف ليلة وليلة',
    'هزار و یک شب',
    'ایک ہزار راتیں',
    'שָׁלוֹם עולם!',
    '銀河鐵道之夜 臺灣 龜',
    'हिन्दी की कहानी: क्षत्रिय & Ada',
    'বাংলা গল্প শ্রেষ্ঠ',
    'தமிழ் கதை',
    'తెలుగు కథ',
    'เรื่องของน้ำ 7',
  ])('is drawn with all of its letters: %s', async (text) =>
    expect(await drawableText(text)).toBe(text.normalize('NFC')),
  );

  test.each(['ᚠᚢᚦ', 'Tides ᏣᎳᎩ', 'שלום 漢', '\ue000'])(
    'is left out if our fonts lack its letters: %s',
    async (text) => expect(await drawableText(text)).toBe(''),
  );

  test('leaves out emoji', async () => expect(await drawableText('Tides 🌊👩‍👩‍👧🇮🇸 ☀️')).toBe('Tides'));
});

describe('The file name of a picture', () => {
  test('changes with the words in the picture, and contains the kind and id of its subject', () => {
    const cardAddress = (title: string) =>
      pictureAddress('card', { kind: 'audio', id: 'aud_1', words: [title, 'Ada'] });
    expect(cardAddress('Tides')).not.toBe(cardAddress('Undertow'));
    const name = /^\/pictures\/(.*)\.png$/.exec(cardAddress('Tides'))![1]!;
    expect(pictureRequestOf(name)).toEqual({ shape: 'card', kind: 'audio', id: 'aud_1' });
  });

  test('can contain a username with every allowed character', () => {
    const person = { creatorId: 'cre_1', username: 'a-da_0-12345678', channelName: 'Ada' };
    const name = /^\/pictures\/(.*)\.png$/.exec(artworkOf(person))![1]!;
    expect(name).toMatch(/^[\w-]{1,64}$/);
    expect(pictureRequestOf(name)).toEqual({ shape: 'artwork', kind: 'channel', id: 'a-da_0-12345678' });
  });

  test('can contain the whole address of a post', () => {
    const id = 'tides-of-the-very-long-winter-2026-k3x9qa';
    const name = /^\/pictures\/(.*)\.png$/.exec(
      pictureAddress('card', { kind: 'post', id, words: ['Tides'] }),
    )![1]!;
    expect(pictureRequestOf(name)).toEqual({ shape: 'card', kind: 'post', id });
  });

  test('is that of the uploaded picture if the owner of a channel has uploaded one', () =>
    expect(artworkOf({ creatorId: 'cre_1', username: 'ada', channelName: 'Ada', imageId: 'img_1' })).toBe(
      '/media/images/cre_1/img_1/artwork.jpg',
    ));

  test.each(['', 'card', 'card-audio-aud_1', 'poster-audio-aud_1-12345678', 'card-book-b_1-12345678'])(
    'is not accepted if it is %j',
    (name) => expect(pictureRequestOf(name)).toBeUndefined(),
  );
});
