import { ownersMediaFolder } from '#shared/addresses.ts';

/**
 * Returns the key of an archive file, which is also its path on the site. `part` counts from 0, the number in the
 * file's name from 1.
 */
export const archiveFile = (ownerId: string, archiveId: string, part: number): string =>
  `${ownersMediaFolder(ownerId)}${archiveId}/quillcast-${part + 1}.zip`;
