import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PostPage } from '#shared/contract/posts/blog.ts';
import { NoSuchPage, Pagination } from '#web/ui/pagination.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FailedState } from '#web/ui/states.tsx';
import { PostRow } from './post-row.tsx';

export function PostList({ list, page, hrefOf, isOfOneAuthor = false, empty }: PostListProps) {
  const { data, error, refetch } = list;
  if (page === undefined) return <NoSuchPage first="See the newest posts" to={hrefOf(1)} />;
  if (!data && error)
    return (
      <FailedState error={error} fallback="We couldn’t load the posts." onRetry={() => void refetch()} />
    );
  if (!data) return <LoadingPosts />;
  if (data.posts.length === 0)
    return page === 1 ? empty : <NoSuchPage first="See the newest posts" to={hrefOf(1)} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <ol className="grid grid-cols-[minmax(0,1fr)]">
        {data.posts.map((post, at) => (
          <PostRow key={post.id} post={post} hasAuthor={!isOfOneAuthor} isFirst={at === 0} />
        ))}
      </ol>
      <Pagination label="Pages of posts" page={page} totalPages={data.totalPages} hrefOf={hrefOf} />
    </div>
  );
}

const LoadingPosts = () => (
  <output className="grid min-h-dvh content-start gap-6">
    <span className="sr-only">Loading the posts…</span>
    {[0, 1, 2, 3].map((at) => (
      <span key={at} className="grid gap-3 border-b border-rule pb-6">
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-16" />
        <Skeleton className="h-5 w-1/2" />
      </span>
    ))}
  </output>
);

interface PostListProps {
  readonly list: Pick<UseQueryResult<PostPage>, 'data' | 'error' | 'refetch'>;
  readonly page: number | undefined;
  readonly hrefOf: (page: number) => string;
  readonly isOfOneAuthor?: boolean;
  readonly empty: ReactNode;
}
