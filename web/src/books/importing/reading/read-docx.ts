import { createImportCounter } from '#shared/domain/books/html/counting.ts';
import { readPages } from '#shared/domain/books/html/read-pages.ts';
import { pictureIn } from '#shared/domain/books/html/pictures-in-markup.ts';
import { isPictureName } from '#shared/domain/pictures/text-pictures.ts';
import type { ImportCountName, ImportCounts } from '#shared/domain/books/importing/import-report.ts';
import { arrivingBlocks } from './arriving-blocks.ts';
import { foundPictures } from './found-pictures.ts';
import type { OnProgress } from './progress.ts';
import type { ReadText } from './read-text.ts';
import { detailsOfWord } from './word-details.ts';
import { readWord } from './word-html.ts';
import type { WordPackage } from './word-package.ts';

/** Tracked changes are accepted; comments and the table of contents are left out. */
export async function readDocx(document: WordPackage, onProgress: OnProgress): Promise<ReadText> {
  const counter = createImportCounter();
  const isOwnExport = document.text('docProps/custom.xml').includes('name="Quillcast"');
  const found = foundPictures();
  const { body, pieces } = await readWord(document, {
    pictures: found,
    isOwnExport,
    idPrefix: '',
    depth: 0,
    onFound: counter.onFound,
    onProgress,
  });
  onProgress(0.9);
  const { pages, notes, counts } = readPages([{ path: '', body }], {
    isOwnExport,
    pictureAt: ({ attributes: { src = '' } }, path) => {
      if (!isPictureName(src)) return undefined;
      return path === undefined ? '' : src;
    },
  });
  for (const [name, times] of Object.entries(counts)) counter.onFound(name as ImportCountName, times);
  const blocks = pages.flatMap((page) => page.blocks);
  const pictures = blocks.flatMap((block) => pictureIn(block) ?? []);
  const described = pictures.filter(({ attrs }) => attrs?.description !== '');
  return {
    details: detailsOfWord(document, pieces),
    blocks: isOwnExport ? blocks : arrivingBlocks(blocks),
    notes: isOwnExport ? notes : arrivingBlocks(notes),
    // The raw document was counted as if all its pictures were left out.
    counts: subtractCounts(counter.counts, {
      pictures: pictures.length,
      describedPictures: described.length,
    }),
    pieces,
    pictures: found.pictures,
  };
}

const subtractCounts = (counts: ImportCounts, by: ImportCounts): ImportCounts =>
  Object.fromEntries(
    Object.entries(counts)
      .map(([name, count]) => [name, count - (by[name as ImportCountName] ?? 0)] as const)
      .filter(([, count]) => count > 0),
  );
