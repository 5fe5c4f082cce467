import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ChannelPerson } from '#shared/contract/channels/channels.ts';
import type { ChannelNews } from '#shared/domain/news/news-kinds.ts';
import { followStatusQuery } from '#web/channels/follow-queries.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { showToast } from '#web/ui/toasts.ts';
import { allNotifications } from '#web/news/notifications/notification-queries.ts';
import { newsSettingsQuery } from './news-settings-query.ts';

/**
 * Updates the page and the settings optimistically and reverts on failure. A channel that is set back to all
 * notifications stays in the list of the settings until the next fetch.
 */
export function useChannelChoice(userid: string, { creatorId, channelName }: ChannelPerson) {
  const queries = useQueryClient();
  const status = followStatusQuery(userid, creatorId).queryKey;
  const settings = newsSettingsQuery(userid).queryKey;
  const show = (tells: ChannelNews) =>
    queries.setQueryData(
      status,
      (known) => known?.follow && { ...known, follow: { ...known.follow, tells } },
    );
  const saving = useMutation({
    mutationFn: ({ tells }: ChannelChoice) =>
      api('PUT /notifications/settings', { body: { channel: { creatorId, tells } } }),
    onMutate: async ({ tells }) => {
      await queries.cancelQueries({ queryKey: status });
      show(tells);
    },
    onError: (error, { before }) => {
      show(before);
      const fallback = `We couldn’t change notifications from ${channelName}.`;
      showToast({ type: 'error', message: messageOf(error, fallback) });
    },
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: settings, refetchType: 'none' }),
        queries.invalidateQueries({ queryKey: allNotifications(userid) }),
      ]),
  });
  return {
    choose: saving.mutate,
    chosen: saving.isError ? saving.variables.before : saving.variables?.tells,
  };
}

interface ChannelChoice {
  readonly tells: ChannelNews;
  readonly before: ChannelNews;
}
