import { expect, test } from 'vitest';
import { decode, encode } from './id3-encodings.ts';

const hex = (bytes: Buffer) => bytes.toString('hex');

test('the text of an ID3 tag is written in the expected bytes for each text encoding', () => {
  expect(hex(encode('aä', 'ISO-8859-1'))).toBe('61e4');
  expect(hex(encode('aä', 'UTF-16'))).toBe('fffe6100e400');
  expect(hex(encode('aä', 'UTF-16BE'))).toBe('006100e4');
  expect(hex(encode('aä', 'UTF-8'))).toBe('61c3a4');
});

test('in a Latin-1 tag, a character outside Latin-1 becomes a question mark', () => {
  expect(encode('Ω and ä', 'ISO-8859-1').toString('latin1')).toBe('? and ä');
});

test.each(['UTF-16', 'UTF-16BE', 'UTF-8'] as const)(
  'a title in any script can be read back from a tag in %s',
  (encoding) => {
    const title = 'Die Ära – 第一章 🎧';
    expect(decode(encode(title, encoding), encoding)).toBe(title);
  },
);

test('text in a tag of another program is read in the byte order that its first bytes state', () => {
  expect(decode(Buffer.from('feff006100e4', 'hex'), 'UTF-16')).toBe('aä');
  expect(decode(Buffer.from('fffe6100e400', 'hex'), 'UTF-16')).toBe('aä');
  expect(decode(Buffer.from('efbbbf61', 'hex'), 'UTF-8')).toBe('a');
  expect(decode(Buffer.from('9361', 'hex'), 'ISO-8859-1')).toBe('\x93a');
});
