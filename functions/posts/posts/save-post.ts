import type { PostChange } from '#shared/contract/posts/posts.ts';
import { countsOf } from '#shared/domain/books/text-counts.ts';
import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import {
  isRepeated,
  isSameSave,
  earlierSave,
  makesNoRevision,
  saveFields,
  textAfterSave,
  type TextRules,
} from '#functions/books/text-saves.ts';
import { fingerprint, newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { busyRefusal, changeWithRetries, mostTries } from '#functions/posts/change-as-seen.ts';
import { ownPostView, type OwnViewDependencies } from './own-post-view.ts';
import { tidyingFields, type StoredPost } from '#functions/posts/post-item.ts';
import type { PostStore } from '#functions/posts/post-store.ts';
import type { PostTextStore } from '#functions/posts/post-text-store.ts';
import { findOwnPost } from './find-own-post.ts';
import {
  placeIn,
  readPost,
  type PostReadingDependencies,
  type WholePost,
} from '#functions/posts/read-post.ts';
import { postText } from './post-text.ts';
import { changedWords } from './post-words.ts';

/**
 * Saves a text by the same rules as for chapters: stores it as an object, then writes its id into the post, if the post
 * still has the revision that the author saw. The public version doesn't change.
 */
export async function savePost(
  deps: SavingDependencies,
  ownerId: string,
  id: string,
  change: PostChange,
): Promise<WholePost> {
  const find = () => findOwnPost(deps, ownerId, id);
  const describe = () =>
    changeWithRetries(deps, find, (post) => {
      const words = changedWords(post, change);
      return Object.keys(words).length === 0 ? undefined : { ...words, updatedAt: deps.now().toISOString() };
    });
  if (change.content === undefined && change.changes === undefined) return readPost(deps, await describe());
  const storedPost = await find();
  const rules = textRules(deps);
  if (isRepeated(storedPost, change)) return earlierSave(rules, storedPost, change);
  const content = await textAfterSave(rules, storedPost, change);
  const textFingerprint = fingerprint(content);
  if (makesNoRevision(storedPost, textFingerprint, change)) return { ...(await describe()), content };
  if (change.baseRevision !== storedPost.revision) throw await conflictWith(deps, storedPost);

  const now = deps.now();
  const text = { textId: newId('txt'), textFingerprint, wordCount: countsOf(content).wordCount };
  const writtenPost = { ...storedPost, ...text, saveId: change.saveId ?? '' };
  await deps.texts.put(placeIn(storedPost, text.textId), content);
  const savedPost = await saveRevision(deps, find, storedPost, (post) => ({
    ...changedWords(post, change),
    ...text,
    ...saveFields(post, change.saveId),
    revision: post.revision + 1,
    updatedAt: now.toISOString(),
    ...tidyingFields(now),
  }));
  return { ...(savedPost ?? (await sameSaveOrConflict(deps, writtenPost))), content };
}

/** Returns the text that saving `change` would store. Throws if saving `change` would throw. */
export async function resultingText(
  deps: SavingDependencies,
  seen: StoredPost,
  change: PostChange,
): Promise<string> {
  const hasText = change.content !== undefined || change.changes !== undefined;
  if (!hasText || isRepeated(seen, change)) return (await readPost(deps, seen)).content;
  return textAfterSave(textRules(deps), seen, change);
}

/**
 * Saves a new revision. Tries again after a concurrent write that left the revision unchanged; returns undefined if the
 * revision has changed.
 */
async function saveRevision(
  { posts }: SavingDependencies,
  find: () => Promise<StoredPost>,
  seen: StoredPost,
  fieldsFor: (post: StoredPost) => Parameters<PostStore['change']>[1],
): Promise<StoredPost | undefined> {
  let post = seen;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    const revised = await posts.change(post, fieldsFor(post));
    if (revised) return revised;
    post = await find();
    if (post.revision !== seen.revision) return undefined;
  }
  throw busyRefusal();
}

/**
 * Resolves a failed save: returns the post if the same change was already saved, and otherwise throws a conflict.
 * Removes the text that this save stored, unless a later revision may use that text.
 */
async function sameSaveOrConflict(deps: SavingDependencies, written: StoredPost): Promise<StoredPost> {
  const now = await findOwnPost(deps, written.ownerId, written.id);
  if (now.textId === written.textId) return now;
  if (now.revision <= written.revision + 1) await deps.texts.remove(placeIn(written, written.textId));
  if (isSameSave(now, written)) return now;
  throw await conflictWith(deps, now);
}

const textRules = (deps: SavingDependencies): TextRules<StoredPost> => ({
  limit: postText,
  readWhole: (post) => readPost(deps, post),
  readText: (post, textId) => deps.texts.read(placeIn(post, textId)),
  changedElsewhere: (now) => conflictWith(deps, now),
});

/** The conflict contains the current post. */
export async function conflictWith(
  deps: ShowingDependencies,
  now: StoredPost,
  why: string = postRefusals.postChanged,
): Promise<Refusal> {
  return new Refusal('conflict', why, { post: await ownPostView(deps, await readPost(deps, now)) });
}

export type ShowingDependencies = PostReadingDependencies & OwnViewDependencies;
export interface SavingDependencies extends OwnViewDependencies {
  readonly posts: Pick<PostStore, 'get' | 'change'>;
  readonly texts: Pick<PostTextStore, 'put' | 'read' | 'remove'>;
  readonly now: () => Date;
}
