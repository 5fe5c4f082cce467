import type { EncodingName } from '#web/books/importing/reading/encodings.ts';

/** Encodes a text by looking its characters up among those that the decoder makes of one or two bytes. */
export function bytesIn(encoding: EncodingName, text: string): Uint8Array {
  if (encoding.startsWith('utf-16')) return utf16(text, encoding === 'utf-16be');
  const bytes = bytesOfCharacters(encoding);
  return new Uint8Array(
    Array.from(text).flatMap((character) => {
      const found = bytes.get(character);
      if (!found) throw new Error(`${encoding} has no ${character}.`);
      return found;
    }),
  );
}

function utf16(text: string, isBigEndian: boolean): Uint8Array {
  const bytes = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) bytes.setUint16(at * 2, text.charCodeAt(at), !isBigEndian);
  return new Uint8Array(bytes.buffer);
}

const bytesByEncoding = new Map<EncodingName, ReadonlyMap<string, readonly number[]>>();

function bytesOfCharacters(encoding: EncodingName): ReadonlyMap<string, readonly number[]> {
  const known = bytesByEncoding.get(encoding);
  if (known) return known;
  const decoder = new TextDecoder(encoding);
  const table = new Map<string, readonly number[]>();
  const add = (...bytes: readonly number[]) => {
    const text = decoder.decode(new Uint8Array(bytes));
    if (Array.from(text).length === 1 && text !== '\uFFFD' && !table.has(text)) table.set(text, bytes);
  };
  for (let first = 0; first < 256; first += 1) add(first);
  for (let first = 128; first < 256; first += 1)
    for (let second = 64; second < 256; second += 1) add(first, second);
  bytesByEncoding.set(encoding, table);
  return table;
}
