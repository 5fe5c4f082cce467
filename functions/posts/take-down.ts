import { uncounted } from '#functions/platform/edges/edges.ts';
import type { StoredPost } from './post-item.ts';
import type { PostStore } from './post-store.ts';
import { draftFields, withdrawPost, type WithdrawingDependencies } from './withdraw-post.ts';

/**
 * Takes a post back from everybody with the reason why it cannot be published again; in the trash it stays there. May be
 * repeated: the later reason counts. Undefined where it is gone.
 */
export async function takeDownPost(
  deps: TakingDownDependencies,
  id: string,
  takenDown: NonNullable<StoredPost['takenDown']>,
): Promise<StoredPost | undefined> {
  const present = await deps.posts.get(id);
  if (!present) return undefined;
  return withdrawPost(
    { ...deps, edges: uncounted(deps.edges) },
    async () => (await deps.posts.get(id)) ?? present,
    () => ({ ...draftFields, takenDown }),
  );
}

export const takenDownRefusal = (reason: string): string =>
  `This post was taken down and cannot be published: ${reason}`;

export interface TakingDownDependencies extends WithdrawingDependencies {
  readonly posts: WithdrawingDependencies['posts'] & Pick<PostStore, 'get'>;
}
