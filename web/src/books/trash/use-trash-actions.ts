import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { TrashedItem } from '#shared/contract/books/trash.ts';
import { bookAddress, chapterAddress } from '#web/books/book-addresses.ts';
import { booksQueryKey, trashQuery } from '#web/books/dashboard/shelf-queries.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { showToast } from '#web/ui/toasts.ts';
import { nameOf } from './trashed.ts';

/** Not optimistic: an item is removed from the list only when the server has confirmed it. */
export function useTrashActions(userid: string): TrashActions {
  const queries = useQueryClient();
  const { queryKey } = trashQuery(userid);
  const [inProgress, setInProgress] = useState<ReadonlySet<string>>(new Set());

  async function perform(
    { id }: TrashedItem,
    failure: string,
    call: () => Promise<unknown>,
  ): Promise<boolean> {
    setInProgress((now) => new Set([...now, id]));
    const done = await call().then(
      () => true,
      (error: unknown) => {
        showToast({ type: 'error', message: messageOf(error, failure) });
        // A 404 means that the item was already restored or deleted in another window, or has expired. So it leaves the
        // list.
        return hasStatus(error, 404) && undefined;
      },
    );
    await queries.cancelQueries({ queryKey });
    if (done !== false)
      queries.setQueryData(queryKey, (things) => things?.filter((thing) => thing.id !== id));
    setInProgress((now) => new Set([...now].filter((other) => other !== id)));
    void queries.invalidateQueries({ queryKey: booksQueryKey(userid) });
    restFocus();
    return done === true;
  }

  return {
    isInProgress: (id) => inProgress.has(id),
    async restore(thing) {
      const { id, kind, bookId } = thing;
      const restored = await perform(thing, 'We couldn’t restore it. It’s still in the trash.', () =>
        kind === 'book'
          ? api('POST /books/{id}/restore', { params: { id } })
          : api('POST /chapters/{id}/restore', { params: { id } }),
      );
      if (!restored) return;
      showToast({
        type: 'success',
        message: `“${nameOf(thing)}” is back where it was.`,
        link: {
          text: 'Open',
          href: kind === 'book' ? bookAddress(id) : chapterAddress(bookId ?? '', id),
        },
      });
    },
    async deleteForEver(thing) {
      const { id } = thing;
      const deleted = await perform(thing, 'We couldn’t delete it. Try again.', () =>
        api('DELETE /trash/{id}', { params: { id } }),
      );
      if (deleted) showToast({ type: 'info', message: `“${nameOf(thing)}” is permanently deleted.` });
    },
  };
}

interface TrashActions {
  readonly isInProgress: (id: string) => boolean;
  readonly restore: (thing: TrashedItem) => Promise<void>;
  readonly deleteForEver: (thing: TrashedItem) => Promise<void>;
}
