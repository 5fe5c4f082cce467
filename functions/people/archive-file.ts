import { ownersMediaFolder } from '#shared/addresses.ts';

/** Where a file of an archive lies, which is its path of the site too; parts are counted from 0. */
export const archiveFile = (ownerId: string, archiveId: string, part: number): string =>
  `${ownersMediaFolder(ownerId)}${archiveId}/quillcast-${part + 1}.zip`;
