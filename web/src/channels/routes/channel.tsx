import { channelAddress } from '#shared/addresses.ts';
import { ChannelPage } from '#web/channels/page/channel-page.tsx';
import { FoundChannel } from '#web/channels/page/found-channel.tsx';

/** `/channel/{username}` (S2.05). */
const ChannelRoute = () => (
  <FoundChannel addressOf={channelAddress}>
    {(channel) => <ChannelPage key={channel.creatorId} channel={channel} />}
  </FoundChannel>
);
export default ChannelRoute;
