import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { blogCategoryAddress, ownPostsAddress } from '#shared/addresses.ts';
import { categorySlugOf } from '#shared/domain/audio/categories.ts';
import { useSession } from '#web/auth/auth.ts';
import { PostCover } from '#web/posts/cards/post-cover.tsx';
import { PublishDay } from '#web/ui/publish-day.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { Dotted } from '#web/ui/dotted.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { AuthorCard } from './author-card.tsx';
import { MorePosts } from './more-posts.tsx';
import { PodcastOfPost } from './podcast-of-post.tsx';
import { PostAudio } from './post-audio.tsx';
import { PostContents } from './post-contents.tsx';
import type { ShownPost as Post } from './post-queries.ts';
import { PostText } from './post-text.tsx';
import { SharePost } from './share-post.tsx';

/** A post: who wrote it, its text, and what to do with it. */
export function ShownPost({ post, report }: ShownPostProps) {
  const isOwn = useSession()?.username === post.author.username;
  return (
    <div className="post-page grid grid-cols-[minmax(0,1fr)] gap-14">
      <PageTitle of={post.title} />
      <article className="post-grid grid grid-cols-[minmax(0,var(--container-narrow))] justify-center gap-x-14 gap-y-8">
        <header className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <h1 dir="auto" className="text-title wrap-anywhere hyphens-auto sm:leading-[1.1]">
            {post.title}
          </h1>
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
            <AuthorCard author={post.author} />
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
          {isOwn && (
            <p className="print:hidden">
              <Link
                href={`${ownPostsAddress}/${encodeURIComponent(post.id)}`}
                className={buttonClasses('quiet')}
              >
                Edit
              </Link>
            </p>
          )}
          {post.coverUrl !== undefined && (
            <PostCover post={post} isFirst className="aspect-[16/9] w-full rounded-sheet" />
          )}
          {hasAudio(post) && <PostAudio post={post} />}
          {post.podcastAudioId !== undefined && (
            <PodcastOfPost username={post.author.username} id={post.podcastAudioId} />
          )}
        </header>
        <PostContents headings={post.headings} />
        <PostText html={post.html} />
        <footer className="grid gap-6 border-t border-rule pt-6">
          {post.tags.length > 0 && (
            <ul aria-label="Tags" className="flex flex-wrap gap-2">
              {post.tags.map((tag) => (
                <li key={tag} dir="auto" className="rounded-full bg-well px-3 py-1 text-small wrap-anywhere">
                  {tag}
                </li>
              ))}
            </ul>
          )}
          <div className="flex flex-wrap items-center gap-2 print:hidden">
            <SharePost post={post} />
            {!isOwn && report}
          </div>
        </footer>
      </article>
      <MorePosts post={post} />
    </div>
  );
}

const hasAudio = (post: Post): post is Post & { audioId: string } => post.audioId !== undefined;

interface ShownPostProps {
  readonly post: Post;
  /** For whoever is not its author. */
  readonly report?: ReactNode;
}
