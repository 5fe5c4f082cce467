import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api } from '#web/server/api.ts';

/** Begins the keys of all that is known of credits. */
export const allCredits = ['credits'] as const;

/** Begins the keys of all that is known of somebody's credits: out of date when something they paid for has ended. */
export const creditsOf = (userid: string) => [...allCredits, userid] as const;

/** What a person can spend. */
export const creditsQuery = (userid: string) =>
  queryOptions({
    queryKey: [...creditsOf(userid), 'balance'],
    queryFn: async ({ signal }) => (await api('GET /credits', { query: { limit: 1 }, signal })).credits,
    staleTime: 10_000,
  });

/** What was paid for and granted, newest first; its first page says what can be spent. */
export const ledgerQuery = (userid: string) =>
  infiniteQueryOptions({
    queryKey: [...creditsOf(userid), 'ledger'],
    queryFn: ({ pageParam, signal }) =>
      api('GET /credits', { query: { limit: entriesAtATime, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Whether the AI and the voices are paused for everybody; for admins. */
export const spendingQuery = (userid: string) =>
  queryOptions({
    queryKey: [...creditsOf(userid), 'spending'],
    queryFn: async ({ signal }) => (await api('GET /admin/spending', { signal })).spending,
  });

/** What an admin sees of somebody. */
export const personCreditsQuery = ({ userid, username }: { userid: string; username: string }) =>
  queryOptions({
    queryKey: [...creditsOf(userid), 'of', username],
    queryFn: async ({ signal }) =>
      (await api('GET /admin/credits/{username}', { params: { username }, signal })).person,
    enabled: username !== '',
    placeholderData: keepPreviousData,
  });

const entriesAtATime = 30;
