export const newsPageSize = 20;

/** Unread notifications are counted among this many of the newest; if all are unread, the count is shown as "99+". */
export const maxCountedNotifications = 100;

/** Publications of one author beyond this number per day (UTC) appear in feeds but send no notification. */
export const maxAnnouncedPerDay = 20;

/** The minimum interval between toasts about one author; the list contains every notification. */
export const minutesBetweenToasts = 60;

/** After half a year, no one looks for old news. */
export const newsRetentionDays = 180;

/** The number of a channel's newest publications that a new follower finds in the feed. */
export const newestForNewFollower = 5;
