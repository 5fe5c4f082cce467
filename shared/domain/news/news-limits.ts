/** Entries of a page of the notifications and of the feed. */
export const newsPageSize = 20;

/** Unread ones are counted among so many of the newest; where all of them are, there may be more ("99+"). */
export const newestCounted = 100;

/** Publications of one author in a day (UTC) beyond these are in the feeds of their followers, and in no notification. */
export const announcedADay = 20;

/** Open pages of followers hear of one author so often at most; the list has everything. */
export const minutesBetweenToasts = 60;

/** Nobody looks for what was new half a year ago. */
export const newsRetentionDays = 180;

/** Who follows a channel finds so many of its newest things in the feed. */
export const newestOnFollowing = 5;
