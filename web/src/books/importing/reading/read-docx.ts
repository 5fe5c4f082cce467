import { createImportCounter } from '#shared/domain/books/html/counting.ts';
import { readPages } from '#shared/domain/books/html/read-pages.ts';
import type { ImportCountName } from '#shared/domain/books/importing/import-report.ts';
import { arrivingBlocks } from './arriving-blocks.ts';
import type { OnProgress } from './progress.ts';
import type { ReadText } from './read-text.ts';
import { detailsOfWord } from './word-details.ts';
import { readWord } from './word-html.ts';
import type { WordPackage } from './word-package.ts';

/** Tracked changes are accepted; pictures, comments and the table of contents are left out. */
export async function readDocx(document: WordPackage, onProgress: OnProgress): Promise<ReadText> {
  const counter = createImportCounter();
  const isOwnExport = document.text('docProps/custom.xml').includes('name="Quillcast"');
  const { body, pieces } = await readWord(document, {
    isOwnExport,
    idPrefix: '',
    depth: 0,
    onFound: counter.onFound,
    onProgress,
  });
  onProgress(0.9);
  const { pages, notes, counts } = readPages([{ path: '', body }], { isOwnExport });
  for (const [name, times] of Object.entries(counts)) counter.onFound(name as ImportCountName, times);
  const blocks = pages.flatMap((page) => page.blocks);
  return {
    details: detailsOfWord(document, pieces),
    blocks: isOwnExport ? blocks : arrivingBlocks(blocks),
    notes: isOwnExport ? notes : arrivingBlocks(notes),
    counts: counter.counts,
    pieces,
  };
}
