import { decodeText } from './decode-text.ts';
import type { Archive } from './unzip.ts';

/** A text of an archive; nothing where there is no such file. */
export const textIn = (archive: Archive, name: string): string =>
  decodeText(archive.read(name) ?? new Uint8Array());

/** In the order of their names, 2 before 10. */
export const byName: (one: string, other: string) => number = new Intl.Collator('en', { numeric: true })
  .compare;
