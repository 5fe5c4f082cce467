import type { posts as contract } from '#shared/contract/posts/posts.ts';
import { cursorOf, pageRequest } from '#functions/platform/dynamodb/paging.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { ownPostCards, type OwnViewDependencies } from '#functions/posts/posts/own-post-view.ts';
import type { PostStore } from '#functions/posts/post-store.ts';

export const listOwnPosts =
  (deps: Dependencies): Operation<typeof contract.listOwnPosts> =>
  async ({ actor, query }) => {
    const page = await deps.posts.listOf(actor.id, query.list === 'trash', pageRequest(query));
    return { posts: await ownPostCards(deps, page.items), nextCursor: cursorOf(page.after) };
  };

interface Dependencies extends OwnViewDependencies {
  readonly posts: Pick<PostStore, 'listOf'>;
}
