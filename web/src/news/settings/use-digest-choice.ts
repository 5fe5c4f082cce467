import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { DigestChange } from '#shared/contract/news/notifications.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { newsSettingsQuery, newsSettingsScope } from './news-settings-query.ts';

export function useDigestChoice(userid: string) {
  const queries = useQueryClient();
  const { queryKey } = newsSettingsQuery(userid);
  const show = (digest: DigestChange | undefined) =>
    queries.setQueryData(queryKey, (settings) => settings && digest && { ...settings, digest });
  const saving = useMutation({
    scope: newsSettingsScope(userid),
    mutationFn: (digest: DigestChange) => api('PUT /notifications/settings', { body: { digest } }),
    onMutate: async (digest) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey)?.digest;
      show(digest);
      return before;
    },
    onError: (_error, _digest, before) => void show(before),
  });
  return {
    choose: saving.mutate,
    problem: saving.isError ? messageOf(saving.error, 'We couldn’t save your choice.') : undefined,
  };
}
