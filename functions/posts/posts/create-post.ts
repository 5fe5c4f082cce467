import { randomInt } from 'node:crypto';
import type { PostCreation, posts as contract } from '#shared/contract/posts/posts.ts';
import { defaultCategory } from '#shared/domain/audio/categories.ts';
import { countsOf } from '#shared/domain/books/text-counts.ts';
import { postSlug, slugSuffixCharacters } from '#shared/domain/posts/post-slug.ts';
import { requireSame } from '#functions/books/same-request.ts';
import { storedText } from '#functions/books/stored-text.ts';
import { fingerprint, newId } from '#functions/platform/ids.ts';
import { undoOnFailure } from '#functions/platform/undo-on-failure.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { ownPostView, type OwnViewDependencies } from '#functions/posts/posts/own-post-view.ts';
import type { StoredPost } from '#functions/posts/post-item.ts';
import type { PostStore } from '#functions/posts/post-store.ts';
import type { PostTextStore } from '#functions/posts/post-text-store.ts';
import { placeIn, readPost } from '#functions/posts/read-post.ts';
import { postText } from './post-text.ts';
import type { PostRequests } from './post-requests.ts';
import { tagsOf } from './post-words.ts';
import { findStoredPost } from './find-own-post.ts';

/**
 * Stores the text, then the post with the text's id. A repeated request gets the post that the first request created.
 */
export function createPost(deps: Dependencies): Operation<typeof contract.createPost> {
  return async ({ actor, body, idempotencyKey }) => {
    const request = idempotencyKey && fingerprint([actor.id, 'post', idempotencyKey]);
    const post = await createOnce(deps, actor.id, body, request);
    return { post: await ownPostView(deps, await readPost(deps, post)) };
  };
}

async function createOnce(
  deps: Dependencies,
  ownerId: string,
  body: PostCreation,
  request: string | undefined,
): Promise<StoredPost> {
  const content = storedText(body.content ?? '', postText);
  const now = deps.now();
  for (;;) {
    const post = newPost(body, { ownerId, content, createdAt: now.toISOString() });
    const earlierId = request && (await deps.requests.postOf(request));
    if (earlierId) return requireSame(post, await findStoredPost(deps, ownerId, earlierId));
    const textPlace = placeIn(post, post.textId);
    await deps.texts.put(textPlace, content);
    const created = deps.posts.create(
      post,
      request ? deps.requests.addWrite(request, post.id, now) : undefined,
    );
    if (await undoOnFailure(created, () => deps.texts.remove(textPlace))) return post;
  }
}

const newPost = (body: PostCreation, { ownerId, content, createdAt }: NewPostContext): StoredPost => ({
  id: postSlug(body.title, randomSuffix()),
  ownerId,
  title: body.title.trim(),
  excerpt: body.excerpt?.trim() ?? '',
  category: body.category ?? defaultCategory,
  tags: tagsOf(body.tags ?? []),
  ...(body.language && { language: body.language }),
  textId: newId('txt'),
  textFingerprint: fingerprint(content),
  revision: 1,
  saveId: '',
  wordCount: countsOf(content).wordCount,
  createdAt,
  updatedAt: createdAt,
  writes: 1,
  requestFingerprint: fingerprint(body),
});

const randomSuffix = (): string =>
  Array.from({ length: slugSuffixCharacters }, () => suffixLetters[randomInt(suffixLetters.length)]!).join(
    '',
  );
/** Without characters that look alike. */
const suffixLetters = 'abcdefghjkmnpqrstuvwxyz23456789';

interface NewPostContext {
  readonly ownerId: string;
  readonly content: string;
  readonly createdAt: string;
}
interface Dependencies extends OwnViewDependencies {
  readonly posts: Pick<PostStore, 'get' | 'create'>;
  readonly requests: PostRequests;
  readonly texts: Pick<PostTextStore, 'put' | 'read' | 'remove'>;
  readonly now: () => Date;
}
