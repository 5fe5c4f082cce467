import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { leastQueryCharacters } from '#shared/domain/channels/channel-limits.ts';
import { guideAddress } from '#web/channels/channel/channel-addresses.ts';
import { directoryQuery } from './directory-query.ts';
import { ContinueListeningSection } from '#web/listening/to-continue.tsx';
import { openCreate } from '#web/platform/open-dialogs.ts';
import { Button, buttonClasses } from '#web/ui/button.tsx';
import { countOf } from '#shared/domain/locale.ts';
import { PagedList } from '#web/ui/paged-list.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { ChannelCard } from './channel-card.tsx';
import { DirectorySearch } from './directory-search.tsx';
import { searchParamsOf, type DirectoryFilters } from './directory-filters.ts';

export function Directory({ filters, onFilter }: DirectoryProps) {
  const isShort = filters.query !== undefined && !isLongEnough(filters.query);
  const appliedFilters = isShort ? { ...filters, query: undefined } : filters;
  const list = useInfiniteQuery(directoryQuery(appliedFilters));
  const channels = list.data?.pages.flatMap((page) => page.channels) ?? [];
  const isKnown = list.data !== undefined && !list.isPlaceholderData;
  const isNarrowed = searchParamsOf(appliedFilters).size > 0;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeader
        title="Channels"
        actions={
          <Link href={guideAddress} className={buttonClasses('plain', '-mx-3 max-w-none')}>
            How channels work
          </Link>
        }
      >
        Authors with public audio.
      </PageHeader>
      <ContinueListeningSection />
      <DirectorySearch filters={filters} isShort={isShort} onFilter={onFilter} />
      <output className="sr-only">
        {isNarrowed && isKnown && resultCountText(channels.length, list.hasNextPage)}
      </output>
      <div className="grid gap-6" aria-busy={list.isPlaceholderData || undefined}>
        <PagedList
          list={list}
          name="the channels"
          places="h-56"
          look="cards"
          itemsOf={(page) => page.channels}
          more="Show more channels"
          empty={
            isNarrowed ? (
              <NoChannelFound filters={appliedFilters} onAll={() => onFilter({})} />
            ) : (
              <NoChannelYet />
            )
          }
        >
          {(channel) => <ChannelCard key={channel.creatorId} channel={channel} />}
        </PagedList>
      </div>
    </div>
  );
}

/** Must match the server's rule: at least one word needs `leastQueryCharacters` characters. */
const isLongEnough = (query: string) =>
  query.split(/[^\p{L}\p{M}\p{N}]+/u).some((word) => word.length >= leastQueryCharacters);

const NoChannelFound = ({
  filters: { query, category },
  onAll,
}: {
  filters: DirectoryFilters;
  onAll: () => void;
}) => (
  <EmptyState
    title={query === undefined ? 'No channels yet' : 'No channels found'}
    action={
      <Button look="quiet" onClick={onAll}>
        Show all channels
      </Button>
    }
  >
    <p>
      {query === undefined
        ? `Nobody has published in ${category} yet.`
        : 'Search finds the start of usernames and of words in channel names.'}
    </p>
  </EmptyState>
);

const NoChannelYet = () => (
  <EmptyState title="Nobody has published yet" action={<Button onClick={openCreate}>Create audio</Button>}>
    <p>A channel appears here once it has public audio. Yours could be the first.</p>
  </EmptyState>
);

const resultCountText = (count: number, isMore: boolean): string =>
  count === 0 ? 'No channels found' : `${countOf(count, 'channel')}${isMore ? ' or more' : ''} found`;

interface DirectoryProps {
  readonly filters: DirectoryFilters;
  readonly onFilter: (filters: DirectoryFilters) => void;
}
