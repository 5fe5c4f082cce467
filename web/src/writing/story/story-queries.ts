import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/server/api.ts';
import type { BookKey } from '#web/writing/answers/writing-queries.ts';

export const readingsQuery = (about: BookKey) =>
  queryOptions({
    queryKey: [...storyOf(about), 'readings'],
    queryFn: async ({ signal }) =>
      (await api('GET /books/{bookId}/readings', { params: paramsOf(about), signal })).readings,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'running') ? runningPollMilliseconds : idlePollMilliseconds,
  });

export const factsQuery = (about: BookKey) =>
  queryOptions({
    queryKey: [...storyOf(about), 'facts'],
    queryFn: async ({ signal }) =>
      (await api('GET /books/{bookId}/facts', { params: paramsOf(about), signal })).facts,
  });

/** Findings without a ruling come first. */
export const findingsQuery = (about: BookKey) =>
  queryOptions({
    queryKey: [...storyOf(about), 'findings'],
    queryFn: async ({ signal }) =>
      (await api('GET /books/{bookId}/findings', { params: paramsOf(about), signal })).findings,
  });

export const summariesQuery = (about: BookKey) =>
  queryOptions({
    queryKey: [...storyOf(about), 'summaries'],
    queryFn: async ({ signal }) =>
      (await api('GET /books/{bookId}/summaries', { params: paramsOf(about), signal })).summaries,
  });

const storyOf = ({ userid, bookId }: BookKey) => ['story', userid, bookId] as const;
const paramsOf = ({ bookId }: BookKey) => ({ bookId });

/**
 * With this interval, polling two readings and their lists stays below the request guard's limits per minute (30
 * requests to each endpoint, 120 in all).
 */
export const runningPollMilliseconds = 5_000;
/** Polls even while no reading is running, because another page can start one, and chapters change. */
const idlePollMilliseconds = 30_000;
