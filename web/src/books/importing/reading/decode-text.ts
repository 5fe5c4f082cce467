import { encodingNamed, type EncodingName } from './encodings.ts';
import { guessEncoding, provenEncoding } from './guess-encoding.ts';
import { refusals, Unreadable } from './unreadable.ts';

/**
 * Decodes the texts of a file: by the encoding that a text proves, else by the `chosen` one, else by a guess. All
 * guessed texts of an archive are read in the same encoding, which the longest of `otherTexts` shows best.
 */
export async function textDecoding(
  chosen?: EncodingName,
  otherTexts: () => readonly Uint8Array[] = () => [],
): Promise<TextDecoding> {
  const { default: detector } = await import('chardet');
  let guessed: GuessedEncoding | undefined;
  return {
    guessed: () => guessed,
    decode: (bytes) => {
      const proven = provenEncoding(bytes);
      if (looksBinary(bytes) && !proven?.startsWith('utf-16')) throw new Unreadable(refusals.otherKind);
      if (proven) return decodeAs(proven, bytes);
      const sample = guessed ? bytes : longestUnproven([bytes, ...otherTexts()]);
      const name = chosen ?? guessed?.name ?? declaredEncoding(bytes) ?? guessEncoding(sample, detector);
      guessed ??= { name, preview: previewOf(decodeAs(name, sample)) };
      return decodeAs(name, bytes);
    },
  };
}

const longestUnproven = (texts: readonly Uint8Array[]): Uint8Array =>
  texts.reduce((longest, text) =>
    text.length > longest.length && !provenEncoding(text) && !looksBinary(text) ? text : longest,
  );

const decodeAs = (encoding: string, bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes);

/** Reads the encoding that an HTML or XML file declares at its beginning. */
export function declaredEncoding(bytes: Uint8Array): EncodingName | undefined {
  const beginning = decodeAs('windows-1252', bytes.subarray(0, 2_048));
  const label = /^\s*(?=<)[^]*?(?:<meta[^>]*charset|<\?xml[^>]*encoding)\s*=\s*["']?([\w-]+)/i.exec(
    beginning,
  )?.[1];
  return label === undefined ? undefined : encodingNamed(label);
}

/** Returns lines with letters that another encoding would show differently. */
function previewOf(text: string): string {
  const lines = text.slice(0, 1_000_000).split(/[\r\n]+/u);
  const telling = lines.filter((line) => /\P{ASCII}/u.test(line));
  const shown = (telling.length > 0 ? telling : lines.filter((line) => line.trim() !== '')).slice(0, 3);
  return shown.map((line) => (line.length > 120 ? `${line.slice(0, 120)}…` : line)).join('\n');
}

/** Allows a few stray control characters, which are harmless in a text; pictures and programs are full of them. */
function looksBinary(bytes: Uint8Array): boolean {
  const sample = bytes.subarray(0, 65_536);
  const controlCharacters = sample.filter(
    (byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27),
  ).length;
  return controlCharacters > sample.length / 100;
}

export interface TextDecoding {
  /** Throws for a binary file. */
  readonly decode: (bytes: Uint8Array) => string;
  readonly guessed: () => GuessedEncoding | undefined;
}

/** An encoding that is a guess, because nothing in the file proves it, and lines by which a person can judge it. */
export interface GuessedEncoding {
  readonly name: EncodingName;
  readonly preview: string;
}
