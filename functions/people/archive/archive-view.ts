import type { Archive } from '#shared/contract/people/archive.ts';
import { archiveFile } from '#functions/people/archive-file.ts';
import type { StoredArchive } from '#functions/people/archive-store.ts';

export const archiveView = ({ ownerId, sizesBytes = [], ...archive }: StoredArchive): Archive => ({
  ...archive,
  files: sizesBytes.map((sizeBytes, part) => ({
    downloadUrl: `/${archiveFile(ownerId, archive.id, part)}`,
    sizeBytes,
  })),
});
