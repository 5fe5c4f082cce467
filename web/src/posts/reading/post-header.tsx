import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { blogCategoryAddress } from '#shared/addresses.ts';
import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import { categorySlugOf } from '#shared/domain/audio/categories.ts';
import { PostCover } from '#web/posts/cards/post-cover.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { PublishDay } from '#web/ui/publish-day.tsx';
import { AuthorCard } from './author-card.tsx';
import type { ShownPost } from './post-queries.ts';

/** How a post begins, for its readers and in the preview: title, author, day, minutes and category, then its cover. */
export const PostHeader = ({ post, actions, children }: PostHeaderProps) => (
  <header className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <h1 dir="auto" className="text-title wrap-anywhere hyphens-auto sm:leading-[1.1]">
      {post.title}
    </h1>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      {post.author && <AuthorCard author={post.author} />}
      <Dotted className="text-small text-faded">
        <li>
          <PublishDay at={post.publishedAt} />
        </li>
        <li>{post.readingMinutes} min read</li>
        <li>
          <Link
            href={blogCategoryAddress(categorySlugOf(post.category))}
            className="underline-offset-4 hover:text-ink hover:underline"
          >
            {post.category}
          </Link>
        </li>
      </Dotted>
    </div>
    {actions}
    {post.coverUrl !== undefined && (
      <PostCover post={post} isFirst className="aspect-[16/9] w-full rounded-sheet" />
    )}
    {children}
  </header>
);

interface PostHeaderProps {
  readonly post: Pick<
    ShownPost,
    'id' | 'title' | 'publishedAt' | 'readingMinutes' | 'category' | 'coverUrl'
  > & {
    /** Undefined until the preview knows the author. */
    readonly author: ChannelPerson | undefined;
  };
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}
