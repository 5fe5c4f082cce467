import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownPostQuery, type OwnPostOf } from '#web/posts/own/own-post-queries.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { useNoFirstWords } from '#web/texts/first-words.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { FailedState } from '#web/ui/states.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { NoSuchPost } from './no-such-post.tsx';
import { PostDesk } from './post-desk.tsx';

/** One post, to be written, or why that cannot be. */
export function WritePost({ of }: { of: OwnPostOf }) {
  const { data: post, error, refetch } = useQuery(ownPostQuery(of));
  const [attempt, setAttempt] = useState(0);
  useNoFirstWords(error !== null && post === undefined);
  // A post that was had stays while asking again fails: somebody is writing.
  if (post) {
    return (
      <>
        <PageTitle of={post.title} />
        <PostDesk key={attempt} of={of} post={post} onRetry={() => setAttempt(attempt + 1)} />
      </>
    );
  }
  if (hasStatus(error, 404)) return <NoSuchPost />;
  if (error) {
    return (
      <FailedState error={error} fallback="We couldn’t open this post." onRetry={() => void refetch()} />
    );
  }
  return (
    <output className="grid gap-4">
      <span className="sr-only">Opening the post…</span>
      <Skeleton className="h-12 w-2/3" />
      <Skeleton className="h-64" />
    </output>
  );
}
