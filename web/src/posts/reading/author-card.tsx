import { Link } from 'wouter';
import { blogUserAddress } from '#shared/addresses.ts';
import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import { FollowButton } from '#web/channels/follow-button.tsx';
import { Artwork, pictureOf } from '#web/server/artwork.tsx';

export const AuthorCard = ({ author }: { author: ChannelPerson }) => (
  <div className="flex min-w-0 max-w-full flex-wrap items-center gap-x-5 gap-y-3">
    <Link
      href={blogUserAddress(author.username)}
      className="group flex min-w-0 items-center gap-3 rounded-control"
    >
      <Artwork of={pictureOf(author)} size="person" />
      <span className="grid min-w-0">
        <span dir="auto" className="truncate font-medium group-hover:underline">
          {author.channelName}
        </span>
        <span className="truncate text-small text-faded">@{author.username}</span>
      </span>
    </Link>
    <span className="print:hidden">
      <FollowButton person={author} look="quiet" />
    </span>
  </div>
);
