import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notification } from '#shared/contract/news/notifications.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { createStore, useStore } from '#web/platform/store.ts';
import { api } from '#web/server/api.ts';
import { showToast } from '#web/ui/toasts.ts';
import { allNotifications, newestQuery, type ShownPages } from './notification-queries.ts';

/**
 * The read marks made in this tab. They override answers of the server, which may be older than a mark; a failed mark
 * is removed.
 */
const markedReadStore = createStore<ReadonlySet<string>>(new Set());

export function useIsRead(userid: string): (one: Notification) => boolean {
  const marks = useStore(markedReadStore);
  return ({ read, ids }) => read || ids.every((id) => marks.has(readMarkKey(userid, id)));
}

export function useUnreadCount(userid: string): number | undefined {
  const { data: newest } = useQuery(newestQuery(userid));
  const isRead = useIsRead(userid);
  return newest && newest.unread - newest.notifications.filter((one) => !one.read && isRead(one)).length;
}

export function useMarking(userid: string) {
  const queries = useQueryClient();
  const { queryKey } = newestQuery(userid);
  const marking = useMutation({
    mutationFn: ({ ids, isAll }: MarkRequest) =>
      api('POST /notifications/read', { body: isAll ? {} : { ids: [...ids] }, keepalive: true }),
    onMutate: async ({ ids, isAll }) => {
      const before = markedReadStore.get();
      const added = [...ids].map((id) => readMarkKey(userid, id)).filter((mark) => !before.has(mark));
      markedReadStore.set(new Set([...before, ...added]));
      if (isAll) {
        await queries.cancelQueries({ queryKey });
        // Counts only the unread notifications on the first page, so that all further ones count as read too.
        queries.setQueryData(queryKey, (page) => page && { ...page, unread: countUnread(page) });
      }
      return added;
    },
    onSuccess: (_answer, { ids, isAll }) => {
      const newest = new Set(queries.getQueryData(queryKey)?.notifications.flatMap((one) => one.ids));
      if (isAll || [...ids].some((id) => !newest.has(id))) void queries.invalidateQueries({ queryKey });
    },
    onError: (error, { isAll }, added = []) => {
      markedReadStore.set(new Set([...markedReadStore.get()].filter((mark) => !added.includes(mark))));
      void queries.invalidateQueries({ queryKey });
      const fallback = isAll
        ? 'We couldn’t mark the notifications as read.'
        : 'We couldn’t mark the notification as read.';
      showToast({ type: 'error', message: messageOf(error, fallback) });
    },
  });
  return {
    mark: (ids: readonly string[]) => marking.mutate({ ids, isAll: false }),
    markAll: () => marking.mutate({ ids: knownIds(), isAll: true }),
  };

  function knownIds(): string[] {
    const lists = queries.getQueriesData<ShownPages | ShownPages['pages'][number]>({
      queryKey: allNotifications(userid),
    });
    const pages = lists.flatMap(([, data]) => (data && 'pages' in data ? data.pages : (data ?? [])));
    return pages.flatMap(({ notifications }) => notifications.flatMap(({ ids }) => ids));
  }
}

const countUnread = ({ notifications }: { readonly notifications: readonly Notification[] }) =>
  notifications.filter(({ read }) => !read).length;

/** Notifications of two people can have the same id. */
const readMarkKey = (userid: string, id: string) => `${userid} ${id}`;

interface MarkRequest {
  readonly ids: readonly string[];
  readonly isAll: boolean;
}
