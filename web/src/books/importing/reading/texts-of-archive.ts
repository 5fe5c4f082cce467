import type { TextDecoding } from './decode-text.ts';
import { maximumTextBytes } from './limits.ts';
import type { Archive } from './unzip.ts';

export const withTexts = (archive: Archive, { decode }: TextDecoding): TextArchive => ({
  ...archive,
  textOf: (name) => decode(archive.read(name) ?? new Uint8Array()),
});

export const textsIn = ({ names, readWithin }: Archive): Uint8Array[] =>
  names
    .filter((name) => /\.(?:md|markdown|txt|html?)$/i.test(name))
    .flatMap((name) => readWithin(name, maximumTextBytes) ?? []);

export const compareNames: (one: string, other: string) => number = new Intl.Collator('en', { numeric: true })
  .compare;

export interface TextArchive extends Archive {
  readonly textOf: (name: string) => string;
}
