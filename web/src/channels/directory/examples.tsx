import { useInfiniteQuery } from '@tanstack/react-query';
import { directoryQuery } from './directory-query.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ChannelCard } from './channel-card.tsx';

export default function Examples() {
  const list = useInfiniteQuery(directoryQuery({}, 3));
  return (
    <PagedList
      list={{ ...list, hasNextPage: false }}
      name="the examples"
      places="h-56"
      look="cards"
      itemsOf={(page) => page.channels}
      more=""
      empty={
        <EmptyState title="No channels yet">
          <p>Nobody has published yet. The first three channels will appear here.</p>
        </EmptyState>
      }
    >
      {(channel) => <ChannelCard key={channel.creatorId} channel={channel} />}
    </PagedList>
  );
}
