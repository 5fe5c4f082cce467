import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ownPostQuery, type OwnPostKey } from '#web/posts/own/own-post-queries.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { useNoFirstWords } from '#web/texts/first-words.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { NoSuchPost } from './no-such-post.tsx';
import { PostWorkspace } from './post-desk.tsx';

export function WritePost({ of }: { of: OwnPostKey }) {
  const { data: post, error, refetch } = useQuery(ownPostQuery(of));
  const [attempt, setAttempt] = useState(0);
  useNoFirstWords(error !== null && post === undefined);
  // Keeps the post on the screen while a refetch fails, because the author may be writing.
  if (post) {
    return (
      <>
        <PageTitle of={post.title} />
        <PostWorkspace key={attempt} of={of} post={post} onRetry={() => setAttempt(attempt + 1)} />
      </>
    );
  }
  if (hasStatus(error, 404)) return <NoSuchPost />;
  return (
    <Loading
      error={error}
      refetch={refetch}
      failed="We couldn’t open this post."
      loading="Opening the post…"
      skeletons={['h-12 w-2/3', 'h-64']}
      className="grid gap-4"
    />
  );
}
