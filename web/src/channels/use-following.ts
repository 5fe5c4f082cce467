import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { showToast } from '#web/ui/toasts.ts';
import { allChannels } from '#web/server/query-keys.ts';
import { allFollows } from './follow-queries.ts';

/** Follows and unfollows; both are safe to repeat. `isBusy` stays true until counts and buttons are up to date. */
export function useFollowing({ creatorId, channelName }: ChannelPerson) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (following: boolean) => (following ? beginFollow(creatorId) : endFollow(creatorId)),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: allFollows }),
        queries.invalidateQueries({ queryKey: allChannels }),
      ]),
    onError: (error, following) => {
      const fallback = following
        ? `We couldn’t follow ${channelName}.`
        : `We couldn’t unfollow ${channelName}.`;
      showToast({ type: 'error', message: messageOf(error, fallback) });
    },
  });
  return {
    follow: () => change.mutate(true),
    unfollow: () => change.mutate(false),
    isBusy: change.isPending,
  };
}

const beginFollow = async (creatorId: string): Promise<void> =>
  void (await api('POST /follow', { body: { creatorId } }));

/** Requests the follow's id first, because only the server knows it. */
async function endFollow(creatorId: string): Promise<void> {
  const { follow } = await api('GET /follow/status', { query: { followedUserId: creatorId } });
  if (follow) await api('DELETE /follow/{id}', { params: { id: follow.id } });
}
