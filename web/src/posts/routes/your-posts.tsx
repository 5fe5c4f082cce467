import { useSearchParams } from 'wouter';
import type { PostStatus } from '#shared/contract/posts/post.ts';
import { useWorkingSession } from '#web/auth/account/working-session.ts';
import { SignInFirst } from '#web/people/sign-in-first.tsx';
import { PostsTrash } from '#web/posts/own/posts-trash.tsx';
import { YourPosts } from '#web/posts/own/your-posts.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/**
 * The page at `/books/posts`: `?q=` and `?status=` filter, `?new` opens the dialog for a new post, `?list=trash` shows
 * the trash.
 */
export default function YourPostsRoute() {
  const session = useWorkingSession();
  const [search, setSearch] = useSearchParams();
  if (session === 'loading') return <Skeleton className="h-12 w-1/2" />;
  if (session === undefined)
    return (
      <SignInFirst title="Your posts">Sign in to see your posts. You’ll come back to this page.</SignInFirst>
    );
  if (search.get('list') === 'trash') return <PostsTrash key={session.userid} userid={session.userid} />;
  const status = statuses.find((one) => one === search.get('status'));
  const change = (values: Record<string, string | undefined>) =>
    setSearch(
      (now) => {
        for (const [name, value] of Object.entries(values))
          if (value === undefined) now.delete(name);
          else now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return (
    <YourPosts
      key={session.userid}
      userid={session.userid}
      filters={{ text: search.get('q') ?? '', status }}
      beginning={search.has('new')}
      onFilters={(filters) => change({ q: filters.text || undefined, status: filters.status })}
      onBeginning={(beginning) => change({ new: beginning ? '' : undefined })}
    />
  );
}

const statuses = ['draft', 'scheduled', 'published'] as const satisfies readonly PostStatus[];
