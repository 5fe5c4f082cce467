import type { exports as contract } from '#shared/contract/books/exports.ts';
import { bookRefusals } from '#shared/domain/books/book-limits.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import type { ExportFiles } from './export-files.ts';
import type { ExportStore } from './export-store.ts';
import { exportView } from './export-view.ts';
import { findBook } from '#functions/books/find-book.ts';
import type { StoredExport } from '#functions/books/items.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';

export function listExports(deps: ListDependencies): Operation<typeof contract.listExports> {
  return async ({ actor, params: { id } }) => {
    await findBook(deps.books, actor.id, id);
    const exports = await deps.exports.listOf(actor.id, id);
    const newestFirst = exports.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
    return { exports: newestFirst.map((record) => exportView(record, deps.now())) };
  };
}

export function getExport(deps: Dependencies): Operation<typeof contract.getExport> {
  return async ({ actor, params: { id } }) => ({
    export: exportView(await findExport(deps, actor.id, id), deps.now()),
  });
}

/**
 * Removes the record first: if the export's workflow is still running, it then finds no record and removes its own
 * file.
 */
export function deleteExport(
  deps: Dependencies & DeletionDependencies,
): Operation<typeof contract.deleteExport> {
  return async ({ actor, params: { id } }) => {
    const foundExport = await findExport(deps, actor.id, id);
    await deps.exports.remove(foundExport);
    await deps.files.remove(foundExport);
  };
}

async function findExport({ exports }: Dependencies, ownerId: string, id: string): Promise<StoredExport> {
  const foundExport = id.startsWith('exp_') ? await exports.get(ownerId, id) : undefined;
  if (!foundExport) throw new Refusal('not_found', bookRefusals.noExport);
  return foundExport;
}

interface Dependencies {
  readonly exports: Pick<ExportStore, 'get' | 'remove'>;
  readonly now: () => Date;
}
interface DeletionDependencies {
  readonly files: Pick<ExportFiles, 'remove'>;
}
interface ListDependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly exports: Pick<ExportStore, 'listOf'>;
  readonly now: () => Date;
}
