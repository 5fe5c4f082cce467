import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import { ColorBand } from '#web/channels/color-band.tsx';
import { Avatar } from '#web/ui/avatar.tsx';
import { Waveline } from '#web/ui/waveline.tsx';

/** The top of a channel: whose it is, in the colour that they chose. */
export const ChannelBand = ({ person: { channelName, username, imageUrl }, color }: ChannelBandProps) => (
  <ColorBand color={color} className="rounded-sheet px-5 pt-12 pb-6 sm:px-8 sm:pt-16 sm:pb-8">
    <Waveline className="absolute inset-x-0 top-2 -z-10 h-24 w-full opacity-30 sm:top-4 sm:h-32" />
    <div className="flex items-end gap-4 max-sm:flex-col max-sm:items-start sm:gap-6">
      <span className="rounded-full ring-4 ring-current/30">
        <Avatar size="huge" name={channelName} pictureUrl={imageUrl} />
      </span>
      <div className="grid min-w-0 gap-1 sm:pb-2">
        <h1 dir="auto" className="line-clamp-3 pb-1 text-title wrap-anywhere sm:text-display">
          {channelName}
        </h1>
        <p className="wrap-anywhere">@{username}</p>
      </div>
    </div>
  </ColorBand>
);

interface ChannelBandProps {
  readonly person: ChannelPerson;
  /** `#rrggbb` */
  readonly color: string;
}
