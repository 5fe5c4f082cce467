import { refusals, Unreadable } from './unreadable.ts';

/**
 * The text in a file that does not say how it was written down: by its byte order mark, else UTF-8, else what old
 * Windows programs wrote. Fails for what is no text.
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

/** A stray control character is nothing; pictures and programs are full of them. */
function looksBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 65_536);
  const strange = sample.filter((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)).length;
  return strange > sample.length / 100;
}
