import { channelAddress } from '#shared/addresses.ts';
import { ChannelPage } from '#web/channels/page/channel-page.tsx';
import { FoundChannel } from '#web/channels/page/found-channel.tsx';
import { ChannelNotifications } from '#web/news/channel-tells.tsx';

/** `/channel/{username}` (S2.05). */
const ChannelRoute = () => (
  <FoundChannel addressOf={channelAddress}>
    {(channel) => (
      <ChannelPage
        key={channel.creatorId}
        channel={channel}
        notifications={<ChannelNotifications person={channel} />}
      />
    )}
  </FoundChannel>
);
export default ChannelRoute;
