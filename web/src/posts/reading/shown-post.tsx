import { Fragment, type ReactNode } from 'react';
import { Link } from 'wouter';
import { ownPostsAddress } from '#shared/addresses.ts';
import { useSession } from '#web/auth/auth.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { MorePosts } from './more-posts.tsx';
import { PodcastOfPost } from './podcast-of-post.tsx';
import { PostAudio } from './post-audio.tsx';
import { PostContents } from './post-contents.tsx';
import type { ShownPost as Post } from './post-queries.ts';
import { PostHeader } from './post-header.tsx';
import { PostText } from './post-text.tsx';
import { SharePost } from './share-post.tsx';

export function ShownPost({ post, report }: ShownPostProps) {
  const isOwn = useSession()?.username === post.author.username;
  return (
    <div className="post-page grid grid-cols-[minmax(0,1fr)] gap-14">
      <PageTitle of={post.title} />
      <article className="post-grid grid grid-cols-[minmax(0,var(--container-narrow))] justify-center gap-x-14 gap-y-8">
        <PostHeader
          post={post}
          actions={
            isOwn && (
              <p className="print:hidden">
                <Link
                  href={`${ownPostsAddress}/${encodeURIComponent(post.id)}`}
                  className={buttonClasses('quiet')}
                >
                  Edit
                </Link>
              </p>
            )
          }
        >
          {hasAudio(post) && <PostAudio post={post} />}
          {post.podcastAudioId !== undefined && (
            <PodcastOfPost username={post.author.username} id={post.podcastAudioId} />
          )}
        </PostHeader>
        <PostContents headings={post.headings} />
        <PostText html={post.html} />
        <footer className="grid gap-6 border-t border-rule pt-6">
          {post.tags.length > 0 && (
            <p className="text-small text-faded wrap-anywhere">
              Tags:{' '}
              {post.tags.map((tag, at) => (
                <Fragment key={tag}>
                  {at > 0 && ', '}
                  <bdi>{tag}</bdi>
                </Fragment>
              ))}
            </p>
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
  readonly report?: ReactNode;
}
