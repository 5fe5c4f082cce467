import type { ImportCountName, ImportCounts } from '#shared/domain/books/importing/import-report.ts';

export function countingMet(): {
  readonly counts: ImportCounts;
  readonly onMet: (what: ImportCountName, times?: number) => void;
} {
  const counts: Partial<Record<ImportCountName, number>> = {};
  return {
    counts,
    onMet: (what, times = 1) => {
      if (times > 0) counts[what] = (counts[what] ?? 0) + times;
    },
  };
}
