import type { EpubItem } from './epub-item.ts';
import type { Archive } from './unzip.ts';

/** The classes that an e-book's style sheets show in small capitals. */
export function smallCapsIn(archive: Archive, items: readonly EpubItem[]): Set<string> {
  const classes = new Set<string>();
  for (const { path, type } of items) {
    const bytes = type === 'text/css' ? archive.read(path) : undefined;
    if (!bytes || bytes.length > longest) continue;
    for (const rule of new TextDecoder().decode(bytes).split('}')) {
      const [selectors = '', declarations = ''] = rule.split('{');
      if (!/font-variant(?:-caps)?\s*:[^;]*small-caps/.test(declarations)) continue;
      // Of a whole paragraph or heading it is the look of the page, as a first line is.
      for (const [, name] of selectors.matchAll(/(?:^|[\s,]|span|small|em|i)\.([\w-]+)\s*(?=,|$)/g))
        classes.add(name!);
    }
  }
  return classes;
}

const longest = 500_000;
