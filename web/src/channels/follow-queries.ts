import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api } from '#web/server/api.ts';

export const allFollows = ['follows'] as const;

export const followStatusQuery = (userid: string, creatorId: string) =>
  queryOptions({
    queryKey: [...allFollows, userid, creatorId],
    queryFn: ({ signal }) => api('GET /follow/status', { query: { followedUserId: creatorId }, signal }),
  });

/** Fetches the latest hundred follows, in one request for all buttons of a list. */
export const ownFollowsQuery = (userid: string) =>
  queryOptions({
    queryKey: [...allFollows, userid, 'own'],
    queryFn: async ({ signal }) => {
      const { following, nextCursor } = await api('GET /following', { query: { limit: 100 }, signal });
      return {
        people: following,
        creatorIds: following.map(({ creatorId }) => creatorId),
        isWhole: nextCursor === undefined,
      };
    },
  });

export const followersQuery = (creatorId: string) =>
  infiniteQueryOptions({
    queryKey: [...allFollows, 'followers', creatorId],
    queryFn: async ({ pageParam, signal }) => {
      const query = { userId: creatorId, limit: peopleAtATime, cursor: pageParam };
      const { followers, ...rest } = await api('GET /followers', { query, signal });
      return { people: followers, ...rest };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

export const followingQuery = (creatorId: string) =>
  infiniteQueryOptions({
    queryKey: [...allFollows, 'following', creatorId],
    queryFn: async ({ pageParam, signal }) => {
      const query = { userId: creatorId, limit: peopleAtATime, cursor: pageParam };
      const { following, ...rest } = await api('GET /following', { query, signal });
      return { people: following, ...rest };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

const peopleAtATime = 30;
