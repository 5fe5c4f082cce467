import { postHtmlOf } from '#shared/domain/posts/post-html.ts';
import { postRefusals } from '#shared/domain/posts/post-limits.ts';
import { newId } from '#functions/platform/ids.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import { busy, mostTries } from '#functions/posts/change-as-seen.ts';
import { isAhead, toBeTidied, type Publication, type StoredPost } from '#functions/posts/post-item.ts';
import type { PostStore } from '#functions/posts/post-store.ts';
import type { PostTextStore } from '#functions/posts/post-text-store.ts';
import { placeIn, readPost } from '#functions/posts/read-post.ts';

/**
 * Publishes what is saved: its HTML goes into an object of its own first, then one transaction names it, counts the lists
 * and announces it. Published again, readers get the newer text. May be asked twice, also at once: what is public as it
 * stands is left alone. `again` looks at the post once more where somebody else was faster, and refuses by itself.
 */
export async function publishPost(
  deps: PublishingDependencies,
  seen: StoredPost,
  again: () => Promise<StoredPost>,
): Promise<StoredPost> {
  let post = seen;
  for (let tries = 1; tries <= mostTries; tries += 1) {
    if (post.takenDown) throw new TakenDown(takenDownRefusal(post.takenDown.reason));
    if (post.publication && !isAhead(post)) return post;
    const { content, ...read } = await readPost(deps, post);
    const { html, headings, words, excerpt: beginning } = postHtmlOf(content);
    if (words === 0) throw new Refusal('invalid', postRefusals.nothingToPublish);
    const now = deps.now();
    const at = now.toISOString();
    const publication = publicationOf(read, { htmlId: newId('pub'), wordCount: words, beginning, at });
    const place = placeIn(read, publication.htmlId);
    await deps.texts.putHtml(place, { html, headings });
    const published = await deps.posts.change(read, {
      publication,
      publishedAt: read.publishedAt ?? at,
      publishAt: undefined,
      dueIn: undefined,
      reason: undefined,
      // that of the publication before is nobody's, and so is that of a try that was cut off
      ...toBeTidied(now),
    });
    if (published) return published;
    await deps.texts.remove(place);
    post = await again();
  }
  throw busy();
}

const publicationOf = (
  { title, excerpt, category, tags, textId, textFingerprint, coverId }: StoredPost,
  made: Made,
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

/** For one that was taken down; it says why. */
export class TakenDown extends Error {}
export const takenDownRefusal = (reason: string): string =>
  `This post was taken down and can’t be published: ${reason}`;

type Made = Pick<Publication, 'htmlId' | 'wordCount' | 'beginning' | 'at'>;
export interface PublishingDependencies {
  readonly posts: Pick<PostStore, 'get' | 'change'>;
  readonly texts: Pick<PostTextStore, 'read' | 'putHtml' | 'remove'>;
  readonly now: () => Date;
}
