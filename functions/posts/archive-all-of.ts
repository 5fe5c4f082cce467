import { frontMatterOf } from '#shared/domain/books/front-matter.ts';
import { coverFiles, coverFolder, type Cover } from '#shared/addresses.ts';
import { fileName, type ArchivedFile, type Archiving } from '#functions/people/archiving.ts';
import { coverOf, hasUnpublishedChanges, statusOf, type StoredPost } from './post-item.ts';
import type { PostStore } from './post-store.ts';
import { keyOf } from './post-text-store.ts';
import { placeIn } from './read-post.ts';

export const postArchiving = ({ posts }: PostArchivingDependencies): Archiving => ({
  provides: { tables: ['posts'], folders: ['posts', 'media/covers'] },
  async *filesOf({ id }) {
    for await (const page of posts.allOf(id))
      for (const post of page) if (!post.removing) yield* filesOfPost(post);
  },
});

function* filesOfPost(post: StoredPost): Generator<ArchivedFile> {
  const folder = post.deletedAt === undefined ? 'posts' : 'trash/posts';
  const path = `${folder}/${fileName(post.title, 'Untitled')} (${post.id.slice(-6)})`;
  yield fileOf(post, `${path}.md`, {
    ...wordsOf(post),
    language: post.language ?? '',
    status: statusOf(post),
    publishAt: post.publishAt ?? '',
    publishedAt: post.publishedAt ?? '',
    createdAt: post.createdAt,
    updatedAt: post.updatedAt,
    deletedAt: post.deletedAt ?? '',
  });
  yield* coverFile(coverOf(post, post), `${path}.jpg`);
  const { publication } = post;
  if (publication && hasUnpublishedChanges(post))
    yield fileOf({ ...post, ...publication }, `${path} as published.md`, {
      ...wordsOf(publication),
      publishedAt: post.publishedAt ?? '',
      updatedAt: publication.at,
    });
  if (publication && publication.coverId !== post.coverId)
    yield* coverFile(coverOf(post, publication), `${path} as published.jpg`);
}

function* coverFile(cover: Cover | undefined, path: string): Generator<ArchivedFile> {
  if (!cover) return;
  const key = `${coverFolder(cover)}${coverFiles.linked}`;
  yield { path, folder: 'media/covers', key, sizeBytes: approximateCoverBytes };
}

const fileOf = (
  { id, ownerId, textId, wordCount }: Pick<StoredPost, 'id' | 'ownerId' | 'textId' | 'wordCount'>,
  path: string,
  fields: Readonly<Record<string, string>>,
): ArchivedFile => ({
  path,
  head: frontMatterOf({ id, ...fields }),
  folder: 'posts',
  key: keyOf(placeIn({ ownerId, id }, textId)),
  sizeBytes: wordCount * bytesPerWord,
});

const wordsOf = ({
  title,
  excerpt,
  category,
  tags,
}: Pick<StoredPost, 'title' | 'excerpt' | 'category' | 'tags'>) => ({
  title,
  excerpt,
  category,
  tags: tags.join(', '),
});

const approximateCoverBytes = 200_000;

/** An upper estimate: the average word has fewer bytes in any writing system. */
const bytesPerWord = 12;

export interface PostArchivingDependencies {
  readonly posts: Pick<PostStore, 'allOf'>;
}
