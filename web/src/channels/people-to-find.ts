import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { channelAddress, pageAddresses } from '#shared/addresses.ts';
import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import { findableStaleMilliseconds, type FindableList } from '#web/platform/findable.ts';
import { searchParamsOf } from './directory/directory-filters.ts';
import { ownFollowsQuery } from './follow-queries.ts';
import { directoryQuery } from './directory/directory-query.ts';

export function usePeopleToFind(userid: string | undefined): FindableList {
  const follows = useQuery({
    ...ownFollowsQuery(userid ?? ''),
    enabled: userid !== undefined,
    staleTime: findableStaleMilliseconds,
  });
  const directory = useInfiniteQuery({ ...directoryQuery({}), staleTime: findableStaleMilliseconds });
  const people = new Map<string, ChannelPerson>();
  for (const person of [
    ...(follows.data?.people ?? []),
    ...(directory.data?.pages.flatMap((page) => page.channels) ?? []),
  ])
    people.set(person.creatorId, person);
  return {
    found: [...people.values()].map(({ creatorId, channelName, username }) => ({
      id: creatorId,
      name: channelName,
      detail: `@${username}`,
      href: channelAddress(username),
    })),
    isLoading: directory.isPending || follows.isLoading,
    hasFailed: directory.isError || follows.isError,
    retry: () => {
      void directory.refetch();
      if (userid !== undefined) void follows.refetch();
    },
  };
}

export const channelSearchAddress = (query: string): string =>
  `${pageAddresses.directory}?${searchParamsOf({ query }).toString()}`;
