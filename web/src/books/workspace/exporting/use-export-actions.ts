import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { BookExport, ExportFormat } from '#shared/contract/books/exports.ts';
import type { PrintChoices } from '#shared/contract/books/printing.ts';
import type { BookRef } from '#web/books/workspace/book-queries.ts';
import { saveInTime } from '#web/books/workspace/save-in-time.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { forgetRequest, keyFor } from '#web/server/idempotency-key.ts';
import { exportsQuery } from './export-queries.ts';

export function useExportActions(
  of: BookRef,
  { disclosure, onBegun }: { disclosure: boolean; onBegun: (exportId: string) => void },
): ExportActions {
  const queries = useQueryClient();
  const [inProgress, setInProgress] = useState<readonly ExportFormat[]>([]);
  const [problem, setProblem] = useState<string>();
  const { queryKey } = exportsQuery(of);
  const show = (change: (now: BookExport[]) => BookExport[]) =>
    queries.setQueryData(queryKey, (now) => change(now ?? []));

  async function make(format: ExportFormat, print?: PrintChoices): Promise<void> {
    if (inProgress.includes(format)) return;
    setInProgress((now) => [...now, format]);
    setProblem(undefined);
    const name = `export-${of.bookId}-${format}`;
    const body = { format, disclosure, ...(print && { print }) };
    try {
      await saveInTime();
      const { export: made } = await api('POST /books/{id}/exports', {
        params: { id: of.bookId },
        body,
        idempotencyKey: keyFor(name, body),
      });
      forgetRequest(name);
      onBegun(made.id);
      await queries.cancelQueries({ queryKey });
      show((now) => [made, ...now.filter(({ id }) => id !== made.id)]);
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t create the file. Try again.'));
    } finally {
      setInProgress((now) => now.filter((other) => other !== format));
    }
  }

  async function remove({ id }: BookExport): Promise<void> {
    setProblem(undefined);
    await queries.cancelQueries({ queryKey });
    show((now) => now.filter((bookExport) => bookExport.id !== id));
    try {
      await api('DELETE /exports/{id}', { params: { id } });
    } catch (error) {
      setProblem(messageOf(error, 'We couldn’t remove the file. Try again.'));
      void queries.invalidateQueries({ queryKey });
    }
  }

  return { make, inProgress, remove, problem };
}

export interface ExportActions {
  readonly make: (format: ExportFormat, print?: PrintChoices) => Promise<void>;
  readonly inProgress: readonly ExportFormat[];
  readonly remove: (its: BookExport) => Promise<void>;
  readonly problem: string | undefined;
}
