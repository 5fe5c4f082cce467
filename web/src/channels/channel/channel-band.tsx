import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import { ColorBand } from './color-band.tsx';
import { Artwork, pictureOf } from '#web/server/artwork.tsx';
import { classes } from '#web/ui/classes.ts';
import { Waveline } from '#web/ui/waveline.tsx';

export const ChannelBand = ({
  person,
  person: { channelName, username },
  color,
  as: Name = 'h1',
}: ChannelBandProps) => (
  <ColorBand color={color} className="rounded-sheet px-5 pt-12 pb-6 sm:px-8 sm:pt-22 sm:pb-8">
    <Waveline className="absolute inset-x-0 top-3 -z-10 h-16 w-full opacity-35 sm:h-20" />
    <div className="flex items-end gap-4 max-sm:flex-col max-sm:items-start sm:gap-6">
      <span className="shrink-0 rounded-full ring-4 ring-current/30">
        <Artwork of={pictureOf(person)} size="band" />
      </span>
      <div className="grid min-w-0 gap-1 sm:pb-2">
        <Name
          dir="auto"
          className={classes(
            'line-clamp-3 pb-1 font-heading font-medium text-title wrap-anywhere hyphens-auto',
            channelName.length <= maxShortNameLength && 'sm:text-display',
          )}
        >
          {channelName}
        </Name>
        <p className="wrap-anywhere">@{username}</p>
      </div>
    </div>
  </ColorBand>
);

/** A name up to this length fits beside the picture in large letters. */
const maxShortNameLength = 24;

interface ChannelBandProps {
  readonly person: ChannelPerson;
  /** `#rrggbb` */
  readonly color: string;
  readonly as?: 'h1' | 'p';
}
