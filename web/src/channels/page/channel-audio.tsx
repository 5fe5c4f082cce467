import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Play, Shuffle } from 'lucide-react';
import { useSearchParams } from 'wouter';
import { channelAddress } from '#shared/addresses.ts';
import type { Channel } from '#shared/contract/channels/channels.ts';
import { pageOfList } from '#shared/pages/page-of-list.ts';
import { playQueue } from '#web/listening/playing.ts';
import { AudioToHear } from '#web/channels/audio-to-hear.tsx';
import {
  channelAudioIds,
  channelAudioQuery,
  channelPlaylistsQuery,
  playlistAudioIds,
  playlistAudioQuery,
} from '#web/channels/channel/channel-queries.ts';
import { Button } from '#web/ui/button.tsx';
import { PagedList, type ListInPages } from '#web/ui/paged-list.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import { BookToHear } from './book-to-hear.tsx';
import { booksInList } from './books-in-list.ts';
import { AudioFilters } from './audio-filters.tsx';
import { ChannelPages } from './channel-pages.tsx';
import { channelFiltersIn, searchForAudio, type ChannelFilters } from './channel-filters.ts';
import { NothingPublished } from './nothing-published.tsx';

export function ChannelAudio({ channel, isOwn }: { channel: Channel; isOwn: boolean }) {
  const [search, setSearch] = useSearchParams();
  const filters = channelFiltersIn(search);
  const page = pageOfList(search.get('page'));
  const list = useFilteredAudio(channel, filters, page);
  const choose = (next: ChannelFilters) => setSearch(searchForAudio(next), { replace: true });
  const { data: playlists = [] } = useQuery(channelPlaylistsQuery(channel.username));
  const isNarrowed = filters.category !== undefined || filters.playlistId !== undefined;
  const audios = list.data?.pages.flatMap((some) => some.audios) ?? [];
  const isPart = list.hasNextPage || (!isNarrowed && page !== 1);
  const loadIds = isPart ? () => filteredAudioIds(channel, filters) : undefined;
  const playFrom = (audio: Audio) => playQueue(audios, { startAt: audios.indexOf(audio), whole: loadIds });
  const books = filters.playlistId === undefined ? booksInList(audios) : undefined;
  const row = (audio: Audio) => {
    const book = books?.get(audio.book?.id ?? '');
    if (!book) return <AudioToHear key={audio.id} audio={audio} onPlay={() => playFrom(audio)} />;
    return (
      book.anchor === audio && (
        <BookToHear key={audio.id} book={audio.book!} audios={book.audios} isPart={isPart} />
      )
    );
  };
  return (
    <section aria-labelledby="channel-audio" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="channel-audio" className="text-heading">
          Audio
        </h2>
        {audios.length > 1 && (
          <PlayFilteredAudio
            isNarrowed={isNarrowed}
            onPlay={() => playQueue(audios, { whole: loadIds })}
            onShuffle={() => playQueue(audios, { whole: loadIds, shuffled: true })}
          />
        )}
      </div>
      <AudioFilters
        categories={channel.categories}
        playlists={playlists}
        filters={filters}
        onFilter={choose}
      />
      <div className="grid gap-5" aria-busy={list.isPlaceholderData || undefined}>
        {isNarrowed ? (
          <PagedList
            list={list}
            name="the audio"
            places="h-24"
            itemsOf={(some) => some.audios}
            more="Show more"
            empty={<NoMatchingAudio onAll={() => choose({})} />}
          >
            {row}
          </PagedList>
        ) : (
          <ChannelPages
            channel={channel}
            list={list}
            page={page}
            addressOf={channelAddress}
            empty={<NothingPublished channel={channel} isOwn={isOwn} />}
          >
            {row}
          </ChannelPages>
        )}
      </div>
    </section>
  );
}

/** Offers Play only for a narrowed list, because the page header already plays everything in order. */
const PlayFilteredAudio = ({ isNarrowed, onPlay, onShuffle }: PlayTheseProps) => (
  <div className="-me-3 flex gap-2">
    {isNarrowed && (
      <Button look="quiet" onClick={onPlay}>
        <Play aria-hidden size={16} fill="currentColor" strokeWidth={0} /> Play these
      </Button>
    )}
    <Button look="plain" onClick={onShuffle}>
      <Shuffle aria-hidden size={16} /> Shuffle
    </Button>
  </div>
);

const filteredAudioIds = ({ username }: Channel, { category, playlistId }: ChannelFilters) =>
  playlistId === undefined ? channelAudioIds(username, category) : playlistAudioIds(playlistId);

function useFilteredAudio(
  channel: Channel,
  { category, playlistId }: ChannelFilters,
  page: number | undefined,
): FilteredAudio {
  const channelAudio = useInfiniteQuery({
    ...channelAudioQuery(channel.username, category, category === undefined ? page : 1),
    enabled: playlistId === undefined,
  });
  const playlistAudio = useInfiniteQuery({
    ...playlistAudioQuery(playlistId ?? ''),
    enabled: playlistId !== undefined,
  });
  return playlistId === undefined ? channelAudio : playlistAudio;
}

const NoMatchingAudio = ({ onAll }: { onAll: () => void }) => (
  <EmptyState
    title="No recordings match these filters"
    action={
      <Button look="quiet" onClick={onAll}>
        Show all
      </Button>
    }
  />
);

interface PlayTheseProps {
  readonly isNarrowed: boolean;
  readonly onPlay: () => void;
  readonly onShuffle: () => void;
}
interface FilteredAudio extends ListInPages<{ readonly audios: readonly Audio[] }> {
  readonly isPlaceholderData: boolean;
}
