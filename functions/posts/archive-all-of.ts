import { frontMatterOf } from '#shared/domain/books/front-matter.ts';
import { coverFiles, coverFolder, type Cover } from '#shared/addresses.ts';
import { fileName, type ArchivedFile, type Archiving } from '#functions/people/archiving.ts';
import { postPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';
import type { TextPictureStore } from '#functions/platform/pictures/text-picture-store.ts';
import { coverOf, hasUnpublishedChanges, statusOf, type StoredPost } from './post-item.ts';
import type { PostStore } from './post-store.ts';
import { postObjectKeyOf } from './post-text-store.ts';
import { placeIn } from './read-post.ts';

export const postArchiving = (deps: PostArchivingDependencies): Archiving => ({
  provides: { tables: ['posts'], folders: ['posts', 'media/covers', 'media/private'] },
  async *filesOf({ id }) {
    const picturePaths = new Set<string>();
    for await (const page of deps.posts.allOf(id))
      for (const post of page) {
        if (post.removing) continue;
        yield* filesOfPost(post);
        for await (const file of picturesOfPost(deps, post)) {
          if (!picturePaths.has(file.path)) yield file;
          picturePaths.add(file.path);
        }
      }
  },
});

const archiveFolderOf = ({ deletedAt }: StoredPost) => (deletedAt === undefined ? 'posts' : 'trash/posts');

/** Puts the pictures beside the posts, because posts name them without a folder. */
async function* picturesOfPost(
  { pictures }: PostArchivingDependencies,
  post: StoredPost,
): AsyncGenerator<ArchivedFile> {
  // `creatorId` is set by the first upload, so a post without it has no pictures
  if (post.creatorId === undefined) return;
  const folder = postPicturesFolder(post.ownerId, post.id);
  for (const { name, sizeBytes } of await pictures.list(folder))
    yield {
      path: `${archiveFolderOf(post)}/${name}`,
      folder: 'media/private',
      key: folder + name,
      sizeBytes,
    };
}

function* filesOfPost(post: StoredPost): Generator<ArchivedFile> {
  const path = `${archiveFolderOf(post)}/${fileName(post.title, 'Untitled')} (${post.id.slice(-6)})`;
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
  key: postObjectKeyOf(placeIn({ ownerId, id }, textId)),
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
  readonly pictures: Pick<TextPictureStore, 'list'>;
}
