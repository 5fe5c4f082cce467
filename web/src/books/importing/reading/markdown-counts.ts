import type { ImportCounts } from '#shared/domain/books/importing/import-report.ts';
import type { BlockNode } from '#shared/domain/books/html/blocks.ts';
import { pictureOf } from '#shared/domain/books/markdown/picture.ts';
import { noteLabel } from '#shared/domain/books/markdown/note-labels.ts';

export function countMarkdown(blocks: readonly BlockNode[]): ImportCounts {
  const raw = blocks
    .flatMap(({ type, attrs }) => (type === 'rawBlock' ? [String(attrs?.['markdown'])] : []))
    .filter((markdown) => pictureOf(markdown) === undefined);
  const counts = {
    notes:
      blocks.filter(({ type }) => type === 'footnote').length +
      raw.filter((markdown) => noteLabel(markdown) !== undefined).length,
    tables: raw.filter((markdown) => /^[^\n]*\|[^\n]*\n[ \t>]*\|?[ \t]*:?-+/u.test(markdown)).length,
    picturesKept: raw.reduce(
      (sum, markdown) => sum + (markdown.match(/!\[(?:(?!!\[)[^\]])*\][([]|<img\s/giu)?.length ?? 0),
      0,
    ),
  };
  return Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));
}
