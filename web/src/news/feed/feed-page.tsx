import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp } from 'lucide-react';
import { useRef } from 'react';
import type { Session } from '#web/auth/session.ts';
import { Button } from '#web/ui/button.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { FeedList } from './feed-list.tsx';
import { feedQuery } from './feed-query.ts';

export function FeedPage({ session: { userid } }: { session: Session }) {
  const queries = useQueryClient();
  const list = useInfiniteQuery(feedQuery(userid));
  const sectionRef = useRef<HTMLElement>(null);
  const showNewActivities = () => {
    sectionRef.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
    void queries.resetQueries({ queryKey: feedQuery(userid).queryKey });
  };
  return (
    <>
      <PageHeader
        title="Your feed"
        actions={
          // Reserves the height of the button to avoid a layout shift.
          <span className="min-h-11">
            {list.data && list.isStale && !list.isFetching && (
              <Button className="rounded-full" onClick={showNewActivities}>
                <ArrowUp aria-hidden size={16} /> Show new
              </Button>
            )}
          </span>
        }
      />
      <section
        ref={sectionRef}
        tabIndex={-1}
        aria-label="Published by channels you follow"
        className="grid grid-cols-[minmax(0,1fr)] gap-5 focus:outline-none"
      >
        <FeedList list={list} />
      </section>
    </>
  );
}
