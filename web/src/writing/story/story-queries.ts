import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/server/api.ts';
import type { AboutBook } from '#web/writing/answers/writing-queries.ts';

export const readingsQuery = (about: AboutBook) =>
  queryOptions({
    queryKey: [...storyOf(about), 'readings'],
    queryFn: async ({ signal }) =>
      (await api('GET /books/{bookId}/readings', { params: paramsOf(about), signal })).readings,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'running') ? runningMilliseconds : restingMilliseconds,
  });

export const factsQuery = (about: AboutBook) =>
  queryOptions({
    queryKey: [...storyOf(about), 'facts'],
    queryFn: async ({ signal }) =>
      (await api('GET /books/{bookId}/facts', { params: paramsOf(about), signal })).facts,
  });

/** Findings without a ruling come first. */
export const findingsQuery = (about: AboutBook) =>
  queryOptions({
    queryKey: [...storyOf(about), 'findings'],
    queryFn: async ({ signal }) =>
      (await api('GET /books/{bookId}/findings', { params: paramsOf(about), signal })).findings,
  });

export const summariesQuery = (about: AboutBook) =>
  queryOptions({
    queryKey: [...storyOf(about), 'summaries'],
    queryFn: async ({ signal }) =>
      (await api('GET /books/{bookId}/summaries', { params: paramsOf(about), signal })).summaries,
  });

const storyOf = ({ userid, bookId }: AboutBook) => ['story', userid, bookId] as const;
const paramsOf = ({ bookId }: AboutBook) => ({ bookId });

/**
 * Polling two readings and their lists stays below the request guard's limits a minute (30 to each endpoint, 120 in
 * all).
 */
export const runningMilliseconds = 5_000;
/** Polls even while no reading is running, because another page can start one, and chapters change. */
const restingMilliseconds = 30_000;
