import { newestCounted } from '#shared/domain/news/news-limits.ts';

/** How many are unread, as far as they are counted: `3`, `99+`. */
export const unreadText = (unread: number): string =>
  unread >= newestCounted ? `${newestCounted - 1}+` : String(unread);
