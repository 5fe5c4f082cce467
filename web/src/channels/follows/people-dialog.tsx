import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { channelAddress } from '#shared/addresses.ts';
import type { Channel, ChannelPerson } from '#shared/contract/channels/channels.ts';
import { useSession } from '#web/auth/auth.ts';
import { FollowButton } from '#web/channels/follow-button.tsx';
import { followersQuery, followingQuery, ownFollowsQuery } from '#web/channels/follow-queries.ts';
import { Artwork, pictureOf } from '#web/server/artwork.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { PagedList } from '#web/ui/paged-list.tsx';
import { Row, RowTitle } from '#web/ui/row.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function PeopleDialog({ channel, which, onClose }: PeopleDialogProps) {
  const list = useInfiniteQuery(
    which === 'followers' ? followersQuery(channel.creatorId) : followingQuery(channel.creatorId),
  );
  const { title, name, none } = wordsByList[which];
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="grid min-h-64 content-start gap-5">
        <PagedList
          list={list}
          name={name}
          places="h-16"
          itemsOf={({ people }) => people}
          more="Show more"
          empty={<EmptyState title={none(channel)} />}
        >
          {(person) => <PersonRow key={person.creatorId} person={person} onLeave={onClose} />}
        </PagedList>
      </div>
    </Dialog>
  );
}

function PersonRow({ person, onLeave }: { person: ChannelPerson; onLeave: () => void }) {
  return (
    <Row
      start={<Artwork of={pictureOf(person)} size="person" />}
      title={
        <RowTitle as="p" href={channelAddress(person.username)} whole onClick={onLeave}>
          {person.channelName}
        </RowTitle>
      }
      details={<li className="wrap-anywhere">@{person.username}</li>}
      end={
        <span className="relative">
          <FollowButtonInList person={person} />
        </span>
      }
    />
  );
}

/** Beyond the hundred follows of `ownFollowsQuery`, the status is requested row by row. */
function FollowButtonInList({ person }: { person: ChannelPerson }) {
  const session = useSession();
  const { data, isPending } = useQuery({
    ...ownFollowsQuery(session?.userid ?? ''),
    enabled: session !== undefined,
  });
  const isKnown = data !== undefined && (data.isWhole || data.creatorIds.includes(person.creatorId));
  if (session !== undefined && isPending)
    return session.username === person.username ? null : <Skeleton className="h-11 w-30" />;
  return (
    <FollowButton
      look="quiet"
      person={person}
      known={isKnown ? data.creatorIds.includes(person.creatorId) : undefined}
    />
  );
}

const wordsByList = {
  followers: {
    title: 'Followers',
    name: 'the followers',
    none: ({ channelName }: Channel) => `Nobody follows ${channelName} yet.`,
  },
  following: {
    title: 'Following',
    name: 'the channels',
    none: ({ channelName }: Channel) => `${channelName} follows nobody yet.`,
  },
} as const;

export type PeopleList = keyof typeof wordsByList;

interface PeopleDialogProps {
  readonly channel: Channel;
  readonly which: PeopleList;
  readonly onClose: () => void;
}
