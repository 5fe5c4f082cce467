import { maxCountedNotifications } from '#shared/domain/news/news-limits.ts';

export const unreadText = (unread: number): string =>
  unread >= maxCountedNotifications ? `${maxCountedNotifications - 1}+` : String(unread);
