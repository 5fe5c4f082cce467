import type { Version } from '#shared/contract/books/versions.ts';
import type { StoredVersion } from '#functions/books/items.ts';

export const versionView = (version: StoredVersion, chapterId: string): Version => ({
  id: version.id,
  chapterId,
  ...(version.name !== undefined && { name: version.name }),
  reason: version.reason,
  title: version.title,
  wordCount: version.wordCount,
  revision: version.revision,
  createdAt: version.createdAt,
});
