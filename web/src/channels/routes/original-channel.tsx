import { OriginalChannel } from '#web/channels/page/original-channel.tsx';
import { originalChannelAddress } from '#shared/addresses.ts';
import { FoundChannel } from '#web/channels/page/found-channel.tsx';

/** `/original-channel/{username}` (S2.06). */
const OriginalChannelRoute = () => (
  <FoundChannel addressOf={originalChannelAddress}>
    {(channel) => <OriginalChannel channel={channel} />}
  </FoundChannel>
);
export default OriginalChannelRoute;
