/** What the feed of a channel says of an audio. */
export const episodeFields = [
  'ownerId',
  'title',
  'category',
  'description',
  'notesHtml',
  'season',
  'episode',
  'episodeType',
  'explicit',
  'visibility',
  'publicMediaId',
  'sound',
  'createdAt',
  'changedAt',
] as const;

/**
 * Every table of the system, by name. The data stack, the throttle alarms, the tables of tests and the deletion of
 * accounts loop over this list, and a test holds `docs/data.md` to it. All keys are text.
 */
export const tables = {
  audio: {
    id: 'Audio',
    key: ['id'],
    indexes: {
      byOwner: ['ownerId', 'createdAt'],
      byOwnerStatus: ['ownerStatus', 'createdAt'],
      byProcessing: ['processing', 'createdAt'],
      byPublic: ['publicOwner', 'publishedAt'],
      byPublicCategory: ['publicCategory', 'publishedAt'],
      byEpisode: ['publicOwner', 'publishedAt'],
    },
    keysOnly: ['byOwner', 'byOwnerStatus', 'byProcessing', 'byPublic', 'byPublicCategory'],
    carries: { byEpisode: episodeFields },
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors’ saves and lists fail or are slow.',
    runbook: 'tables-throttled',
  },
  passages: {
    id: 'Passages',
    key: ['ownerId', 'hash'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Audio fails or takes long, since no sentence can be recorded.',
    runbook: 'tables-throttled',
  },
  playlists: {
    id: 'Playlists',
    key: ['ownerId', 'id'],
    indexes: { byId: ['id'] },
    keysOnly: ['byId'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors can’t see or change their playlists, and listeners can’t play them.',
    runbook: 'tables-throttled',
  },
  publicCopies: {
    id: 'PublicCopies',
    key: ['ownerId', 'publicMediaId'],
    indexes: { bySince: ['list', 'since'] },
    keysOnly: ['bySince'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors can’t share an audio, or unpublish it.',
    runbook: 'tables-throttled',
  },
  pronunciations: {
    id: 'Pronunciations',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Books can’t be read aloud, and authors can’t set pronunciations.',
    runbook: 'tables-throttled',
  },
  bookJobs: {
    id: 'BookJobs',
    key: ['ownerId', 'id'],
    indexes: { byRunning: ['running', 'startedAt'] },
    keysOnly: ['byRunning'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors can’t narrate their whole book, or it stops in the middle.',
    runbook: 'tables-throttled',
  },
  listening: {
    id: 'Listening',
    key: ['listenerId', 'audioId'],
    indexes: { byHeard: ['listenerId', 'heardAt'] },
    ownedBy: { key: 'listenerId', is: 'id' },
    hurts: 'Listeners start from the beginning, or where this device stopped.',
    runbook: 'channel-tables-throttled',
  },
  plays: {
    id: 'Plays',
    key: ['audioId', 'listenerDay'],
    forgetAt: 'expiresAt',
    notOwned:
      'That someone heard an audio on a day, by a fingerprint that leads to nobody; it goes two days later.',
    hurts: 'Plays aren’t counted.',
    runbook: 'channel-tables-throttled',
  },
  channels: {
    id: 'Channels',
    key: ['ownerId'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Channels can’t be seen, changed or followed, and nothing can be published.',
    runbook: 'channel-tables-throttled',
  },
  directoryEntries: {
    id: 'DirectoryEntries',
    key: ['list', 'sortKey'],
    indexes: { byOwner: ['ownerId'] },
    keysOnly: ['byOwner'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Nobody can look for channels, and nothing can be published.',
    runbook: 'channel-tables-throttled',
  },
  follows: {
    id: 'Follows',
    key: ['followerId', 'followedId'],
    indexes: { byFollower: ['followerId', 'followedAt'], byFollowed: ['followedId', 'followedAt'] },
    ownedBy: { key: 'followerId', is: 'id' },
    hurts: 'Nobody can follow a channel, or see who does.',
    runbook: 'channel-tables-throttled',
  },
  shortLinks: {
    id: 'ShortLinks',
    key: ['shortCode'],
    indexes: { byOwner: ['ownerId', 'createdAt'] },
    keysOnly: ['byOwner'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Short links lead nowhere.',
    runbook: 'channel-tables-throttled',
  },
  reports: {
    id: 'Reports',
    key: ['id'],
    indexes: { byStatus: ['status', 'createdAt'], byReporter: ['reporterId', 'createdAt'] },
    ownedBy: { key: 'reporterId', is: 'id' },
    hurts: 'Nobody can report what should not be public.',
    runbook: 'channel-tables-throttled',
  },
  books: {
    id: 'Books',
    key: ['ownerId', 'id'],
    indexes: { byTidying: ['tidying', 'tidyFrom'], byRemoval: ['removal', 'removeAfter'] },
    keysOnly: ['byTidying', 'byRemoval'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors can’t see their books, and what they write stays unsaved on their device.',
    runbook: 'book-tables-throttled',
  },
  bookDetails: {
    id: 'BookDetails',
    key: ['ownerId', 'bookId'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors can’t open their books.',
    runbook: 'book-tables-throttled',
  },
  parts: {
    id: 'Parts',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors can’t open their books.',
    runbook: 'book-tables-throttled',
  },
  chapters: {
    id: 'Chapters',
    key: ['ownerId', 'id'],
    indexes: { byRemoval: ['removal', 'removeAfter'] },
    keysOnly: ['byRemoval'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors can’t open their books, and what they write stays unsaved on their device.',
    runbook: 'book-tables-throttled',
  },
  versions: {
    id: 'Versions',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors can’t keep, compare or restore versions; some of their saves wait.',
    runbook: 'book-tables-throttled',
  },
  notes: {
    id: 'Notes',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors can’t read or keep notes.',
    runbook: 'book-tables-throttled',
  },
  acceptances: {
    id: 'Acceptances',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors can’t accept what the AI wrote; it stays unsaved on their device.',
    runbook: 'book-tables-throttled',
  },
  writingDays: {
    id: 'WritingDays',
    key: ['ownerId', 'day'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors with writing goals can’t save; what they write stays unsaved on their device.',
    runbook: 'book-tables-throttled',
  },
  exports: {
    id: 'Exports',
    key: ['ownerId', 'id'],
    indexes: { byRemoval: ['removal', 'removeAfter'] },
    keysOnly: ['byRemoval'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors can’t export their books.',
    runbook: 'book-tables-throttled',
  },
  posts: {
    id: 'Posts',
    key: ['id'],
    indexes: {
      byOwner: ['ownerId', 'updatedAt'],
      byPublic: ['publicList', 'publishedAt'],
      byPublicCategory: ['publicCategory', 'publishedAt'],
      byPublicOwner: ['publicOwner', 'publishedAt'],
      byDue: ['dueIn', 'publishAt'],
      byTidying: ['tidying', 'tidyFrom'],
      byRemoval: ['removal', 'removeAfter'],
    },
    keysOnly: ['byPublic', 'byPublicCategory', 'byPublicOwner', 'byDue', 'byTidying', 'byRemoval'],
    forgetAt: 'expiresAt',
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Nobody can read the blog, and what authors write in a post stays unsaved on their device.',
    runbook: 'post-tables-throttled',
  },
  conversations: {
    id: 'Conversations',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors can’t ask the AI or read its answers.',
    runbook: 'writing-tables-throttled',
  },
  messages: {
    id: 'Messages',
    key: ['ownerId', 'id'],
    indexes: { byRunning: ['running', 'startedAt'] },
    keysOnly: ['byRunning'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors can’t ask the AI or read its answers.',
    runbook: 'writing-tables-throttled',
  },
  readings: {
    id: 'Readings',
    key: ['ownerId', 'id'],
    indexes: { byRunning: ['running', 'startedAt'] },
    keysOnly: ['byRunning'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors can’t have their book read by the AI, or it stops in the middle.',
    runbook: 'writing-tables-throttled',
  },
  summaries: {
    id: 'Summaries',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors can’t ask the AI about a book or read its summaries of chapters.',
    runbook: 'writing-tables-throttled',
  },
  facts: {
    id: 'Facts',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors can’t ask the AI about a book or see its story.',
    runbook: 'writing-tables-throttled',
  },
  findings: {
    id: 'Findings',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Authors can’t ask the AI about a book or see its contradictions.',
    runbook: 'writing-tables-throttled',
  },
  creditAccounts: {
    id: 'CreditAccounts',
    key: ['ownerId'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Nobody can generate audio or ask the AI.',
    runbook: 'writing-tables-throttled',
  },
  creditEntries: {
    id: 'CreditEntries',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Audio and answers in progress don’t end, since their cost can’t be recorded.',
    runbook: 'writing-tables-throttled',
  },
  archives: {
    id: 'Archives',
    key: ['ownerId'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'People can’t export their account.',
    runbook: 'identity-tables-throttled',
  },
  people: {
    id: 'People',
    key: ['id'],
    indexes: { byDeletion: ['deletion', 'deleteAfter'], byCreator: ['creatorId'] },
    keysOnly: ['byDeletion', 'byCreator'],
    ownedBy: { key: 'id', is: 'id' },
    hurts: 'The first page after signing in stays empty.',
    runbook: 'identity-tables-throttled',
  },
  handles: {
    id: 'Handles',
    key: ['handle'],
    ownedBy: { key: 'handle', is: 'handles' },
    hurts: 'People can’t take a username.',
    runbook: 'identity-tables-throttled',
  },
  waitlist: {
    id: 'Waitlist',
    key: ['email'],
    indexes: { byStatus: ['status', 'joinedAt'], byList: ['list', 'email'] },
    ownedBy: { key: 'email', is: 'email' },
    hurts: 'Nobody can join the waitlist or sign up.',
    runbook: 'identity-tables-throttled',
  },
  withdrawals: {
    id: 'Withdrawals',
    key: ['id'],
    indexes: { byTellFrom: ['list', 'tellFrom'] },
    notOwned: 'What the edges still have to forget, without a word of it; it goes as soon as they were told.',
    hurts: 'Authors can’t unpublish what they published.',
    runbook: 'channel-tables-throttled',
  },
  announcements: {
    id: 'Announcements',
    key: ['ownerId', 'thingId'],
    indexes: { byRunning: ['running', 'dueAt'] },
    keysOnly: ['byRunning'],
    ownedBy: { key: 'ownerId', is: 'id' },
    hurts: 'Nothing can be published, and followers are notified late.',
    runbook: 'news-tables-throttled',
  },
  news: {
    id: 'News',
    key: ['personId', 'id'],
    forgetAt: 'expiresAt',
    ownedBy: { key: 'personId', is: 'id' },
    hurts: 'Nobody sees their notifications, and audio that is ready isn’t marked as ready.',
    runbook: 'news-tables-throttled',
  },
  reminders: {
    id: 'Reminders',
    key: ['personId', 'id'],
    indexes: { byDue: ['dueIn', 'id'] },
    keysOnly: ['byDue'],
    forgetAt: 'expiresAt',
    ownedBy: { key: 'personId', is: 'id' },
    hurts: 'Reminders aren’t sent, and nobody can create or delete one.',
    runbook: 'news-tables-throttled',
  },
  digests: {
    id: 'Digests',
    key: ['personId'],
    indexes: { byDue: ['dueIn', 'personId'] },
    keysOnly: ['byDue'],
    ownedBy: { key: 'personId', is: 'id' },
    hurts: 'Email digests aren’t sent, and nobody can turn them on or off.',
    runbook: 'news-tables-throttled',
  },
  usage: {
    id: 'Usage',
    key: ['counter', 'day'],
    forgetAt: 'expiresAt',
    notOwned:
      'A count of characters without a word of them, and the salt of a day; both go by their time to live, three days later. And whether voices and model are stopped.',
    hurts: 'Nobody can generate audio.',
    runbook: 'tables-throttled',
  },
  admissions: {
    id: 'Admissions',
    key: ['engine', 'id'],
    forgetAt: 'expiresAt',
    notOwned:
      'Who waits for the voices or the model, without a word of what for; it goes by its time to live, a day later.',
    hurts: 'No audio and no answers are generated.',
    runbook: 'tables-throttled',
  },
  connections: {
    id: 'Connections',
    key: ['connectionId'],
    indexes: { byUser: ['userId', 'connectedAt'] },
    forgetAt: 'expiresAt',
    notOwned: 'A socket is over after two hours, and what is left of it goes by its time to live.',
    hurts: 'Open pages aren’t told when audio is ready; they ask every few seconds instead.',
    runbook: 'live-fails',
  },
} as const satisfies Record<string, TableDescription>;

export const tableNames = Object.keys(tables) as TableName[];

/** The tables that hold something of a person: an account ends only when its things are gone from each. */
export const ownedTableNames = tableNames.filter((name): name is OwnedTableName => 'ownedBy' in tables[name]);

/** `bookVersions` is `BOOK_VERSIONS_TABLE` in the environment of a function. */
export const tableVariable = (name: TableName): string =>
  `${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_TABLE`;

export type TableName = keyof typeof tables;
export type OwnedTableName = {
  [Name in TableName]: (typeof tables)[Name] extends { ownedBy: object } ? Name : never;
}[TableName];

/** Partition key, and sort key where there is one. */
export type TableKey = readonly [string, string?];

export type TableDescription = {
  /** The construct's id. It never changes: another id is another table, new and empty. */
  readonly id: string;
  readonly key: TableKey;
  /** Index name to its key; an index carries whole items, and every write of an item is one of each that it stands in. */
  readonly indexes?: Readonly<Record<string, TableKey>>;
  /** But these, which carry keys alone: what they lead to is read by its key. */
  readonly keysOnly?: readonly string[];
  /** And these, which carry some fields beside the keys. */
  readonly carries?: Readonly<Record<string, readonly string[]>>;
  /** Attribute with the second since 1970 after which DynamoDB may drop the item, within days. */
  readonly forgetAt?: string;
  /** Who notices when it turns requests away, and what they can’t do: one sentence. */
  readonly hurts: string;
  /** The section of `docs/runbook.md` for that. */
  readonly runbook: string;
} & Ownership;

type Ownership =
  | {
      /** How a person's things are found: `key` of the table or of an index is this field of the person's record. */
      readonly ownedBy: { readonly key: string; readonly is: 'id' | 'email' | 'handles' };
    }
  | {
      /** Why nothing has to be removed when an account ends. */
      readonly notOwned: string;
    };
