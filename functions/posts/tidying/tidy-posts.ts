import { countFailures } from '#functions/platform/count-failures.ts';
import { log } from '#functions/platform/log.ts';
import type { Edges } from '#functions/platform/edges/edges.ts';
import type { CoverStore } from '#functions/platform/pictures/cover-store.ts';
import { postPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';
import {
  tidyTextPictures,
  type TidyingPicturesDependencies,
} from '#functions/platform/pictures/tidy-text-pictures.ts';
import type { StoredPost } from '#functions/posts/post-item.ts';
import type { TakeBackAudio } from '#functions/posts/take-back-audio.ts';
import type { PostStore } from '#functions/posts/post-store.ts';
import { placeIn } from '#functions/posts/read-post.ts';
import type { ListedObject, PostTextStore } from '#functions/posts/post-text-store.ts';

/**
 * Removes unused objects of posts that are marked for tidying, an hour after the post's last change: replaced texts,
 * HTML, covers and public pictures, and the last two also from the CDN's edges. No object in use is removed even during
 * writes, because a post never refers to an earlier object again. Also removes pictures that no text has named for 35
 * days, and makes the audio of an unpublished post private if an interrupted request left it shared.
 */
export async function tidyPosts(deps: Dependencies): Promise<{ tidied: number; failed: number }> {
  const now = deps.now();
  const postsToTidy = await Array.fromAsync(deps.posts.listToTidy(now.toISOString()));
  const failed = await countFailures(
    postsAtOnce,
    postsToTidy,
    (id) => tidyPost(deps, id, now),
    (error, postId) => log.error('A post could not be tidied', error, { postId }),
  );
  return { tidied: postsToTidy.length - failed, failed };
}

async function tidyPost(deps: Dependencies, id: string, now: Date): Promise<void> {
  const { posts, texts, takeBackAudio } = deps;
  const post = await posts.get(id);
  if (!post?.tidying) return;
  const storedTexts = await Array.fromAsync(texts.listOf({ ownerId: post.ownerId, postId: id }));
  // The post is read after the listing, so that it includes references added meanwhile.
  const currentPost = await posts.get(id);
  if (!currentPost) return;
  await takeBackAudio(currentPost);
  const namedIds = objectIdsInUse(currentPost);
  const unnamedObjects = storedTexts.filter(({ objectId }) => !namedIds.has(objectId));
  const isOld = ({ createdAt }: ListedObject) => createdAt.getTime() + pageRetentionMs < now.getTime();
  const old = unnamedObjects.filter((object) => isOld(object) && !wasChangedLately(currentPost, now));
  const tidyPictures = (among: readonly ListedObject[]) =>
    tidyTextPictures(
      { ...deps, isQuiet: async () => isUnchanged(await posts.get(id), now), now },
      postPicturesFolder(post.ownerId, id),
      () =>
        Promise.resolve(
          among.map((text) => ({
            id: text.objectId,
            createdAt: text.createdAt,
            read: () => texts.read(text),
          })),
        ),
    );
  // before texts are removed, because it must see each of them, and after it, because the removal ends uses
  await tidyPictures(storedTexts);
  await texts.removeAll(old);
  const nextForPictures = await tidyPictures(storedTexts.filter((text) => !old.includes(text)));
  const isDone = (await tidyPublicPictures(deps, currentPost, now)) && old.length === unnamedObjects.length;
  // if the post changed meanwhile, this has no effect and the post is tidied again
  await posts.change(
    currentPost,
    isDone && nextForPictures === undefined
      ? { tidying: undefined, tidyFrom: undefined }
      : { tidyFrom: (isDone && nextForPictures ? nextForPictures : now).toISOString() },
  );
}

async function tidyPublicPictures(deps: Dependencies, post: StoredPost, now: Date): Promise<boolean> {
  const { covers, edges } = deps;
  const { id, ownerId, creatorId, coverId, publication } = post;
  if (creatorId === undefined) return true;
  if (wasChangedLately(post, now)) return false;
  const shown = publication && (await deps.texts.readHtml(placeIn(post, publication.htmlId)));
  // The post was published again or withdrawn meanwhile.
  if (publication && !shown) return false;
  const pictures = Object.entries(shown?.pictures ?? {}).map(([name, htmlId]) => `${htmlId}/${name}`);
  const unnamedObjects = await covers.listUnnamed({ creatorId, coveredId: id }, [
    coverId,
    publication?.coverId,
    ...pictures,
  ]);
  // Readers may have seen these pictures, so they are removed from the CDN's edges, too.
  if (unnamedObjects.length > 0)
    await edges.withdraw({ kind: 'covers', id: `${creatorId}/${id}`, by: ownerId }, () =>
      covers.removeFiles(unnamedObjects),
    );
  return true;
}

/** True if a post changed within the last hour: readers may still use the objects that it had before. */
const wasChangedLately = ({ updatedAt, publication }: StoredPost, now: Date): boolean =>
  [updatedAt, publication?.at ?? ''].some(
    (at) => at > new Date(now.getTime() - pageRetentionMs).toISOString(),
  );

const isUnchanged = (post: StoredPost | undefined, now: Date): boolean =>
  post !== undefined && !wasChangedLately(post, now);

const objectIdsInUse = ({ textId, publication }: StoredPost): ReadonlySet<string> =>
  new Set([textId, ...(publication ? [publication.textId, publication.htmlId] : [])]);

const pageRetentionMs = 3_600_000;
const postsAtOnce = 5;

interface Dependencies {
  readonly posts: Pick<PostStore, 'get' | 'change' | 'listToTidy'>;
  readonly texts: Pick<PostTextStore, 'listOf' | 'read' | 'readHtml' | 'removeAll'>;
  readonly pictures: TidyingPicturesDependencies['pictures'];
  readonly takeBackAudio: TakeBackAudio;
  readonly covers: Pick<CoverStore, 'listUnnamed' | 'removeFiles'>;
  readonly edges: Edges;
  readonly now: () => Date;
}
