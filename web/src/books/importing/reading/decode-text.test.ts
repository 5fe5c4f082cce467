import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '#shared/testing/is-full.ts';
import { textDecoding } from './decode-text.ts';
import { encodings, type EncodingName } from './encodings.ts';
import { bytesIn } from './testing/bytes-in.ts';
import { refusals } from './unreadable.ts';

describe('The text of a file', () => {
  it('is read as UTF-8, with and without a byte order mark', async () => {
    expect(await read(utf8('Zoë – “Ja”'))).toEqual({ text: 'Zoë – “Ja”' });
    expect(await read(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8('Zoë')]))).toEqual({ text: 'Zoë' });
  });

  it('is read as UTF-16 in either byte order, also without a byte order mark', async () => {
    expect(await read(new Uint8Array([0xff, 0xfe, 0x5a, 0x00, 0xeb, 0x00]))).toEqual({ text: 'Zë' });
    expect(await read(new Uint8Array([0xfe, 0xff, 0x00, 0x5a, 0x00, 0xeb]))).toEqual({ text: 'Zë' });
    for (const text of ['It was a dark night.', 'Была тёмная ночь.\nОн вышел из дома.'])
      for (const name of ['utf-16le', 'utf-16be'] as const)
        expect(await read(bytesIn(name, text))).toEqual({ text });
  });

  it.each<[EncodingName, string]>([
    ['windows-1252', '“Zoë,” she said – but he didn’t hear. C’était déjà la nuit.'],
    ['windows-1251', 'Была тёмная ночь. Он вышел из дома и медленно пошёл к реке.'],
    ['koi8-u', 'Була темна ніч. Він вийшов із дому й повільно пішов до річки.'],
    ['windows-1250', 'Była ciemna noc. Wyszedł z domu i poszedł w stronę rzeki. „Dość” – powiedział.'],
    ['windows-1254', 'Karanlık bir geceydi. Evden çıktı ve yavaşça nehre doğru yürüdü. Şimdi sessizdi.'],
    ['windows-1255', 'היה לילה חשוך. הוא יצא מהבית והלך לאט אל הנהר, שם חיכתה לו סירה.'],
    ['windows-1256', 'كانت ليلة مظلمة. خرج من البيت ومشى ببطء نحو النهر حيث كان القارب.'],
    ['iso-8859-7', 'Ήταν μια σκοτεινή νύχτα. Βγήκε από το σπίτι και περπάτησε αργά.'],
    ['shift_jis', '暗い夜だった。彼は家を出て、ゆっくりと川へ歩いていった。'],
    ['euc-jp', '暗い夜だった。彼は家を出て、ゆっくりと川へ歩いていった。'],
    ['gb18030', '那是一个黑暗的夜晚。他离开家，慢慢地走向河边。'],
    ['big5', '那是一個黑暗的夜晚。他離開家，慢慢地走向河邊。'],
    ['euc-kr', '어두운 밤이었다. 그는 집을 나와 천천히 강으로 걸어갔다.'],
  ])('is recognised in %s, and the guess is stated', async (name, text) => {
    expect(await read(bytesIn(name, text))).toEqual({ text, guessed: { name, preview: text } });
  });

  it('in ISO-2022-JP is recognised although all its bytes are ASCII', async () => {
    const bytes = new Uint8Array([
      0x1b, 0x24, 0x42, 0x30, 0x45, 0x24, 0x24, 0x4c, 0x6b, 0x1b, 0x28, 0x42, 0x2e,
    ]);
    expect(await read(bytes)).toMatchObject({ text: '暗い夜.', guessed: { name: 'iso-2022-jp' } });
  });

  it('is read in the encoding that a person chooses, unless it proves another', async () => {
    const bytes = bytesIn('windows-1251', 'Была ночь.');
    expect(await read(bytes, 'windows-1252')).toMatchObject({
      text: 'Áûëà íî÷ü.',
      guessed: { name: 'windows-1252' },
    });
    expect(await read(utf8('Zoë'), 'windows-1252')).toEqual({ text: 'Zoë' });
  });

  it('is read in the encoding that it declares as HTML', async () => {
    const html = '<html><head><meta charset="windows-1251"></head><p>я';
    expect(await read(bytesIn('windows-1251', html))).toMatchObject({ text: html });
  });

  it('is read as UTF-8 even if one of its characters is damaged', async () => {
    const bytes = new Uint8Array([...utf8('Была тёмная ночь. '.repeat(3)), 0xff, ...utf8(' Он вышел.')]);
    expect(await read(bytes)).toMatchObject({ guessed: { name: 'utf-8' } });
  });

  it('has its encoding guessed from its middle too if it begins in English', async () => {
    const text = `${'It was a dark night, and the sea was calm.\n'.repeat(4_000)}${'Он вышел из дома и медленно пошёл к реке.\n'.repeat(8_000)}`;
    const { guessed } = await read(bytesIn('windows-1251', text));
    expect(guessed?.name).toBe('windows-1251');
    expect(guessed?.preview.split('\n')).toEqual(
      Array.from({ length: 3 }, () => 'Он вышел из дома и медленно пошёл к реке.'),
    );
  });

  it('is read even if it contains a stray NUL character', async () => {
    expect((await read(utf8(`${'The sea. '.repeat(50)}\u0000`))).text).toContain('The sea.');
  });

  it('is not read if the file is a picture', async () => {
    const picture = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13]);
    await expect(read(picture)).rejects.toThrow(refusals.otherKind);
  });

  it('is read from any bytes that are no binary file, in each encoding that can be chosen', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uint8Array({ min: 32, maxLength: 200 }),
        fc.constantFrom(...encodings),
        async (bytes, { name }) => {
          expect(typeof (await read(bytes, name)).text).toBe('string');
          expect(typeof (await read(bytes)).text).toBe('string');
        },
      ),
      runs(2_000, 200),
    );
  });
});

async function read(bytes: Uint8Array, chosen?: EncodingName) {
  const { decode, guessed } = await textDecoding(chosen);
  const text = decode(bytes);
  return { text, ...(guessed() && { guessed: guessed() }) };
}

const utf8 = (text: string) => new TextEncoder().encode(text);
