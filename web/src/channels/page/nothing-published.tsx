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
        Open the menu of an audio, then “Who may hear it…”, and choose Public. It stands here at once, and in
        the feed and the directory with it. You can take it back whenever you like.
      </p>
    </EmptyState>
  ) : (
    <EmptyState
      title="It is quiet here, for now."
      action={
        <Link href={directoryAddress} className={buttonClasses('quiet')}>
          Hear somebody else
        </Link>
      }
    >
      <p>
        <bdi>{channel.channelName}</bdi> has not published anything yet. Follow the channel to find your way
        back.
      </p>
    </EmptyState>
  );
