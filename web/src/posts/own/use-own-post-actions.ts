import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ownPostAddress } from '#shared/addresses.ts';
import { trashDays } from '#shared/domain/books/book-limits.ts';
import type { OwnPostCard } from '#shared/contract/posts/post.ts';
import { messageOf } from '#web/platform/message-of.ts';
import { restFocus } from '#web/platform/rest-focus.ts';
import { hasStatus } from '#web/server/api-error.ts';
import { api } from '#web/server/api.ts';
import { showToast } from '#web/ui/toasts.ts';
import { allOwnPosts, ownPostsQuery, type PostList } from './own-post-queries.ts';

export function useOwnPostActions(userid: string): OwnPostActions {
  const queries = useQueryClient();
  const [inProgress, setInProgress] = useState<ReadonlySet<string>>(new Set());

  /** With `from`, removes the post from that list if the call succeeded, or if the post was already gone (404). */
  async function perform(
    id: string,
    call: () => Promise<unknown>,
    { failure, from }: ActionOptions,
  ): Promise<boolean> {
    if (inProgress.has(id)) return false;
    setInProgress((now) => new Set([...now, id]));
    const done = await call().then(
      () => true,
      (error: unknown) => {
        showToast({ type: 'error', message: messageOf(error, failure) });
        return hasStatus(error, 404) && undefined;
      },
    );
    await queries.cancelQueries({ queryKey: allOwnPosts(userid) });
    if (from !== undefined && done !== false)
      queries.setQueryData(ownPostsQuery(userid, from).queryKey, (posts) =>
        posts?.filter((post) => post.id !== id),
      );
    setInProgress((now) => new Set([...now].filter((other) => other !== id)));
    void queries.invalidateQueries({ queryKey: allOwnPosts(userid) });
    restFocus();
    return done === true;
  }

  const restoreQuietly = ({ id }: OwnPostCard) =>
    perform(id, () => api('POST /blog/{id}/restore', { params: { id } }), {
      failure: 'We couldn’t restore the post. It’s in the trash.',
      from: 'trash',
    });

  return {
    isInProgress: (id) => inProgress.has(id),
    async unpublish({ id, title }) {
      const done = await perform(
        id,
        () => api('PUT /blog/{id}', { params: { id }, body: { status: 'draft' } }),
        { failure: 'We couldn’t unpublish the post. Try again.' },
      );
      if (done) showToast({ type: 'success', message: `“${title}” is a draft again. Only you can see it.` });
      return done;
    },
    async remove(post) {
      const { id, title } = post;
      const done = await perform(id, () => api('DELETE /blog/{id}', { params: { id } }), {
        failure: 'We couldn’t delete the post. It’s still there.',
        from: 'posts',
      });
      if (!done) return;
      showToast({
        type: 'success',
        message: `“${title}” is in the trash for ${trashDays} days.`,
        action: { text: 'Undo', onChoose: () => void restoreQuietly(post) },
        durationMilliseconds: undoMilliseconds,
      });
    },
    async restore(post) {
      if (!(await restoreQuietly(post))) return;
      showToast({
        type: 'success',
        message: `“${post.title}” is back in your posts, as a draft.`,
        link: { text: 'Open', href: ownPostAddress(post.id) },
      });
    },
    async deleteForEver({ id, title }) {
      const done = await perform(id, () => api('DELETE /blog/mine/{id}', { params: { id } }), {
        failure: 'We couldn’t delete the post. Try again.',
        from: 'trash',
      });
      if (done) showToast({ type: 'info', message: `“${title}” is permanently deleted.` });
    },
  };
}

/** Long enough to reach the undo button by keyboard; later the post can be restored from the trash. */
const undoMilliseconds = 10_000;

interface ActionOptions {
  readonly failure: string;
  readonly from?: PostList;
}

export interface OwnPostActions {
  readonly isInProgress: (id: string) => boolean;
  readonly unpublish: (post: OwnPostCard) => Promise<boolean>;
  readonly remove: (post: OwnPostCard) => Promise<void>;
  readonly restore: (post: OwnPostCard) => Promise<void>;
  readonly deleteForEver: (post: OwnPostCard) => Promise<void>;
}
