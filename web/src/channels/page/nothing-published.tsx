import { Link } from 'wouter';
import type { Channel } from '#shared/contract/channels/channels.ts';
import { yourAudioAddress } from '#web/listening/audio-addresses.ts';
import { directoryAddress, guideAddress } from './channel-addresses.ts';
import { buttonClasses } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** A channel on which there is nothing yet: its author is shown how to begin, others where else to look. */
export const NothingPublished = ({ channel, isOwn }: { channel: Channel; isOwn: boolean }) =>
  isOwn ? (
    <EmptyState
      title="Your channel is waiting for its first audio."
      action={
        <div className="flex flex-wrap gap-2">
          <Link href={yourAudioAddress} className={buttonClasses('primary')}>
            Choose from your audio
          </Link>
          <Link href={guideAddress} className={buttonClasses('quiet')}>
            How channels work
          </Link>
        </div>
      }
    >
      <p>
        Open the menu of an audio, choose “Visibility…”, then Public. It appears here, in your feed and in the
        directory right away. You can undo this at any time.
      </p>
    </EmptyState>
  ) : (
    <EmptyState
      title="It is quiet here, for now."
      action={
        <Link href={directoryAddress} className={buttonClasses('quiet')}>
          Explore channels
        </Link>
      }
    >
      <p>
        <bdi>{channel.channelName}</bdi> hasn’t published anything yet. Follow the channel to hear when that
        changes.
      </p>
    </EmptyState>
  );
