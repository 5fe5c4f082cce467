import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Reading } from '#shared/contract/writing/readings.ts';
import type { ReadingKind } from '#shared/domain/writing/book-readings.ts';
import { subscribeToAnswers } from '#web/live/live.ts';
import { refreshAfterAnswer } from '#web/writing/answers/refresh-after-answer.ts';
import type { BookKey } from '#web/writing/answers/writing-queries.ts';
import { factsQuery, findingsQuery, readingsQuery, summariesQuery } from './story-queries.ts';

/**
 * Keeps the story current while the book is read: refetches progress when an answer ends, and the results after every
 * chapter.
 */
export function useStoryNews(about: BookKey): void {
  const queries = useQueryClient();
  const { data: readings } = useQuery(readingsQuery(about));
  const seen = useRef<Readonly<Record<string, string>>>({});

  const look = useEffectEvent(() => {
    const { queryKey } = readingsQuery(about);
    const { dataUpdatedAt = 0 } = queries.getQueryState(queryKey) ?? {};
    // Skips the refetch after a recent one: chapters may be short, and the next regular poll comes soon.
    if (Date.now() - dataUpdatedAt >= minRefetchMilliseconds) void queries.invalidateQueries({ queryKey });
  });
  useEffect(() => subscribeToAnswers(({ type }) => void (type === 'answer-ended' && look())), []);

  const refreshChanged = useEffectEvent((now: readonly Reading[]) => {
    const marks = Object.fromEntries(now.map((reading) => [reading.kind, markOf(reading)]));
    const before = seen.current;
    seen.current = marks;
    const moved = now.filter(({ kind }) => before[kind] !== undefined && before[kind] !== marks[kind]);
    if (moved.length === 0) return;
    for (const { kind } of moved)
      void queries.invalidateQueries({ queryKey: queryByKind[kind](about).queryKey });
    refreshAfterAnswer(queries);
  });
  useEffect(() => {
    if (readings) refreshChanged(readings);
  }, [readings]);
}

const markOf = ({ status, run }: Reading) =>
  `${status} ${run?.startedAt ?? ''} ${run?.read ?? 0} ${run?.failed.length ?? 0}`;

const queryByKind = {
  facts: factsQuery,
  continuity: findingsQuery,
  summary: summariesQuery,
} as const satisfies Readonly<Record<ReadingKind, (about: BookKey) => { queryKey: readonly unknown[] }>>;

const minRefetchMilliseconds = 3_000;
