import { Link } from 'wouter';
import { channelAddress } from '#shared/addresses.ts';
import type { NewsSettings } from '#shared/contract/news/notifications.ts';
import { channelNews, type ChannelNews } from '#shared/domain/news/news-kinds.ts';
import { Artwork, pictureOf } from '#web/server/artwork.tsx';
import { Select } from '#web/ui/field.tsx';
import { channelNewsWords } from './choice-words.ts';
import { useChannelChoice } from './use-channel-choice.ts';

export const QuietChannels = ({ userid, channels }: QuietChannelsProps) => (
  <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3">
    <h3 className="text-[1.1875rem]">Muted channels</h3>
    {channels.length === 0 ? (
      <p className="text-faded">
        You get all notifications from every channel you follow. To change that, press the bell on a channel’s
        page.
      </p>
    ) : (
      <ul className="border-t border-rule">
        {channels.map((channel) => (
          <QuietChannel key={channel.creatorId} userid={userid} channel={channel} />
        ))}
      </ul>
    )}
  </div>
);

function QuietChannel({ userid, channel }: QuietChannelProps) {
  const { choose, chosen } = useChannelChoice(userid, channel);
  const newsChoice = chosen ?? channel.tells;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule py-3">
      <Link
        href={channelAddress(channel.username)}
        className="group flex min-w-0 flex-[1_1_12rem] items-center gap-3 rounded-control"
      >
        <Artwork of={pictureOf(channel)} size="person" />
        <span dir="auto" className="truncate font-medium group-hover:underline">
          {channel.channelName}
        </span>
      </Link>
      <div className="w-40">
        <Select
          label={<span className="sr-only">Notifications from {channel.channelName}</span>}
          value={newsChoice}
          onChange={({ target }) => choose({ tells: target.value as ChannelNews, before: newsChoice })}
        >
          {channelNews.map((one) => (
            <option key={one} value={one}>
              {channelNewsWords[one]}
            </option>
          ))}
        </Select>
      </div>
    </li>
  );
}

interface QuietChannelsProps {
  readonly userid: string;
  readonly channels: NewsSettings['channels'];
}

interface QuietChannelProps {
  readonly userid: string;
  readonly channel: NewsSettings['channels'][number];
}
