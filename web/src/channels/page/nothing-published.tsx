import { Link } from 'wouter';
import type { Channel } from '#shared/contract/channels/channels.ts';
import { yourAudioAddress } from '#web/listening/audio-addresses.ts';
import { directoryAddress } from '#web/channels/channel/channel-addresses.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export const NothingPublished = ({ channel, isOwn }: { channel: Channel; isOwn: boolean }) =>
  isOwn ? (
    <EmptyState
      title="Your channel is waiting for its first recording"
      action={
        <Link href={yourAudioAddress} className={buttonClasses('primary')}>
          Choose from your audio
        </Link>
      }
    >
      <p>Open the menu of a recording and choose “Visibility…”, then Public.</p>
    </EmptyState>
  ) : (
    <EmptyState
      title="It’s quiet here for now"
      action={
        <Link href={directoryAddress} className={buttonClasses('quiet')}>
          Explore channels
        </Link>
      }
    >
      <p>
        Follow the channel to hear when <bdi>{channel.channelName}</bdi> publishes.
      </p>
    </EmptyState>
  );
