/**
 * Every kind of notification, with its defaults for the three ways to deliver it: the list, a toast in open tabs, the
 * email digest. The toasts of `audio-ready` and `audio-failed` are required by the spec and always shown (S1.19, A37).
 *
 * For a new kind, the compiler asks for its sentence, its picture and its name in the settings, and a test for a
 * `ThingReader` in `functions/news/reading/things.ts`. If several become one line, add it to `foldableKinds`
 * (`functions/news/reading/fold.ts`) and to `addressOfSeveral` (`notification-view.ts`), without which the line leads
 * to the person who caused them. The compiler doesn't ask for `alarmingKinds`
 * (`web/src/news/notifications/kind-picture.tsx`), `dailyKinds` (`functions/news/digests/digest-news.ts`), `hasHour`
 * (`web/src/news/notifications/by-day.ts`), `linkText` (`web/src/news/hear-news.tsx`) and the list under News in
 * `docs/data.md`: check each. The event that causes it calls `addWrite` in its transaction and then `tellNews`;
 * `tellingDependencies()` provides both, and the function needs `grantNews`.
 */
export const newsKinds = {
  'audio-ready': { list: true, live: true, mail: false },
  'audio-failed': { list: true, live: true, mail: false },
  'book-audio-ready': { list: true, live: true, mail: true },
  'reading-ready': { list: true, live: true, mail: false },
  'export-ready': { list: true, live: true, mail: false },
  'new-follower': { list: true, live: false, mail: true },
  published: { list: true, live: true, mail: true },
  'post-published': { list: true, live: true, mail: true },
  'announcements-paused': { list: true, live: true, mail: false },
  reminder: { list: true, live: true, mail: true },
  'report-reviewed': { list: true, live: false, mail: true },
  'audio-taken-down': { list: true, live: true, mail: true },
  'post-failed': { list: true, live: true, mail: true },
  'post-taken-down': { list: true, live: true, mail: true },
} as const satisfies Record<string, NewsWays>;

export const newsKindNames = Object.keys(newsKinds) as [NewsKind, ...NewsKind[]];

export const publicationKinds = ['published', 'post-published'] as const satisfies readonly NewsKind[];

export const isPublicationKind = (kind: NewsKind): kind is PublicationKind =>
  (publicationKinds as readonly NewsKind[]).includes(kind);

export const alwaysLive: readonly NewsKind[] = ['audio-ready', 'audio-failed'];

export const newsWaysOf = (kind: NewsKind, chosen: NewsChoices | undefined): NewsWays => ({
  ...newsKinds[kind],
  ...chosen?.[kind],
  ...(alwaysLive.includes(kind) && { live: true }),
});

export const channelNews = ['all', 'feed', 'nothing'] as const;

export type ChannelNews = (typeof channelNews)[number];
export type NewsKind = keyof typeof newsKinds;
export type PublicationKind = (typeof publicationKinds)[number];
export type NewsChoices = Partial<Record<NewsKind, Partial<NewsWays>>>;
export interface NewsWays {
  readonly list: boolean;
  readonly live: boolean;
  readonly mail: boolean;
}
