import type { ReactNode } from 'react';
import type { Audio } from '#shared/contract/audio/audio-records.ts';
import type { Channel } from '#shared/contract/channels/channels.ts';
import { pageCountOfChannel } from '#shared/pages/app-pages.ts';
import { PagedList, type ListInPages } from '#web/ui/paged-list.tsx';
import { NoSuchPage, Pagination } from '#web/ui/pagination.tsx';

export function ChannelPages({ channel, list, page, addressOf, empty, children }: ChannelPagesProps) {
  const none = <NoSuchPage first="See the first page" to={addressOf(channel.username, 1)} />;
  if (page === undefined) return none;
  return (
    <>
      <PagedList
        list={list}
        name="the audio"
        places="h-24"
        itemsOf={({ audios }) => audios}
        empty={page === 1 ? empty : none}
      >
        {children}
      </PagedList>
      <Pagination
        label="Pages of audio"
        page={page}
        totalPages={pageCountOfChannel(channel.audioCount)}
        hrefOf={(at) => addressOf(channel.username, at)}
        steps={{ back: 'Previous', on: 'Next' }}
      />
    </>
  );
}

interface ChannelPagesProps {
  readonly channel: Channel;
  readonly list: ListInPages<{ readonly audios: readonly Audio[] }>;
  readonly page: number | undefined;
  readonly addressOf: (username: string, page: number) => string;
  readonly empty: ReactNode;
  readonly children: (audio: Audio) => ReactNode;
}
