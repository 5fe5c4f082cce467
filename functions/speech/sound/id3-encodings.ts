/**
 * The four encodings of an ID3 tag. Bundles carry this in place of `iconv-lite`, which knows hundreds and was half of
 * what a function that writes tags reads before it runs.
 */
export function encode(text: string, encoding: Id3Encoding): Buffer {
  switch (encoding) {
    case 'ISO-8859-1':
      return Buffer.from(text.replaceAll(/[^\0-\xff]/g, '?'), 'latin1');
    case 'UTF-16':
      return Buffer.from(`\uFEFF${text}`, 'utf16le');
    case 'UTF-16BE':
      return Buffer.from(text, 'utf16le').swap16();
    case 'UTF-8':
      return Buffer.from(text);
    default:
      return encoding satisfies never;
  }
}

/** A byte order mark is no part of a text. */
export function decode(bytes: Uint8Array, encoding: Id3Encoding): string {
  const isBigEndian = encoding === 'UTF-16BE' || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const name = encoding === 'UTF-16' && isBigEndian ? 'UTF-16BE' : encoding;
  // what the web calls ISO-8859-1 has printed characters where ISO has control characters
  if (name === 'ISO-8859-1') return Buffer.from(bytes).toString('latin1');
  return new TextDecoder(name).decode(bytes);
}

/** By the names that node-id3 uses. */
type Id3Encoding = 'ISO-8859-1' | 'UTF-16' | 'UTF-16BE' | 'UTF-8';
