import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/server/api.ts';
import type { AboutBook } from '#web/writing/answers/writing-queries.ts';

/** How far the AI has come in reading a book, asked for again and again while it reads. */
export const readingsQuery = (about: AboutBook) =>
  queryOptions({
    queryKey: [...storyOf(about), 'readings'],
    queryFn: async ({ signal }) =>
      (await api('GET /books/{bookId}/readings', { params: paramsOf(about), signal })).readings,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'running') ? runningMilliseconds : restingMilliseconds,
  });

/** People, places and things, by name. */
export const factsQuery = (about: AboutBook) =>
  queryOptions({
    queryKey: [...storyOf(about), 'facts'],
    queryFn: async ({ signal }) =>
      (await api('GET /books/{bookId}/facts', { params: paramsOf(about), signal })).facts,
  });

/** What contradicts another passage; those without a ruling first. */
export const findingsQuery = (about: AboutBook) =>
  queryOptions({
    queryKey: [...storyOf(about), 'findings'],
    queryFn: async ({ signal }) =>
      (await api('GET /books/{bookId}/findings', { params: paramsOf(about), signal })).findings,
  });

/** What the AI says of each chapter, in the order of the book. */
export const summariesQuery = (about: AboutBook) =>
  queryOptions({
    queryKey: [...storyOf(about), 'summaries'],
    queryFn: async ({ signal }) =>
      (await api('GET /books/{bookId}/summaries', { params: paramsOf(about), signal })).summaries,
  });

const storyOf = ({ userid, bookId }: AboutBook) => ['story', userid, bookId] as const;
const paramsOf = ({ bookId }: AboutBook) => ({ bookId });

/** Two readings and their lists stay below what a minute of the request guard bears (30 to each, 120 in all). */
export const runningMilliseconds = 5_000;
/** Another page may have begun one, and chapters change. */
const restingMilliseconds = 30_000;
