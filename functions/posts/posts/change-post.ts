import type { PostChange, posts as contract } from '#shared/contract/posts/posts.ts';
import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { changeWithRetries } from '#functions/posts/change-as-seen.ts';
import { ownPostView } from '#functions/posts/posts/own-post-view.ts';
import type { StoredPost } from '#functions/posts/post-item.ts';
import {
  publishPost,
  TakenDown,
  takenDownRefusal,
  type PublishingDependencies,
} from '#functions/posts/publishing/publish-post.ts';
import { scheduleFields, timeToPublish } from '#functions/posts/publishing/schedule-post.ts';
import { readPost, type WholePost } from '#functions/posts/read-post.ts';
import { conflictWith, savePost, resultingText, type SavingDependencies } from './save-post.ts';
import { withdrawPost, type WithdrawingDependencies } from '#functions/posts/publishing/withdraw-post.ts';
import { findOwnPost } from './find-own-post.ts';

/**
 * Saves the change, then publishes, schedules or withdraws the post. Nothing is saved if the given time is invalid or
 * the post can't be scheduled; if a later step fails, the change stays saved.
 */
export function changePost(deps: ChangingDependencies): Operation<typeof contract.changePost> {
  return async ({ actor, params: { id }, body }) => {
    const publishAt = requireTime(deps, body);
    if (body.status === 'scheduled') await requireTextToSchedule(deps, actor.id, id, body);
    const savedPost = await savePost(deps, actor.id, id, body);
    if (body.status === undefined) return { post: await ownPostView(deps, savedPost) };
    const changedPost = await changeStatus(deps, savedPost, body, publishAt);
    return { post: await ownPostView(deps, await readPost(deps, changedPost)) };
  };
}

function requireTime({ now }: ChangingDependencies, { status, publishAt }: PostChange): string | undefined {
  if (status === 'scheduled') return timeToPublish(publishAt, now());
  if (publishAt !== undefined) throw new Refusal('invalid', postRefusals.timeWithoutStatus);
  return undefined;
}

async function requireTextToSchedule(
  deps: ChangingDependencies,
  ownerId: string,
  id: string,
  change: PostChange,
): Promise<void> {
  const post = await findOwnPost(deps, ownerId, id);
  await requireSchedulable(deps, post);
  if ((await resultingText(deps, post, change)).trim() === '')
    throw new Refusal('invalid', postRefusals.nothingToPublish);
}

async function requireSchedulable(deps: ChangingDependencies, post: StoredPost): Promise<void> {
  if (post.takenDown) throw await conflictWith(deps, post, takenDownRefusal(post.takenDown.reason));
  if (post.publication) throw await conflictWith(deps, post, postRefusals.alreadyPublished);
}

async function changeStatus(
  deps: ChangingDependencies,
  saved: WholePost,
  { status, baseRevision, content: sent, changes }: PostChange,
  publishAt: string | undefined,
): Promise<StoredPost> {
  const find = () => findOwnPost(deps, saved.ownerId, saved.id);
  if (status === 'draft') return withdrawPost(deps, find);
  /** A caller who sends a `baseRevision` without a text publishes that revision, and not a later save. */
  const revision = sent === undefined && changes === undefined ? baseRevision : saved.revision;
  const findAsSaved = async () => {
    const post = await find();
    if (revision !== undefined && post.revision !== revision) throw await conflictWith(deps, post);
    return post;
  };
  if (status === 'scheduled') {
    await requireSchedulable(deps, await findAsSaved());
    return changeWithRetries(deps, findAsSaved, (present) =>
      present.publication || present.publishAt === publishAt
        ? undefined
        : scheduleFields(present.id, publishAt!),
    );
  }
  try {
    return await publishPost(deps, await findAsSaved(), findAsSaved);
  } catch (error) {
    if (error instanceof TakenDown) throw await conflictWith(deps, await find(), error.message);
    throw error;
  }
}

type ChangingDependencies = SavingDependencies & PublishingDependencies & WithdrawingDependencies;
