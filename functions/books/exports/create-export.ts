import { isPdf, type ExportFormat, type exports as contract } from '#shared/contract/books/exports.ts';
import { exportRefusals, printLimits, type ExportInput } from '#shared/domain/books/book-export.ts';
import { printStyleOf } from '#shared/domain/books/printing/print-look.ts';
import { exportDays } from '#shared/domain/books/book-limits.ts';
import { idIn } from '#functions/books/book-ids.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import type { ExportCounts } from './export-counts.ts';
import type { ExportStore } from './export-store.ts';
import { exportView } from './export-view.ts';
import { fileNameOf } from '#functions/books/export-formats/whole-book.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { StoredExport } from '#functions/books/items.ts';
import { requireSame } from '#functions/books/same-request.ts';
import type { PersonOf } from '#functions/people/person-of.ts';
import { fingerprint } from '#functions/platform/ids.ts';
import { NoSlotLeft } from '#functions/platform/dynamodb/slots.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { StartOnce } from '#functions/platform/start-once.ts';
import { failForgotten, type SettlingDependencies } from './fail-forgotten.ts';

/**
 * Writes the export's record and takes one of the author's slots for running exports in one transaction, then starts
 * the workflow. If a request failed to start the workflow, repeating the request starts it.
 */
export function createExport(deps: Dependencies): Operation<typeof contract.createExport> {
  return async ({
    actor,
    params: { id: bookId },
    body: { format, disclosure = true, print = {} },
    idempotencyKey,
  }) => {
    const [person, book] = await Promise.all([deps.personOf(actor), findBook(deps.books, actor.id, bookId)]);
    if (book.chapterCount === 0) throw new Refusal('conflict', exportRefusals.noChapter);
    if (isPdf(format) && book.characterCount > printLimits.characters)
      throw new Refusal('conflict', exportRefusals.tooLongToPrint);
    const now = deps.now();
    const requestedExport: StoredExport = {
      ownerId: actor.id,
      id: idIn('exp', bookId, ...(idempotencyKey ? [actor.id, idempotencyKey] : [])),
      bookId,
      format,
      author: person.channelName,
      disclosure,
      ...(isPdf(format) && { print: printStyleOf(print) }),
      status: 'PROCESSING',
      progress: 0,
      fileName: fileNameOf(exportTitle(book.title, format), fileEndings[format]),
      createdAt: now.toISOString(),
      removal: 'due',
      removeAfter: new Date(now.getTime() + exportDays * 86_400_000).toISOString(),
      requestFingerprint: fingerprint([bookId, format, disclosure, ...(isPdf(format) ? [print] : [])]),
    };
    const begun = await beginExport(deps, requestedExport);
    const { ownerId, id: exportId } = begun;
    if (begun.status === 'PROCESSING')
      await deps.start(exportId, { ownerId, exportId } satisfies ExportInput);
    return { export: exportView(begun) };
  };
}

async function beginExport(deps: Dependencies, requested: StoredExport): Promise<StoredExport> {
  const hour = deps.counts.hour(requested.ownerId, deps.now());
  const begun = () => deps.exports.begin(requested, hour);
  const isBegun = await begun().catch(async (error: unknown) => {
    if (error instanceof NoSlotLeft && (await failForgotten(deps, requested.ownerId))) return begun();
    throw error;
  });
  if (isBegun) return requested;
  const earlierExport = await deps.exports.get(requested.ownerId, requested.id);
  return earlierExport ? requireSame(requested, earlierExport) : beginExport(deps, requested);
}

/** Distinguishes the names of a book's files of one type, because an author may keep them in one folder. */
const exportTitle = (title: string, format: ExportFormat) => {
  const [, kind] = format.split('-');
  return kind === undefined ? title : `${title} ${kind}`;
};

const fileEndings = {
  epub: 'epub',
  pdf: 'pdf',
  'pdf-cover': 'pdf',
  docx: 'docx',
  'docx-manuscript': 'docx',
  'pdf-manuscript': 'pdf',
  markdown: 'zip',
  text: 'txt',
} as const;

interface Dependencies extends SettlingDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly exports: SettlingDependencies['exports'] & Pick<ExportStore, 'begin'>;
  readonly counts: ExportCounts;
  readonly personOf: PersonOf;
  readonly start: StartOnce;
}
