import { Link } from 'wouter';
import { channelFeedAddress, originalChannelAddress } from '#shared/addresses.ts';
import type { Channel } from '#shared/contract/channels/channels.ts';
import { PodcastSettings } from '#web/channels/podcast/podcast-settings.tsx';
import { ReportButton } from '#web/sharing/report-button.tsx';
import { guideAddress } from '#web/channels/channel/channel-addresses.ts';
import { countOf } from '#shared/domain/locale.ts';

export const AboutChannel = ({ channel, isOwn }: { channel: Channel; isOwn: boolean }) => (
  <section aria-labelledby="about-channel" className="grid gap-2">
    <h2 id="about-channel" className="text-heading">
      About
    </h2>
    <p className="max-w-narrow text-faded">
      {channel.audioCount === 0
        ? 'Nothing is published here yet.'
        : `${countOf(channel.audioCount, 'recording')}, here and in any podcast app. You don’t need an account to listen.`}{' '}
      The words are the author’s. Every voice is an AI voice.
    </p>
    <div className="flex flex-wrap items-center gap-x-5 text-small">
      {/* Opens a new tab, so that playback in this one continues. */}
      <a href={feedPathOf(channel)} target="_blank" rel="noopener" className={linkClasses}>
        Feed for podcast apps
      </a>
      <Link href={originalChannelAddress(channel.username)} className={linkClasses}>
        Simple layout
      </Link>
      <Link href={guideAddress} className={linkClasses}>
        What is a channel?
      </Link>
      {!isOwn && <ReportButton kind="channel" targetId={channel.creatorId} />}
    </div>
    {isOwn && <PodcastSettings username={channel.username} />}
  </section>
);

export const feedPathOf = ({ username }: Pick<Channel, 'username'>): string => channelFeedAddress(username);

const linkClasses =
  'inline-flex min-h-11 items-center text-faded underline underline-offset-4 hover:text-ink';
