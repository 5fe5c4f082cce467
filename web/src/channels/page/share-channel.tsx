import { channelAddress } from '#shared/addresses.ts';
import type { Channel } from '#shared/contract/channels/channels.ts';
import { CopyField } from '#web/ui/copy-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { ShareByDeviceButton } from '#web/ui/send-on.tsx';
import { feedPathOf } from './about-channel.tsx';

export function ShareChannel({ channel, onClose }: { channel: Channel; onClose: () => void }) {
  const address = location.origin + channelAddress(channel.username);
  return (
    <Dialog title="Share this channel" onClose={onClose}>
      <div className="grid gap-5">
        <CopyField label="Link" value={address} />
        <ShareByDeviceButton title={channel.channelName} url={address} />
        <CopyField
          label="RSS feed"
          value={`${location.origin}${feedPathOf(channel)}`}
          note="For podcast apps: paste it where they ask for a feed or address."
        />
      </div>
    </Dialog>
  );
}
