import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { blogAddress, blogUserAddress, postAddress } from '#shared/addresses.ts';
import type { PostCard } from '#shared/contract/posts/post.ts';
import { maxPostsAfterPost } from '#shared/pages/app-pages.ts';
import { blogOfUserQuery, recentPostsQuery } from '#web/posts/lists/blog-queries.ts';
import { PostCover } from '#web/posts/cards/post-cover.tsx';
import { PublishDay } from '#web/ui/publish-day.tsx';
import { sentPost } from './sent-post.ts';

export function MorePosts({ post }: { post: Pick<PostCard, 'id' | 'author'> }) {
  const { username, channelName } = post.author;
  const sentPosts = sentPost(post.id)?.more;
  const authorQuery = useQuery({ ...blogOfUserQuery(username, 1), enabled: sentPosts === undefined });
  const postsOfAuthor = othersThan(post, authorQuery.data?.posts);
  const needsRecent = sentPosts === undefined && authorQuery.data !== undefined && postsOfAuthor.length === 0;
  const recent = useQuery({ ...recentPostsQuery(), enabled: needsRecent });
  const posts =
    sentPosts ?? (postsOfAuthor.length > 0 ? postsOfAuthor : othersThan(post, recent.data?.posts));
  if (posts.length === 0) return null;
  const areAllByAuthor = posts.every(({ author }) => author.username === username);
  return (
    <section
      aria-labelledby="more-posts"
      className="post-more grid grid-cols-[minmax(0,1fr)] gap-6 border-t border-rule pt-10"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id="more-posts" className="min-w-0 text-heading wrap-anywhere">
          {areAllByAuthor ? (
            <>
              More from <bdi>{channelName}</bdi>
            </>
          ) : (
            'More from the blog'
          )}
        </h2>
        <Link
          href={areAllByAuthor ? blogUserAddress(username) : blogAddress()}
          className="inline-flex min-h-11 min-w-11 items-center font-medium text-accent underline-offset-4 hover:underline"
        >
          Show all
        </Link>
      </div>
      <ul className="grid gap-8 sm:grid-cols-3 sm:gap-6">
        {posts.map((other) => (
          <li key={other.id} className="group relative grid min-w-0 content-start gap-3">
            <PostCover post={other} className="aspect-[8/5] w-full rounded-control" />
            <h3 dir="auto" className="line-clamp-3 text-[1.1875rem] leading-snug wrap-anywhere">
              <Link
                href={postAddress(other.id)}
                className="underline-offset-4 group-hover:underline after:absolute after:inset-0 focus-visible:outline-none"
              >
                {other.title}
              </Link>
            </h3>
            <p className="text-small text-faded">
              {!areAllByAuthor && (
                <>
                  <bdi>{other.author.channelName}</bdi> ·{' '}
                </>
              )}
              <PublishDay at={other.publishedAt} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const othersThan = ({ id }: Pick<PostCard, 'id'>, posts: readonly PostCard[] = []): readonly PostCard[] =>
  posts.filter((post) => post.id !== id).slice(0, maxPostsAfterPost);
