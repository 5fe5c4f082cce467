import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { messageOf } from '#web/platform/message-of.ts';
import { api } from '#web/server/api.ts';
import { fitsKeepalive } from '#web/server/fits-keepalive.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { forgetRequest, keyFor } from '#web/server/idempotency-key.ts';
import { showToast } from '#web/ui/toasts.ts';
import { bookQuery, type BookRef, type Outline } from '#web/books/workspace/book-queries.ts';
import { createText } from '#web/texts/first-words.tsx';
import { onPageEvents } from '#web/texts/page-news.ts';
import { createOrderSender } from './order-sender.ts';
import {
  blankChapterOf,
  orderOf,
  outlineLine,
  withAddedEntry,
  withMovedEntry,
  withSavedChapter,
  withoutEntry,
  withTitle,
  type OutlineEntry,
} from './outline.ts';

/**
 * Shows changes of the outline at once. A refused change is undone with a message, and the outline is fetched again
 * because it probably changed elsewhere.
 */
export function useOutlineActions(of: BookRef): OutlineActions {
  const queries = useQueryClient();
  const { userid, bookId } = of;
  const [actions] = useState(() => createOutlineActions(queries, { userid, bookId }));
  useEffect(() => {
    const stop = onPageEvents({
      leaving: () => void actions.leave(),
      cameBack: () => undefined,
      mayGo: () => true,
    });
    return () => {
      stop();
      void actions.leave();
    };
  }, [actions]);
  return actions;
}

export function createOutlineActions(queries: QueryClient, of: BookRef): OutlineActions {
  const { queryKey } = bookQuery(of);
  const { userid, bookId } = of;
  const outline = () => queries.getQueryData(queryKey);
  const show = (to: (outline: Outline) => Outline) => queries.setQueryData(queryKey, (now) => now && to(now));

  /** The outline with the order that the server last confirmed, to be shown again if an order is refused. */
  let settledOrder: Outline | undefined;
  const orders = createOrderSender({
    send: async (ids) => {
      const sentOutline = outline();
      const body = { chapterOrder: [...ids] };
      await api('PUT /books/{id}/order', { params: { id: bookId }, body, keepalive: fitsKeepalive(body) });
      settledOrder = sentOutline;
    },
    onRefused: (error) => {
      const back = settledOrder;
      if (back) show((now) => ({ ...now, book: { ...now.book, chapterOrder: back.book.chapterOrder } }));
      showRefusal(error, 'We couldn’t save the order.');
    },
  });

  function showRefusal(error: unknown, fallback: string): void {
    const message = hasStatus(error, 409)
      ? messageOf(error, 'The outline was changed elsewhere. This is the current version.')
      : messageOf(error, fallback);
    showToast({ type: 'error', message });
    void queries.invalidateQueries({ queryKey });
  }

  async function change<Answer>(
    optimistic: (outline: Outline) => Outline,
    send: () => Promise<Answer>,
    fallback: string,
  ): Promise<Answer | undefined> {
    // The response to an earlier request would show the outline without this change.
    await queries.cancelQueries({ queryKey });
    const before = outline();
    show(optimistic);
    try {
      return await send();
    } catch (error) {
      if (before) queries.setQueryData(queryKey, before);
      showRefusal(error, fallback);
      return undefined;
    }
  }

  return {
    async addChapter(after, { key, ...given } = {}) {
      await orders.flush();
      const body = { ...given, ...(after !== undefined && { after }) };
      const request = `add-chapter:${userid}:${bookId}`;
      const answer = await change(
        (now) => now,
        () =>
          api('POST /books/{bookId}/chapters', {
            params: { bookId },
            body,
            idempotencyKey: key ?? keyFor(request, body),
          }),
        'We couldn’t add the chapter.',
      );
      if (answer) forgetRequest(request);
      if (answer) show((now) => withAddedEntry(now, outlineLine(answer.chapter), { after }));
      return answer?.chapter.id;
    },

    async beginChapter(after) {
      const chapter = await createText({ userid, title: 'Creating the chapter…' }, async () => {
        const id = await this.addChapter(after);
        return id === undefined ? undefined : { id };
      });
      return chapter?.id;
    },

    async addProposed({ key, ...given }, after) {
      const currentOutline = outline();
      const blank = after === undefined && currentOutline ? blankChapterOf(currentOutline, given) : undefined;
      if (blank === undefined) return this.addChapter(after, { ...given, key });
      const answer = await change(
        (shown) => shown,
        () => api('PUT /chapters/{id}', { params: { id: blank }, body: given }),
        'We couldn’t add the chapter.',
      );
      if (answer) show((shown) => withSavedChapter(shown, answer.chapter));
      return answer && blank;
    },

    async addPart(title, before) {
      await orders.flush();
      const body = { title, ...(before !== undefined && { before }) };
      const request = `add-part:${userid}:${bookId}`;
      const answer = await change(
        (now) => now,
        () =>
          api('POST /books/{id}/parts', {
            params: { id: bookId },
            body,
            idempotencyKey: keyFor(request, body),
          }),
        'We couldn’t add the part.',
      );
      if (answer) forgetRequest(request);
      if (answer) show((now) => withAddedEntry(now, answer.part, { before }));
      return answer?.part.id;
    },

    async rename(entry, typed) {
      const title = typed.trim();
      const currentTitle = entry.kind === 'part' ? entry.title : entry.given;
      // A part without a title would be no heading; a chapter without one shows its number.
      if (title === currentTitle || (entry.kind === 'part' && title === '')) return;
      const params = { id: entry.id };
      await change(
        (now) => withTitle(now, entry.id, title),
        async () => {
          if (entry.kind === 'part') await api('PUT /parts/{id}', { params, body: { title } });
          else await api('PUT /chapters/{id}', { params, body: { title } });
        },
        'We couldn’t save the name.',
      );
    },

    move(id, place) {
      const now = outline();
      if (!now || id === place) return;
      void queries.cancelQueries({ queryKey });
      if (!orders.isBusy()) settledOrder = now;
      const movedOutline = withMovedEntry(now, id, place);
      queries.setQueryData(queryKey, movedOutline);
      orders.order(orderOf(movedOutline));
    },

    async remove(entry) {
      await orders.flush();
      const order = outline()?.book.chapterOrder ?? [];
      const next = order[order.indexOf(entry.id) + 1];
      const isRemoved = await change(
        (now) => withoutEntry(now, entry.id),
        async () => {
          if (entry.kind === 'part') await api('DELETE /parts/{id}', { params: { id: entry.id } });
          else {
            await api('DELETE /books/{bookId}/chapters/{chapterId}', {
              params: { bookId, chapterId: entry.id },
            });
          }
          return true;
        },
        'We couldn’t delete this.',
      );
      return isRemoved ? { entry, next } : undefined;
    },

    async undoRemove({ entry, next }) {
      if (entry.kind === 'part') return (await this.addPart(entry.title, next)) !== undefined;
      const answer = await change(
        (now) => now,
        () => api('POST /chapters/{id}/restore', { params: { id: entry.id } }),
        'We couldn’t undo this. Look in the trash.',
      );
      if (answer) show((now) => withAddedEntry(now, outlineLine(answer.chapter), { before: next }));
      return answer !== undefined;
    },

    leave: orders.flush,
  };
}

export interface OutlineActions {
  /** Returns the id, or undefined if the server refused; the message was already shown. */
  readonly addChapter: (after?: string, given?: GivenChapter) => Promise<string | undefined>;
  readonly beginChapter: (after?: string) => Promise<string | undefined>;
  readonly addProposed: (given: Required<GivenChapter>, after?: string) => Promise<string | undefined>;
  readonly addPart: (title: string, before?: string) => Promise<string | undefined>;
  readonly rename: (entry: OutlineEntry, title: string) => Promise<void>;
  readonly move: (id: string, place: string) => void;
  readonly remove: (entry: OutlineEntry) => Promise<RemovedEntry | undefined>;
  readonly undoRemove: (removed: RemovedEntry) => Promise<boolean>;
  /** Sends waiting moves now. The request outlives the page if its body is small enough for `keepalive`. */
  readonly leave: (how?: { leaving: boolean }) => Promise<void>;
}

interface GivenChapter {
  readonly title?: string;
  readonly summary?: string;
  /** An idempotency key: retries add the chapter only once. */
  readonly key?: string;
}

export interface RemovedEntry {
  readonly entry: OutlineEntry;
  readonly next: string | undefined;
}
