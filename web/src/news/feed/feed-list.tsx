import type { UseInfiniteQueryResult, InfiniteData } from '@tanstack/react-query';
import { Link } from 'wouter';
import { pageAddresses } from '#shared/addresses.ts';
import { AudioToHear } from '#web/channels/audio-to-hear.tsx';
import { playQueue } from '#web/listening/playing.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { PageOfFeed } from './feed-query.ts';
import { PostToRead } from './post-to-read.tsx';

export function FeedList({ list }: { list: UseInfiniteQueryResult<InfiniteData<PageOfFeed>> }) {
  const activities = list.data?.pages.flatMap((page) => page.activities) ?? [];
  const audios = activities.flatMap((activity) => (activity.kind === 'audio' ? [activity.audio] : []));
  return (
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
