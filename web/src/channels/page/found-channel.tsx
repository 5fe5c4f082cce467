import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { Link, useLocation, useParams } from 'wouter';
import type { Channel } from '#shared/contract/channels/channels.ts';
import { directoryAddress } from '#web/channels/channel/channel-addresses.ts';
import { channelQuery } from '#web/channels/channel/channel-queries.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { EmptyState, FailedState } from '#web/ui/states.tsx';
import { FindChannel } from './find-channel.tsx';

export function FoundChannel({ addressOf, children }: FoundChannelProps) {
  const { username = '' } = useParams();
  const { data, error, refetch } = useQuery(channelQuery(username));
  useCurrentUsername(username, data, addressOf);
  if (hasStatus(error, 404)) return <NoSuchChannel username={username} />;
  if (data) return children(data);
  if (error) {
    return (
      <FailedState error={error} fallback="We couldn’t load this channel." onRetry={() => void refetch()} />
    );
  }
  return <ChannelSkeleton />;
}

/** Replaces a former username in the address with the current one. */
function useCurrentUsername(
  named: string,
  channel: Channel | undefined,
  addressOf: FoundChannelProps['addressOf'],
): void {
  const [, navigate] = useLocation();
  const today = channel?.username;
  useEffect(() => {
    if (today !== undefined && today !== named)
      navigate(addressOf(today) + location.search + location.hash, { replace: true });
  }, [today, named, addressOf, navigate]);
}

/** Has the height of the loaded page, to avoid a layout shift. */
const ChannelSkeleton = () => (
  <output className="grid min-h-dvh content-start gap-8">
    <span className="sr-only">Loading the channel…</span>
    <Skeleton className="h-[15.5rem] sm:h-[15.75rem]" />
    <span className="grid gap-3">
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-11 w-1/2" />
    </span>
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </output>
);

const NoSuchChannel = ({ username }: { username: string }) => (
  <EmptyState page title="There’s no channel with this name" action={<FindChannel />}>
    <p className="wrap-anywhere">
      No one is called “<bdi>{username}</bdi>” here: search for the channel, or{' '}
      <Link href={directoryAddress} className="underline underline-offset-4">
        explore all channels
      </Link>
      .
    </p>
  </EmptyState>
);

interface FoundChannelProps {
  readonly addressOf: (username: string) => string;
  readonly children: (channel: Channel) => ReactNode;
}
