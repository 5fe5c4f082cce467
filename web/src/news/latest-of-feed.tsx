import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { feedAddress } from '#shared/addresses.ts';
import type { Session } from '#web/auth/session.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { FeedList } from './feed/feed-list.tsx';
import { feedQuery } from './feed/feed-query.ts';

export function LatestOfFeed({ session: { userid } }: { session: Session }) {
  const list = useInfiniteQuery({
    ...feedQuery(userid),
    select: ({ pages, pageParams }) => ({
      pages: pages.slice(0, 1).map((page) => ({ activities: page.activities.slice(0, mostShown) })),
      pageParams,
    }),
  });
  return (
    <section aria-labelledby="latest-of-feed" className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <h2 id="latest-of-feed" className="text-heading">
          Your feed
        </h2>
        {list.data?.pages[0]?.activities.length !== 0 && (
          <Link href={feedAddress} className={buttonClasses('plain', '-me-3')}>
            Show all
          </Link>
        )}
      </div>
      <FeedList list={{ ...list, hasNextPage: false }} />
    </section>
  );
}

const mostShown = 5;
