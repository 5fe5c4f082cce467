import { useState, type ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import type { Channel } from '#shared/contract/channels/channels.ts';
import { pageOfList, titleOfPage } from '#shared/pages/page-of-list.ts';
import { useSession } from '#web/auth/auth.ts';
import { ChannelEditor } from '#web/channels/editing/channel-editor.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { AboutChannel } from './about-channel.tsx';
import { ChannelAudio } from './channel-audio.tsx';
import { ChannelHeader } from './channel-header.tsx';
import { ChannelPlaylists } from './channel-playlists.tsx';

export function ChannelPage({ channel, notifications }: ChannelPageProps) {
  const session = useSession();
  const isOwn = session?.username === channel.username;
  const [editing, setEditing] = useState(false);
  const [search] = useSearchParams();
  return (
    <article className="grid grid-cols-[minmax(0,1fr)] gap-10 sm:gap-12">
      <PageTitle of={titleOfPage(channel.channelName, pageOfList(search.get('page')) ?? 1)} />
      {editing ? (
        <ChannelEditor channel={channel} onEnd={() => setEditing(false)} />
      ) : (
        <ChannelHeader
          channel={channel}
          notifications={notifications}
          onEdit={isOwn ? () => setEditing(true) : undefined}
        />
      )}
      <ChannelAudio channel={channel} isOwn={isOwn} />
      <ChannelPlaylists channel={channel} />
      <AboutChannel channel={channel} isOwn={isOwn} />
    </article>
  );
}

interface ChannelPageProps {
  readonly channel: Channel;
  readonly notifications: ReactNode;
}
