/**
 * Supports only the four encodings of an ID3 tag. Bundles use this file instead of `iconv-lite`, which supports
 * hundreds and was half of the code that a tagging function loads.
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

export function decode(bytes: Uint8Array, encoding: Id3Encoding): string {
  const isBigEndian = encoding === 'UTF-16BE' || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const name = encoding === 'UTF-16' && isBigEndian ? 'UTF-16BE' : encoding;
  // `TextDecoder` reads ISO-8859-1 as Windows-1252, which has printable characters in place of ISO's control characters
  if (name === 'ISO-8859-1') return Buffer.from(bytes).toString('latin1');
  return new TextDecoder(name).decode(bytes);
}

type Id3Encoding = 'ISO-8859-1' | 'UTF-16' | 'UTF-16BE' | 'UTF-8';
