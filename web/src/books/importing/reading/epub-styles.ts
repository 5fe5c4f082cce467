import type { EpubItem } from './epub-item.ts';
import type { Archive } from './unzip.ts';

export const styleSheetsIn = (archive: Archive, items: readonly EpubItem[]): string[] =>
  items.flatMap(({ path, type }) => {
    const bytes = type === 'text/css' ? archive.read(path) : undefined;
    return bytes ? [new TextDecoder().decode(bytes)] : [];
  });
