import { useQuery } from '@tanstack/react-query';
import { ownPostAddress } from '#shared/addresses.ts';
import { findableStaleMilliseconds, type FindableList } from '#web/platform/findable.ts';
import { ownPostsQuery } from './own/own-post-queries.ts';
import { statusOf } from './own/post-status.ts';

export function usePostsToFind(userid: string): FindableList {
  const { data, isPending, isError, refetch } = useQuery({
    ...ownPostsQuery(userid, 'posts'),
    staleTime: findableStaleMilliseconds,
  });
  return {
    found: (data ?? []).map((post) => ({
      id: post.id,
      name: post.title,
      detail: statusOf(post).words,
      href: ownPostAddress(post.id),
      at: post.updatedAt,
    })),
    isLoading: isPending,
    hasFailed: isError,
    retry: () => void refetch(),
  };
}
