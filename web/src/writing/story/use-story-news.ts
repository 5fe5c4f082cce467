import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { Reading } from '#shared/contract/writing/readings.ts';
import type { ReadingKind } from '#shared/domain/writing/book-readings.ts';
import { subscribeToAnswers } from '#web/live/live.ts';
import { refreshAfterAnswer } from '#web/writing/answers/refresh-after-answer.ts';
import type { BookKey } from '#web/writing/answers/writing-queries.ts';
import { factsQuery, findingsQuery, readingsQuery, summariesQuery } from './story-queries.ts';

/**
 * Keeps the story current while the AI reads the book: refetches its progress when an answer ends, and the facts,
 * findings and summaries after every chapter.
 */
export function useStoryNews(about: BookKey): void {
  const queries = useQueryClient();
  const { data: readings } = useQuery(readingsQuery(about));
  const seenMarks = useRef<Readonly<Record<string, string>>>({});

  const refetchIfOld = useEffectEvent(() => {
    const { queryKey } = readingsQuery(about);
    const { dataUpdatedAt = 0 } = queries.getQueryState(queryKey) ?? {};
    // Skips the refetch after a recent one: chapters may be short, and the next regular poll comes soon.
    if (Date.now() - dataUpdatedAt >= minRefetchMilliseconds) void queries.invalidateQueries({ queryKey });
  });
  useEffect(() => subscribeToAnswers(({ type }) => void (type === 'answer-ended' && refetchIfOld())), []);

  const refreshChanged = useEffectEvent((now: readonly Reading[]) => {
    const newMarks = Object.fromEntries(now.map((reading) => [reading.kind, stateKeyOf(reading)]));
    const marksBefore = seenMarks.current;
    seenMarks.current = newMarks;
    const changedReadings = now.filter(
      ({ kind }) => marksBefore[kind] !== undefined && marksBefore[kind] !== newMarks[kind],
    );
    if (changedReadings.length === 0) return;
    for (const { kind } of changedReadings)
      void queries.invalidateQueries({ queryKey: queryByKind[kind](about).queryKey });
    refreshAfterAnswer(queries);
  });
  useEffect(() => {
    if (readings) refreshChanged(readings);
  }, [readings]);
}

const stateKeyOf = ({ status, run }: Reading) =>
  `${status} ${run?.startedAt ?? ''} ${run?.read ?? 0} ${run?.failed.length ?? 0}`;

const queryByKind = {
  facts: factsQuery,
  continuity: findingsQuery,
  summary: summariesQuery,
} as const satisfies Readonly<Record<ReadingKind, (about: BookKey) => { queryKey: readonly unknown[] }>>;

const minRefetchMilliseconds = 3_000;
