import type { ReactNode } from 'react';
import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import { PostCover } from '#web/posts/cards/post-cover.tsx';
import { PostFacts } from '#web/posts/cards/post-facts.tsx';
import { AuthorCard } from './author-card.tsx';
import type { ShownPost } from './post-queries.ts';

export const PostHeader = ({ post, actions, children }: PostHeaderProps) => (
  <header className="grid grid-cols-[minmax(0,1fr)] gap-6">
    <h1 dir="auto" className="text-title wrap-anywhere hyphens-auto sm:leading-[1.1]">
      {post.title}
    </h1>
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
      {post.author && <AuthorCard author={post.author} />}
      {/* Leaves out the note that the post has audio, because a player follows below. */}
      <PostFacts post={{ ...post, hasAudio: false }} />
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
    readonly author: ChannelPerson | undefined;
  };
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
}
