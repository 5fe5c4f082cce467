import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { blogAddress } from '#shared/addresses.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { postQuery } from './post-queries.ts';
import { ShownPost } from './shown-post.tsx';

export function PostPage({ id, report }: PostPageProps) {
  const { data, error, refetch } = useQuery(postQuery(id));
  if (hasStatus(error, 404)) return <NoSuchPost />;
  if (data) return <ShownPost post={data} report={report?.(id)} />;
  return (
    <Loading
      error={error}
      refetch={refetch}
      what="the post"
      skeletons={['h-24', 'h-12 w-1/2', 'h-80']}
      className="mx-auto grid min-h-dvh w-full max-w-narrow content-start gap-6"
    />
  );
}

const NoSuchPost = () => (
  <EmptyState
    page
    title="This post doesn’t exist"
    action={
      <Link href={blogAddress()} className={buttonClasses('quiet')}>
        Go to the blog
      </Link>
    }
  >
    <p>Its author may have unpublished it, or the address has a typo.</p>
  </EmptyState>
);

interface PostPageProps {
  readonly id: string;
  readonly report?: (id: string) => ReactNode;
}
