/**
 * Where objects lie in the buckets: the first folders of their keys. The stores build their keys from this list, the
 * deletion of accounts is measured by it, and a test holds `docs/data.md` to it.
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

/** The folders that hold something of a person: an account ends only when its things are gone from each. */
export const ownedFolderNames = /* @__PURE__ */ folderNames.filter(
  (name): name is OwnedFolderName => 'ownedBy' in folders[name],
);

/** What the keys of an owner's objects begin with. */
export const folderOf = (folder: FolderByOwner, ownerId: string): string => `${folder}/${ownerId}/`;

export type FolderName = keyof typeof folders;
export type OwnedFolderName = Where<{ ownedBy: string }>;
export type FolderByOwner = Where<{ next: 'ownerId' }>;
type Where<Shape> = {
  [Name in FolderName]: (typeof folders)[Name] extends Shape ? Name : never;
}[FolderName];

export type FolderDescription = {
  readonly bucket: 'media' | 'texts' | 'work';
  /** The next part of the key. */
  readonly next: string;
} & (
  | {
      /** What says whose an object is. */
      readonly ownedBy: string;
    }
  | {
      /** Why nothing has to be removed when an account ends. */
      readonly notOwned: string;
    }
);
