import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewsKind, NewsWays } from '#shared/domain/news/news-kinds.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { allNotifications } from '#web/news/notifications/notification-queries.ts';
import { newsSettingsQuery, newsSettingsScope } from './news-settings-query.ts';

export function useKindChoice(userid: string) {
  const queries = useQueryClient();
  const { queryKey } = newsSettingsQuery(userid);
  const show = ({ kind, way, on }: KindChoice) =>
    queries.setQueryData(
      queryKey,
      (settings) =>
        settings && {
          ...settings,
          kinds: { ...settings.kinds, [kind]: { ...settings.kinds[kind], [way]: on } },
        },
    );
  const saving = useMutation({
    scope: newsSettingsScope(userid),
    mutationFn: ({ kind, way, on }: KindChoice) =>
      api('PUT /notifications/settings', { body: { kinds: { [kind]: { [way]: on } } } }),
    onMutate: async (choice) => {
      await queries.cancelQueries({ queryKey });
      show(choice);
    },
    onError: (_error, choice) => void show({ ...choice, on: !choice.on }),
    onSuccess: () => queries.invalidateQueries({ queryKey: allNotifications(userid) }),
  });
  return {
    choose: saving.mutate,
    problem: saving.isError ? messageOf(saving.error, 'We couldn’t save your choice.') : undefined,
  };
}

interface KindChoice {
  readonly kind: NewsKind;
  readonly way: keyof NewsWays;
  readonly on: boolean;
}
