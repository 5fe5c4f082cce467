import { useInfiniteQuery } from '@tanstack/react-query';
import { PencilLine, Play, Share2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Channel } from '#shared/contract/channels/channels.ts';
import { grouped, plural } from '#shared/domain/locale.ts';
import { FollowButton } from '#web/channels/follow-button.tsx';
import { PeopleDialog, type PeopleList } from '#web/channels/follows/people-dialog.tsx';
import { playQueue } from '#web/listening/playing.ts';
import { Button } from '#web/ui/button.tsx';
import { ChannelBand } from '#web/channels/channel/channel-band.tsx';
import { ChannelLinks } from './channel-links.tsx';
import { channelAudioIds, channelAudioQuery } from '#web/channels/channel/channel-queries.ts';
import { ShareChannel } from './share-channel.tsx';

export function ChannelHeader({ channel, notifications, onEdit }: ChannelHeaderProps) {
  const [openDialog, setOpenDialog] = useState<'share' | PeopleList>();
  const close = () => setOpenDialog(undefined);
  return (
    <header className="grid gap-5">
      <ChannelBand person={channel} color={channel.headerColor} />
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex flex-wrap gap-x-1 text-faded -ms-2">
          <Count number={channel.followerCount} noun="follower" onPress={() => setOpenDialog('followers')} />
          <Count
            number={channel.followingCount}
            noun="following"
            nouns="following"
            onPress={() => setOpenDialog('following')}
          />
        </p>
        <div className="flex flex-wrap gap-2">
          <PlayChannel channel={channel} />
          {onEdit ? (
            <Button look="quiet" onClick={onEdit}>
              <PencilLine aria-hidden size={18} /> Edit channel
            </Button>
          ) : (
            <>
              <FollowButton person={channel} look="quiet" />
              {notifications}
            </>
          )}
          <Button look="quiet" onClick={() => setOpenDialog('share')}>
            <Share2 aria-hidden size={18} /> <span className="max-xs:sr-only">Share</span>
          </Button>
        </div>
      </div>
      {channel.bio !== '' && (
        <p
          dir="auto"
          className="max-w-narrow font-reading text-reading text-pretty whitespace-pre-line wrap-anywhere"
        >
          {channel.bio}
        </p>
      )}
      <ChannelLinks links={channel.links} />
      {openDialog === 'share' && <ShareChannel channel={channel} onClose={close} />}
      {openDialog !== undefined && openDialog !== 'share' && (
        <PeopleDialog channel={channel} which={openDialog} onClose={close} />
      )}
    </header>
  );
}

function PlayChannel({ channel: { username, channelName } }: { channel: Channel }) {
  const { data, hasNextPage } = useInfiniteQuery(channelAudioQuery(username, undefined));
  const audios = data?.pages.flatMap((page) => page.audios) ?? [];
  if (audios.length === 0) return null;
  const loadIds = hasNextPage ? () => channelAudioIds(username) : undefined;
  return (
    <Button onClick={() => playQueue(audios, { whole: loadIds })}>
      <Play aria-hidden size={16} fill="currentColor" strokeWidth={0} /> Play
      <span className="sr-only"> {channelName}</span>
    </Button>
  );
}

const Count = ({ number, noun, nouns = `${noun}s`, onPress }: CountProps) => (
  <button
    type="button"
    onClick={onPress}
    className="inline-flex min-h-11 items-center gap-1.5 rounded-control px-2 underline-offset-4 hover:text-ink hover:underline"
  >
    <span className="font-medium text-ink tabular-nums">{grouped(number)}</span>
    {plural(number, noun, nouns)}
  </button>
);

interface ChannelHeaderProps {
  readonly channel: Channel;
  readonly notifications: ReactNode;
  readonly onEdit: (() => void) | undefined;
}

interface CountProps {
  readonly number: number;
  readonly noun: string;
  readonly nouns?: string;
  readonly onPress: () => void;
}
