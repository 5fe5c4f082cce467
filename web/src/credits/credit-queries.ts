import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#web/server/api.ts';

export const allCredits = ['credits'] as const;

/** The beginning of the keys of all queries about a person's credits. Invalidate it when paid work has ended. */
export const creditsOf = (userid: string) => [...allCredits, userid] as const;

export const creditsQuery = (userid: string) =>
  queryOptions({
    queryKey: [...creditsOf(userid), 'balance'],
    queryFn: async ({ signal }) => (await api('GET /credits', { query: { limit: 1 }, signal })).credits,
    staleTime: 10_000,
  });

export const ledgerQuery = (userid: string) =>
  infiniteQueryOptions({
    queryKey: [...creditsOf(userid), 'ledger'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /credits', { query: { limit: entriesAtATime, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

export const spendingQuery = (userid: string) =>
  queryOptions({
    queryKey: [...creditsOf(userid), 'spending'],
    queryFn: async ({ signal }) => (await api('GET /admin/spending', { signal })).spending,
  });

export const personCreditsQuery = ({ userid, username }: { userid: string; username: string }) =>
  queryOptions({
    queryKey: [...creditsOf(userid), 'of', username],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/credits/{username}', { params: { username }, signal })).person,
    enabled: username !== '',
    placeholderData: keepPreviousData,
  });

const entriesAtATime = 30;
