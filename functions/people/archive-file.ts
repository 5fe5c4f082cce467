import { ownersMediaFolder } from '#shared/addresses.ts';

/** Returns the key of an archive file, which is also its path on the site; parts count from 0. */
export const archiveFile = (ownerId: string, archiveId: string, part: number): string =>
  `${ownersMediaFolder(ownerId)}${archiveId}/quillcast-${part + 1}.zip`;
