import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { channelAddress } from '#shared/addresses.ts';
import { Loading } from '#web/ui/loading.tsx';
import { ChannelEditor } from './editing/channel-editor.tsx';
import { channelQuery } from './channel/channel-queries.ts';
import { PodcastSettings } from './podcast/podcast-settings.tsx';

export function ChannelSettings({ username }: { username: string }) {
  const { data: channel, error, refetch } = useQuery(channelQuery(username));
  if (channel) {
    return (
      <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
        <ChannelEditor key={channel.creatorId} channel={channel} />
        <PodcastSettings username={channel.username} />
        <p>
          <Link
            href={channelAddress(channel.username)}
            className="inline-flex min-h-11 items-center text-accent underline underline-offset-4"
          >
            View your channel
          </Link>
        </p>
      </div>
    );
  }
  return <Loading error={error} refetch={refetch} what="your channel" skeletons={['h-96 w-full']} />;
}
