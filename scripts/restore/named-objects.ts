import { textKeyOf as textKey } from '#functions/books/text-store.ts';
import { mediaFolderOf } from '#functions/books/book-folders.ts';
import { bookPicturesFolder, postPicturesFolder } from '#functions/platform/pictures/text-picture-folders.ts';
import type { Person } from '#functions/people/people-store.ts';
import { postObjectKeyOf as postTextKey } from '#functions/posts/post-text-store.ts';
import { coverFolder, privateMediaFolder } from '#shared/addresses.ts';
import { folderOf, type FolderDescription } from '#shared/folders.ts';
import type { OwnedTableName } from '#shared/tables.ts';
import type { Item } from './persons-items.ts';

export const namedObjects = (name: OwnedTableName, item: Item, creator: Creator): NamedObject[] =>
  objectsNamedBy[name]?.(item as unknown as NamingItem, creator) ?? [];

const objectsNamedBy: Partial<Record<OwnedTableName, (item: NamingItem, creator: Creator) => NamedObject[]>> =
  {
    chapters: ({ ownerId, id, textId = '' }) => [textObject(textKey({ ownerId, chapterId: id, textId }))],
    versions: ({ ownerId, id, textId = '' }) => [
      textObject(textKey({ ownerId, chapterId: chapterOfVersion(id), textId })),
    ],
    books: ({ ownerId, id, coverId }) => [
      ...(coverId === undefined ? [] : [pictureObject(`${mediaFolderOf(ownerId, id)}covers/${coverId}/`)]),
      picturesIn(bookPicturesFolder(ownerId, id)),
    ],
    posts: ({ ownerId, id, textId, coverId, publication }, { creatorId }) => [
      ...[textId, publication?.textId, publication?.htmlId].flatMap((objectId) =>
        objectId === undefined ? [] : [textObject(postTextKey({ ownerId, postId: id, objectId }))],
      ),
      ...(coverId === undefined ? [] : [pictureObject(coverFolder({ creatorId, coveredId: id, coverId }))]),
      picturesIn(postPicturesFolder(ownerId, id)),
    ],
    audio: ({ ownerId, id, sound }) => [
      { bucket: 'work', what: 'source', key: `${folderOf('sources', ownerId)}${id}-` },
      ...(sound ? [soundObject(privateMediaFolder(ownerId, `${id}-${sound.attempt}`))] : []),
    ],
  };

/** Derives the chapter's id from the id of a version, which is `ver_{book}_{chapter}_{time}`. */
const chapterOfVersion = (id: string): string => `chap_${id.split('_').slice(1, 3).join('_')}`;

const textObject = (key: string): NamedObject => ({ bucket: 'texts', what: 'text', key });
const pictureObject = (key: string): NamedObject => ({ bucket: 'media', what: 'picture', key });
/** Names the folder with the pictures of a book or post, because its record has no list of them. There may be none. */
const picturesIn = (folder: string): NamedObject => ({ ...pictureObject(folder), isOptional: true });
const soundObject = (key: string): NamedObject => ({ bucket: 'media', what: 'sound', key });

export interface NamedObject {
  readonly bucket: FolderDescription['bucket'];
  readonly what: 'text' | 'sound' | 'picture' | 'source';
  readonly key: string;
  /** True if the item is whole without the object. */
  readonly isOptional?: true;
}
interface NamingItem {
  readonly ownerId: string;
  readonly id: string;
  readonly textId?: string;
  readonly coverId?: string;
  readonly sound?: { readonly attempt: number };
  readonly publication?: { readonly textId: string; readonly htmlId: string };
}
type Creator = Pick<Person, 'creatorId'>;
