import { queryOptions, useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useState } from 'react';
import type { Version } from '#shared/contract/books/versions.ts';
import { versionQuery, type ChapterRef } from '#web/books/workspace/book-queries.ts';
import { openChapter } from '#web/books/workspace/open-chapter.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Moment } from '#web/ui/moment.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FailedState } from '#web/ui/states.tsx';
import { Comparison } from '#web/texts/comparison.tsx';
import { compareTexts } from '#web/texts/compare-texts.ts';
import { reasonWords } from './version-words.ts';

export function CompareDialog({ of, version, onRestore, onClose }: CompareDialogProps) {
  const [now] = useState(() => openChapter.get()?.markdown() ?? '');
  const versionDetails = useQuery(versionQuery(of, version.id));
  const comparison = useQuery(comparisonQuery(version.id, versionDetails.data?.content, now));
  const error = versionDetails.error ?? comparison.error;
  return (
    <Dialog title={version.name ?? reasonWords[version.reason]} wide onClose={onClose}>
      <div className="grid gap-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <p className="text-small text-faded">
            Since <Moment at={version.createdAt} />: <ins>inserted</ins>, <del>removed</del>.
          </p>
          <Button look="quiet" onClick={onRestore}>
            <RotateCcw aria-hidden size={18} /> Restore this version
          </Button>
        </div>
        {error ? (
          <FailedState
            error={error}
            fallback="We couldn’t compare the texts."
            onRetry={() => void (versionDetails.error ? versionDetails.refetch() : comparison.refetch())}
          />
        ) : comparison.data ? (
          <Comparison blocks={comparison.data} />
        ) : (
          <output className="grid gap-3">
            <span className="sr-only">Comparing…</span>
            <Skeleton className="h-20" />
            <Skeleton className="h-20" />
          </output>
        )}
      </div>
    </Dialog>
  );
}

const comparisonQuery = (versionId: string, before: string | undefined, after: string) =>
  queryOptions({
    queryKey: ['comparison', versionId, after],
    queryFn: ({ signal }) => compareTexts(before ?? '', after, signal),
    enabled: before !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });

interface CompareDialogProps {
  readonly of: ChapterRef;
  readonly version: Version;
  readonly onRestore: () => void;
  readonly onClose: () => void;
}
