import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'wouter';
import { pageAddresses } from '#shared/addresses.ts';
import type { Session } from '#web/auth/session.ts';
import { AudioToHear } from '#web/channels/audio-to-hear.tsx';
import { playQueue } from '#web/listening/playing.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { feedQuery } from './feed-query.ts';
import { PostToRead } from './post-to-read.tsx';

/** What those whom somebody follows published; audios are heard one after the other, posts lead to their page. */
export function FeedPage({ session: { userid } }: { session: Session }) {
  const queries = useQueryClient();
  const list = useInfiniteQuery(feedQuery(userid));
  const place = useRef<HTMLElement>(null);
  const activities = list.data?.pages.flatMap((page) => page.activities) ?? [];
  const audios = activities.flatMap((activity) => (activity.kind === 'audio' ? [activity.audio] : []));
  const showNew = () => {
    place.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
    void queries.resetQueries({ queryKey: feedQuery(userid).queryKey });
  };
  return (
    <>
      <PageHeader
        title="Your feed"
        actions={
          // As high as the button while there is none: nothing moves when it comes.
          <span className="min-h-11">
            {list.data && list.isStale && !list.isFetching && (
              <Button className="rounded-full" onClick={showNew}>
                <ArrowUp aria-hidden size={16} /> Show new
              </Button>
            )}
          </span>
        }
      />
      <section
        ref={place}
        tabIndex={-1}
        aria-label="What the channels you follow published"
        className="grid grid-cols-[minmax(0,1fr)] gap-5 focus:outline-none"
      >
        <PagedList
          list={list}
          name="your feed"
          places="h-24"
          itemsOf={(page) => page.activities}
          more="Show more"
          empty={<NothingYet />}
        >
          {(activity) =>
            activity.kind === 'post' ? (
              <PostToRead key={activity.id} post={activity.post} />
            ) : (
              <AudioToHear
                key={activity.id}
                audio={activity.audio}
                by={activity.person}
                onPlay={() => playQueue(audios, { startAt: audios.indexOf(activity.audio) })}
              />
            )
          }
        </PagedList>
      </section>
    </>
  );
}

const NothingYet = () => (
  <EmptyState
    title="Your feed is empty"
    action={
      <Link href={pageAddresses.directory} className={buttonClasses('primary')}>
        Explore channels
      </Link>
    }
  >
    <p>Follow a channel to see everything it publishes here, newest first.</p>
  </EmptyState>
);
