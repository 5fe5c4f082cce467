import { decodeText } from './decode-text.ts';
import type { Archive } from './unzip.ts';

export const textIn = (archive: Archive, name: string): string =>
  decodeText(archive.read(name) ?? new Uint8Array());

export const byName: (one: string, other: string) => number = new Intl.Collator('en', { numeric: true })
  .compare;
