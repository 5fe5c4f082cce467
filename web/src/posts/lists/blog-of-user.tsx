import { useQuery } from '@tanstack/react-query';
import { Rss } from 'lucide-react';
import { useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import {
  blogAddress,
  blogUserAddress,
  blogUserFeedAddress,
  channelAddress,
  ownPostsAddress,
} from '#shared/addresses.ts';
import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import { titleOfPage } from '#shared/pages/page-of-list.ts';
import { useSession } from '#web/auth/auth.ts';
import { FollowButton } from '#web/channels/follow-button.tsx';
import { blogOfUserQuery } from '#web/posts/lists/blog-queries.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { Artwork, pictureOf } from '#web/server/artwork.tsx';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { feedClasses } from './blog.tsx';
import { PostList } from './post-list.tsx';

export function BlogOfUser({ username, page }: { username: string; page: number | undefined }) {
  const list = useQuery({ ...blogOfUserQuery(username, page ?? 1), enabled: page !== undefined });
  const author = list.data?.author;
  useCurrentUsername(username, author);
  if (hasStatus(list.error, 404)) return <NoSuchUser username={username} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      {author && <PageTitle of={titleOfPage(`Posts by ${author.channelName}`, page ?? 1)} />}
      {author ? <Author author={author} /> : <LoadingAuthor failed={list.isError || page === undefined} />}
      <PostList
        list={list}
        page={page}
        hrefOf={(at) => blogUserAddress(author?.username ?? username, at)}
        isOfOneAuthor
        empty={<NothingYet author={author} />}
      />
    </div>
  );
}

const Author = ({ author }: { author: ChannelPerson }) => (
  <PageHeader
    picture={<Artwork of={pictureOf(author)} size="channel" />}
    title={
      <>
        <span className="sr-only">Posts by </span>
        {author.channelName}
      </>
    }
    facts={<p className="text-faded wrap-anywhere">@{author.username}</p>}
    actions={
      <>
        <Link href={channelAddress(author.username)} className={buttonClasses('quiet')}>
          Channel
        </Link>
        <FollowButton person={author} />
        <a href={blogUserFeedAddress(author.username)} target="_blank" rel="noopener" className={feedClasses}>
          <Rss aria-hidden size={16} /> RSS feed
        </a>
      </>
    }
  />
);

/** Has the height of the loaded header, to avoid a layout shift. */
const LoadingAuthor = ({ failed }: { failed: boolean }) =>
  failed ? <PageHeader title="Posts" /> : <Skeleton className="h-28" />;

function NothingYet({ author }: { author: ChannelPerson | undefined }) {
  const isOwn = useSession()?.username === author?.username && author !== undefined;
  return isOwn ? (
    <EmptyState
      title="You haven’t published a post yet"
      action={
        <Link href={ownPostsAddress} className={buttonClasses('primary')}>
          Write a post
        </Link>
      }
    >
      <p>Posts you publish appear here and on the blog.</p>
    </EmptyState>
  ) : (
    <EmptyState
      title="It’s quiet here for now"
      action={
        <Link href={blogAddress()} className={buttonClasses('quiet')}>
          Explore the blog
        </Link>
      }
    >
      <p>
        <bdi>{author?.channelName}</bdi> hasn’t published a post yet.
      </p>
    </EmptyState>
  );
}

const NoSuchUser = ({ username }: { username: string }) => (
  <EmptyState
    page
    title="There’s no author with this name"
    action={
      <Link href={blogAddress()} className={buttonClasses('quiet')}>
        Show all posts
      </Link>
    }
  >
    <p className="wrap-anywhere">
      No one is called “<bdi>{username}</bdi>” here.
    </p>
  </EmptyState>
);

/** Replaces a former username in the address with the current one. */
function useCurrentUsername(named: string, author: ChannelPerson | undefined): void {
  const [, navigate] = useLocation();
  const today = author?.username;
  useEffect(() => {
    if (today !== undefined && today !== named)
      navigate(blogUserAddress(today) + location.search, { replace: true });
  }, [today, named, navigate]);
}
