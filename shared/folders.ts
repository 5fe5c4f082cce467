/**
 * The first folder of every object key. The stores build their keys from this list, account deletion is checked against
 * it, and a test compares the list of folders in `docs/data.md` with it.
 */
export const folders = {
  sources: { bucket: 'work', next: 'ownerId', ownedBy: 'the next part of the key' },
  work: { bucket: 'work', next: 'ownerId', ownedBy: 'the next part of the key' },
  passages: { bucket: 'work', next: 'ownerId', ownedBy: 'the next part of the key' },
  prompts: { bucket: 'work', next: 'ownerId', ownedBy: 'the next part of the key' },
  'media/private': { bucket: 'media', next: 'ownerId', ownedBy: 'the next part of the key' },
  texts: { bucket: 'texts', next: 'ownerId', ownedBy: 'the next part of the key' },
  posts: { bucket: 'texts', next: 'ownerId', ownedBy: 'the next part of the key' },
  'media/public': {
    bucket: 'media',
    next: 'publicMediaId',
    ownedBy: 'the owner of the recording that names it',
  },
  'media/images': {
    bucket: 'media',
    next: 'creatorId',
    ownedBy: 'the person with the creatorId that is the next part of the key',
  },
  'media/covers': {
    bucket: 'media',
    next: 'creatorId',
    ownedBy: 'the person with the creatorId that is the next part of the key',
  },
  'media/voices': {
    bucket: 'media',
    next: 'voice',
    notOwned: 'The voices introduce themselves to everybody.',
  },
} as const satisfies Record<string, FolderDescription>;

export const folderNames = /* @__PURE__ */ Object.keys(folders) as FolderName[];

/** The folders with personal data: account deletion must empty each of them for the person. */
export const ownedFolderNames = /* @__PURE__ */ folderNames.filter(
  (name): name is OwnedFolderName => 'ownedBy' in folders[name],
);

export const folderOf = (folder: FolderByOwner, ownerId: string): string => `${folder}/${ownerId}/`;

export type FolderName = keyof typeof folders;
export type OwnedFolderName = FolderNameWith<{ ownedBy: string }>;
export type FolderByOwner = FolderNameWith<{ next: 'ownerId' }>;
type FolderNameWith<Shape> = {
  [Name in FolderName]: (typeof folders)[Name] extends Shape ? Name : never;
}[FolderName];

export type FolderDescription = {
  readonly bucket: 'media' | 'texts' | 'work';
  readonly next: string;
} & (
  | {
      /** How to determine the owner of an object. */
      readonly ownedBy: string;
    }
  | {
      /** The reason why account deletion can skip the folder. */
      readonly notOwned: string;
    }
);
