import { postHtmlOf, shownPicturesOf } from '#shared/domain/posts/post-html.ts';
import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import { newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { busyRefusal, mostTries } from '#functions/posts/change-as-seen.ts';
import {
  hasUnpublishedChanges,
  tidyingFields,
  type Publication,
  type StoredPost,
} from '#functions/posts/post-item.ts';
import type { PostStore } from '#functions/posts/post-store.ts';
import type { PostTextStore } from '#functions/posts/post-text-store.ts';
import { placeIn, readPost } from '#functions/posts/read-post.ts';
import {
  makePicturesPublic,
  publicAddressOf,
  takeBackPictures,
  type PublicPictureDependencies,
} from './public-pictures.ts';

/**
 * Publishes the saved draft: copies its pictures and stores its HTML. Then, in one transaction, writes the HTML's id
 * into the post, counts the post in the lists and announces it. Safe to repeat, also concurrently: an up-to-date
 * publication stays as it is. After a conflict, reads the post again with `again`, which throws if publishing must
 * stop.
 */
export async function publishPost(
  deps: PublishingDependencies,
  seen: StoredPost,
  again: () => Promise<StoredPost>,
): Promise<StoredPost> {
  let post = seen;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    if (post.takenDown) throw new TakenDown(takenDownRefusal(post.takenDown.reason));
    if (post.publication && !hasUnpublishedChanges(post)) return post;
    const { content, ...read } = await readPost(deps, post);
    const now = deps.now();
    const at = now.toISOString();
    const htmlId = newId('pub');
    const pictureNames = [...shownPicturesOf(content)];
    const pictures = await makePicturesPublic(deps, read, pictureNames, htmlId);
    const lacksPictures = pictureNames.some((name) => !(name in pictures));
    const {
      html,
      headings,
      words,
      excerpt: beginning,
    } = postHtmlOf(content, publicAddressOf(read, pictures));
    if (words === 0) {
      await takeBackPictures(deps, read, htmlId);
      throw new Refusal('invalid', postRefusals.nothingToPublish);
    }
    const publication = publicationOf(read, {
      htmlId,
      wordCount: words,
      beginning,
      at,
      ...(lacksPictures && { latePictures: 'missing' }),
    });
    const htmlPlace = placeIn(read, htmlId);
    await deps.texts.putHtml(htmlPlace, { html, headings, pictures });
    const published = await deps.posts.change(read, {
      publication,
      publishedAt: read.publishedAt ?? at,
      publishAt: undefined,
      dueIn: undefined,
      reason: undefined,
      // marks the post for tidying, because the HTML of the previous publication, or of an interrupted attempt, is
      // unused now
      ...tidyingFields(now),
    });
    if (published) return published;
    await deps.texts.remove(htmlPlace);
    await takeBackPictures(deps, read, htmlId);
    post = await again();
  }
  throw busyRefusal();
}

const publicationOf = (
  { title, excerpt, category, tags, textId, textFingerprint, coverId }: StoredPost,
  made: PublishedText,
): Publication => ({
  title,
  excerpt,
  category,
  tags,
  textId,
  textFingerprint,
  ...(coverId !== undefined && { coverId }),
  ...made,
});

export class TakenDown extends Error {}
export const takenDownRefusal = (reason: string): string =>
  `This post was taken down and can’t be published: ${reason}`;

type PublishedText = Pick<Publication, 'htmlId' | 'wordCount' | 'beginning' | 'at' | 'latePictures'>;
export interface PublishingDependencies extends PublicPictureDependencies {
  readonly posts: Pick<PostStore, 'get' | 'change'>;
  readonly texts: Pick<PostTextStore, 'read' | 'readHtml' | 'putHtml' | 'remove'>;
  readonly now: () => Date;
}
