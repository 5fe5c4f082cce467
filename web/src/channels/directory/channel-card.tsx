import { Link } from 'wouter';
import { channelAddress } from '#shared/addresses.ts';
import type { Channel } from '#shared/contract/channels/channels.ts';
import { ColorBand } from '#web/channels/channel/color-band.tsx';
import { Artwork, pictureOf } from '#web/server/artwork.tsx';
import { countOf } from '#shared/domain/locale.ts';
import { Dotted } from '#web/ui/dotted.tsx';

export const ChannelCard = ({ channel }: { channel: Channel }) => (
  <li className="group relative grid min-w-0 grid-rows-[auto_1fr] overflow-hidden rounded-sheet border border-rule bg-sheet transition-[border-color,box-shadow] hover:border-edge hover:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent">
    <ColorBand color={channel.headerColor} className="h-18" />
    <div className="grid grid-rows-[auto_auto_1fr_auto] gap-1 px-5 pb-5">
      <span className="relative -mt-10 mb-1.5 justify-self-start rounded-full ring-4 ring-sheet">
        <Artwork of={pictureOf(channel)} size="channel" />
      </span>
      <h2 dir="auto" className="line-clamp-2 text-heading wrap-anywhere">
        <Link
          href={channelAddress(channel.username)}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0 focus-visible:outline-none"
        >
          {channel.channelName}
        </Link>
      </h2>
      <div>
        <p className="truncate text-small text-faded">@{channel.username}</p>
        {channel.bio !== '' && (
          <p dir="auto" className="mt-2 line-clamp-2 wrap-anywhere">
            {firstLine(channel.bio)}
          </p>
        )}
      </div>
      <Dotted className="mt-2 text-small text-faded tabular-nums">
        <li>{countOf(channel.audioCount, 'recording')}</li>
        <li>{countOf(channel.followerCount, 'follower')}</li>
      </Dotted>
    </div>
  </li>
);

const firstLine = (text: string) => text.trim().split('\n')[0];
