import type { BookCreation } from '#shared/contract/books/books.ts';
import type { ImportReport } from '#shared/contract/books/import-report.ts';
import type { ImportBatch, ImportedEntry } from '#shared/contract/books/imports.ts';
import { bookLimits } from '#shared/domain/books/book-limits.ts';
import { filledFields } from './imprint-in.ts';
import { includedEntries, type Draft } from './draft.ts';

/**
 * Splits an import into batches. `importId` identifies this import permanently, so it does no harm if a batch arrives
 * twice.
 */
export function batchesOf(draft: Draft, importId: string, report?: ImportReport): ImportBatch[] {
  const entries = includedEntries(draft).map(({ kind, title, content }): ImportedEntry =>
    kind === 'part' ? { title: title.trim() } : { title: title.trim(), content },
  );
  const groups: ImportedEntry[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const entry of entries) {
    const entrySize = sizeOf(entry);
    const isFull = size + entrySize > batchBytes || groups.at(-1)!.length >= bookLimits.chaptersOfABatch;
    if (isFull) groups.push([]);
    size = isFull ? entrySize : size + entrySize;
    groups.at(-1)!.push(entry);
  }
  let first = 0;
  return groups.map((group, index) => {
    const batch = {
      importId,
      book: bookOf(draft),
      ...(report && { report }),
      first,
      entries: group,
      last: index === groups.length - 1,
    };
    first += group.length;
    return batch;
  });
}

/** Creates the book without any chapters. */
export const beginningOf = (draft: Draft, importId: string, report: ImportReport): ImportBatch => ({
  importId,
  book: bookOf(draft),
  report,
  first: 0,
  entries: [],
  last: false,
});

const bookOf = ({ title, subtitle, language, genre, premise, imprint }: Draft): BookCreation => {
  const short = (text: string, characters: number) => text.trim().slice(0, characters);
  return {
    title: short(title, bookLimits.titleCharacters),
    ...(subtitle.trim() && { subtitle: short(subtitle, bookLimits.titleCharacters) }),
    ...(genre.trim() && { genre: short(genre, bookLimits.titleCharacters) }),
    ...(premise.trim() && { premise: short(premise, bookLimits.detailCharacters) }),
    ...filledFields(imprint),
    ...(isLanguage(language.trim()) && { language: language.trim() }),
  };
};

export const isLanguage = (code: string): boolean => /^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8})*$/.test(code);

/**
 * Returns the size of an entry in transit, in bytes. The Lambda function gets the body as a string within JSON, so
 * quotes and backslashes are escaped twice.
 */
const sizeOf = (entry: ImportedEntry): number =>
  new TextEncoder().encode(JSON.stringify(JSON.stringify(entry))).length;

/** Far below the contract's limit, so that a batch arrives in time on a slow connection. */
const batchBytes = bookLimits.importBatchBytes / 4;
