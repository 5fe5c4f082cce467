import { refusals, Unreadable } from './unreadable.ts';

/**
 * Decodes by the byte order mark, else as UTF-8, else as Windows-1252, which old Windows programs wrote. Throws for a
 * binary file.
 */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decoded('utf-16le', bytes);
  if (first === 0xfe && second === 0xff) return decoded('utf-16be', bytes);
  if (looksBinary(bytes)) throw new Unreadable(refusals.otherKind);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return decoded('windows-1252', bytes);
  }
}

const decoded = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

/** Allows a few stray control characters, which are harmless in a text; pictures and programs are full of them. */
function looksBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 65_536);
  const controlCharacters = sample.filter(
    (byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27),
  ).length;
  return controlCharacters > sample.length / 100;
}
