/**
 * Everything that a person is told. Each kind can be told in three ways: in the list of notifications, by a toast in an
 * open tab, and in the digest by email; here is which of them is on until its person says otherwise. The toasts of
 * `audio-ready` and `audio-failed` are the spec's own and always shown (S1.19, A37).
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

/** What a channel that one follows has published: announced to those who follow, and shown in their feed. */
export const publicationKinds = ['published', 'post-published'] as const satisfies readonly NewsKind[];

export const isPublicationKind = (kind: NewsKind): kind is PublicationKind =>
  (publicationKinds as readonly NewsKind[]).includes(kind);

/** The kinds whose toast nobody can switch off. */
export const alwaysLive: readonly NewsKind[] = ['audio-ready', 'audio-failed'];

/** What somebody has chosen for a kind, over what it is by itself. */
export const waysOf = (kind: NewsKind, chosen: NewsChoices | undefined): NewsWays => ({
  ...newsKinds[kind],
  ...chosen?.[kind],
  ...(alwaysLive.includes(kind) && { live: true }),
});

/** What a channel that one follows may tell: everything, only in the feed, or nothing. */
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
