import type { ImportCounts } from '#shared/domain/books/importing/import-report.ts';
import { blockOfNote } from './block-of-note.ts';
import type { BlockNode } from './blocks.ts';
import { blocksOfMarkup } from './blocks-of-markup.ts';
import { createImportCounter } from './counting.ts';
import { plainMarkup } from './dialects.ts';
import { wordsIn } from './interrupted-words.ts';
import type { MarkupElement } from './markup.ts';
import { notesIn } from './notes-in-markup.ts';
import type { Page } from './page-tree.ts';
import { withLettersOfPictures } from './letters-of-pictures.ts';
import { withoutPrintedPages } from './printed-pages.ts';

/**
 * Converts HTML from any source to editor blocks: pages of an e-book, a converted Word document, a paste. Returns notes
 * separately, because other pages can refer to them.
 */
export function readPages(pages: readonly Page[], how: ReadPagesOptions = {}): ReadPages {
  const { counts, onFound } = createImportCounter();
  const isWord = wordsIn(pages);
  const plain = how.isOwnExport
    ? pages
    : pages.map((page) => ({
        ...page,
        body: withLettersOfPictures(
          plainMarkup(withoutPrintedPages(page.body, { isWord, onFound }), onFound),
        ),
      }));
  const pageNotes = notesIn(plain);
  const context = {
    keepSpaces: how.isOwnExport ?? false,
    classStyles: how.classStyles ?? new Map<string, string>(),
    isNested: how.isNested ?? false,
    notes: pageNotes,
    onFound,
  };
  const pageBlocks = plain
    .filter(({ body }) => !pageNotes.isLeftOut(body))
    .map(({ path, body }, index) => {
      how.onPage?.(index);
      const isTarget = (id: string) => how.isTarget?.(`${path}#${id}`) ?? false;
      const pictureAt = (element: MarkupElement) => how.pictureAt?.(element, path);
      return { path, blocks: blocksOfMarkup(body, { ...context, isTarget, pictureAt }) };
    });
  const pictureAt = (element: MarkupElement) => how.pictureAt?.(element, undefined);
  const notes = pageNotes.all.map((note) => blockOfNote(note, { ...context, pictureAt }));
  return { pages: pageBlocks, notes, counts };
}

export interface ReadPagesOptions {
  readonly isOwnExport?: boolean;
  readonly isTarget?: (address: string) => boolean;
  readonly classStyles?: ReadonlyMap<string, string>;
  readonly isNested?: boolean;
  readonly onPage?: (index: number) => void;
  /** See `MarkupContext`. The path is undefined in notes, which can't hold pictures. */
  readonly pictureAt?: (element: MarkupElement, path: string | undefined) => string | undefined;
}

export interface ReadPages {
  readonly pages: readonly { readonly path: string; readonly blocks: BlockNode[] }[];
  readonly notes: readonly BlockNode[];
  readonly counts: ImportCounts;
}
