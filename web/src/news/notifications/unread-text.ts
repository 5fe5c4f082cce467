import { newestCounted } from '#shared/domain/news/news-limits.ts';

export const unreadText = (unread: number): string =>
  unread >= newestCounted ? `${newestCounted - 1}+` : String(unread);
