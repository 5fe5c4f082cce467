import type chardet from 'chardet';
import { encodingNamed, type EncodingName } from './encodings.ts';

/**
 * Returns the encoding that the bytes of a text prove: by a byte order mark, by the zero bytes of UTF-16, or because
 * they are valid UTF-8.
 */
export function provenEncoding(bytes: Uint8Array): EncodingName | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const beginning = bytes.subarray(0, sampleLength);
  const zeros = (parity: number) => beginning.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [zeros(0), zeros(1)];
  // Latin letters, spaces and line breaks have a zero byte in UTF-16, always on the same side.
  if (even + odd > beginning.length / 40 && Math.min(even, odd) < Math.max(even, odd) / 20)
    return odd > even ? 'utf-16le' : 'utf-16be';
  return isUtf8(bytes) && !hasShifts(beginning) ? 'utf-8' : undefined;
}

/** Guesses the encoding of bytes that don’t prove theirs, from samples of their beginning and their middle. */
export function guessEncoding(bytes: Uint8Array, detector: typeof chardet): EncodingName {
  const sample = sampleOf(bytes);
  if (damageIn(sample, 'utf-8') < 0.05) return 'utf-8';
  const guesses = detector
    .analyse(sample)
    .filter(({ name, confidence }) => confidence > meaninglessConfidence && !/^(?:ASCII|UTF)/.test(name));
  const names = guesses.map(({ name }) => encodingNamed(name)).filter((name) => name !== undefined);
  return names.find((name) => damageIn(sample, name) < 0.005) ?? 'windows-1252';
}

/**
 * Takes lines that aren’t all ASCII from the beginning and the middle, because English lines would speak for a Western
 * encoding. Cuts at line breaks, because a cut within a character would spoil the sample.
 */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const middle = Math.floor(bytes.length / 2);
  const from =
    bytes.length <= 2 * sampleLength ? sampleLength : bytes.indexOf(lineBreakByte, middle) + 1 || middle;
  const lines = [0, from].flatMap((start) => linesIn(bytes.subarray(start, start + sampleLength)));
  const telling = lines.filter((line) => line.some((byte) => byte >= 0x80));
  return new Uint8Array((telling.length > 0 ? telling : lines).flatMap((line) => [...line]));
}

function linesIn(bytes: Uint8Array): Uint8Array[] {
  const lines: Uint8Array[] = [];
  let at = 0;
  while (at < bytes.length) {
    const end = bytes.indexOf(lineBreakByte, at) + 1 || bytes.length;
    lines.push(bytes.subarray(at, end));
    at = end;
  }
  return lines;
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** Returns the share of characters above ASCII that aren’t valid in an encoding. */
function damageIn(bytes: Uint8Array, encoding: EncodingName): number {
  const text = new TextDecoder(encoding).decode(bytes);
  const [damaged, all] = [/\uFFFD/gu, /\P{ASCII}/gu].map((kind) => text.match(kind)?.length ?? 0);
  return damaged! / all!;
}

/** ISO-2022-JP consists of ASCII bytes only, and shifts to Japanese characters with “ESC $” and back with “ESC (”. */
const hasShifts = (bytes: Uint8Array): boolean =>
  bytes.some((byte, at) => byte === escapeByte && (bytes[at + 1] === 0x24 || bytes[at + 1] === 0x28));

const sampleLength = 65_536;
const lineBreakByte = 0x0a;
const escapeByte = 0x1b;
/** Up to this confidence, the detector has found nothing for or against an encoding. */
const meaninglessConfidence = 10;
