import type { ImportCountName, ImportCounts } from '#shared/domain/books/importing/import-report.ts';

export function createImportCounter(found: ImportCounts = {}): {
  readonly counts: ImportCounts;
  readonly onFound: (what: ImportCountName, times?: number) => void;
} {
  const counts: Partial<Record<ImportCountName, number>> = { ...found };
  return {
    counts,
    onFound: (what, times = 1) => {
      if (times > 0) counts[what] = (counts[what] ?? 0) + times;
    },
  };
}
