import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Reading } from '#shared/contract/writing/readings.ts';
import type { ReadingKind } from '#shared/domain/writing/book-readings.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FailedState } from '#web/ui/states.tsx';
import { BookReading } from './book-reading.tsx';
import type { StoryProps } from './story-props.ts';
import { useReading } from './use-reading.ts';

export function StoryTab<Found>({ kind, story, found, failed, children }: StoryTabProps<Found>) {
  const readingView = useReading(story, kind, story.beforeAsking);
  const { reading } = readingView;
  // Reads all fields at once, because React Query only tracks the fields that were accessed.
  const { data, error: refusal, refetch } = found;
  if (!reading || data === undefined) {
    const error = refusal ?? readingView.trouble;
    if (error === null) return <Loading />;
    return (
      <FailedState
        error={error}
        fallback={failed}
        onRetry={() => {
          readingView.look();
          void refetch();
        }}
      />
    );
  }
  return (
    <div className="grid gap-6">
      <BookReading of={readingView} reading={reading} userid={story.userid} chapters={story.chapters} />
      {children(data, reading)}
    </div>
  );
}

const Loading = () => (
  <output className="grid gap-4">
    <span className="sr-only">Loading the story…</span>
    <Skeleton className="h-28" />
    <Skeleton className="h-40" />
  </output>
);

interface StoryTabProps<Found> {
  readonly kind: ReadingKind;
  readonly story: StoryProps;
  readonly found: UseQueryResult<Found>;
  readonly failed: string;
  readonly children: (found: Found, reading: Reading) => ReactNode;
}
