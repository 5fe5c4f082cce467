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

/** The fields of a chapter that others may see: title, position, whether it is deleted, and the ids of its audio. */
export const contentsFields = ['title', 'position', 'deletedAt', 'audioId', 'podcastAudioId'] as const;

/**
 * Every table of the system. The data stack, throttle alarms, test tables and account deletion iterate over this list.
 * All keys are strings. An existing table can get only one new index per release.
 *
 * Every table needs a row in the first table of `docs/data.md`, in the same order, which a test compares. That page also has the indexes
 * that carry only keys, an entry for each table, and the questions that it answers; no test compares these. Every table
 * needs a category in `web/src/site/privacy/data-categories.ts` and today's date in `web/src/site/routes/privacy.tsx`, an
 * item made by `scripts/release/record-items.ts` (missed only when the next release is recorded), and its logical id in
 * `infra/template-tests/stored.ts`. A table with `rings` is also listed in `infra/template-tests/operators.ts`. An index
 * whose key many people share needs that key in `functions/contract-tests/capacity.test.ts`. Then come its store, and
 * `grantTo` for the functions that use it, which also sets the environment variable with its name.
 *
 * A table with `ownedBy` needs a rule in `scripts/restore/restored-tables.ts` (the runbook and decision 101 count the
 * restored tables), and either an entry in its area's
 * `archive-all-of.ts` or a reason in `archivings.ts`. An entry needs its store in
 * `functions/account-archive/archive-workflow/plan.ts` and its grant in `infra/account-archive/archive-workflow.ts`.
 * Items under their owner's id are deleted with the account. Others need a step in
 * `functions/account-deletion/purge/removals.ts` and its grant in `infra/account-deletion/account-deletion.ts`. Items
 * that start further work are also listed in `workStartingTables` there.
 *
 * A table whose ids contain a book's id is also listed in `functions/books/book-contents.ts` and
 * `infra/books/book-grants.ts`; items of single chapters also need `itemsOfChapter` in
 * `functions/books/trash/remove-for-ever.ts` and `chapterKinds` in `functions/books/book-ids.ts`. If a copy of a book gets copies of its items, it is also listed in
 * `functions/books/books/known-of-books.ts`, with its grant in `infra/books/books-api.ts`.
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
    rings: {
      impact: 'Authors can’t change scripts or recordings, and generated audio isn’t stored.',
      runbook: 'tables-throttled',
    },
  },
  passages: {
    id: 'Passages',
    key: ['ownerId', 'hash'],
    ownedBy: { key: 'ownerId', is: 'id' },
    rings: {
      impact: 'Generated audio isn’t stored, so it is generated again and the voice service is paid twice.',
      runbook: 'tables-throttled',
    },
  },
  playlists: {
    id: 'Playlists',
    key: ['ownerId', 'id'],
    indexes: { byId: ['id'] },
    keysOnly: ['byId'],
    ownedBy: { key: 'ownerId', is: 'id' },
  },
  publicCopies: {
    id: 'PublicCopies',
    key: ['ownerId', 'publicMediaId'],
    indexes: { bySince: ['list', 'since'] },
    keysOnly: ['bySince'],
    ownedBy: { key: 'ownerId', is: 'id' },
  },
  pronunciations: {
    id: 'Pronunciations',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
  },
  bookJobs: {
    id: 'BookJobs',
    key: ['ownerId', 'id'],
    indexes: { byRunning: ['running', 'startedAt'] },
    keysOnly: ['byRunning'],
    ownedBy: { key: 'ownerId', is: 'id' },
  },
  listening: {
    id: 'Listening',
    key: ['listenerId', 'audioId'],
    indexes: { byHeard: ['listenerId', 'heardAt'] },
    ownedBy: { key: 'listenerId', is: 'id' },
  },
  plays: {
    id: 'Plays',
    key: ['audioId', 'listenerDay'],
    forgetAt: 'expiresAt',
    notOwned: 'Plays of recordings per day, with anonymous fingerprints. Deleted two days later.',
  },
  channels: {
    id: 'Channels',
    key: ['ownerId'],
    ownedBy: { key: 'ownerId', is: 'id' },
  },
  directoryEntries: {
    id: 'DirectoryEntries',
    key: ['list', 'sortKey'],
    indexes: { byOwner: ['ownerId'] },
    keysOnly: ['byOwner'],
    ownedBy: { key: 'ownerId', is: 'id' },
  },
  follows: {
    id: 'Follows',
    key: ['followerId', 'followedId'],
    indexes: { byFollower: ['followerId', 'followedAt'], byFollowed: ['followedId', 'followedAt'] },
    ownedBy: { key: 'followerId', is: 'id' },
  },
  shortLinks: {
    id: 'ShortLinks',
    key: ['shortCode'],
    indexes: { byOwner: ['ownerId', 'createdAt'] },
    keysOnly: ['byOwner'],
    ownedBy: { key: 'ownerId', is: 'id' },
  },
  reports: {
    id: 'Reports',
    key: ['id'],
    indexes: { byStatus: ['status', 'createdAt'], byReporter: ['reporterId', 'createdAt'] },
    ownedBy: { key: 'reporterId', is: 'id' },
  },
  books: {
    id: 'Books',
    key: ['ownerId', 'id'],
    indexes: { byTidying: ['tidying', 'tidyFrom'], byRemoval: ['removal', 'removeAfter'] },
    keysOnly: ['byTidying', 'byRemoval'],
    ownedBy: { key: 'ownerId', is: 'id' },
    rings: { impact: 'Authors’ text stays unsaved on their device.', runbook: 'book-tables-throttled' },
  },
  bookDetails: {
    id: 'BookDetails',
    key: ['ownerId', 'bookId'],
    ownedBy: { key: 'ownerId', is: 'id' },
    rings: { impact: 'Authors’ changes to book details aren’t saved.', runbook: 'book-tables-throttled' },
  },
  parts: {
    id: 'Parts',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
    rings: { impact: 'Headings of parts aren’t saved.', runbook: 'book-tables-throttled' },
  },
  chapters: {
    id: 'Chapters',
    key: ['ownerId', 'id'],
    indexes: { byRemoval: ['removal', 'removeAfter'], byOwner: ['ownerId', 'id'] },
    keysOnly: ['byRemoval'],
    carries: { byOwner: contentsFields },
    ownedBy: { key: 'ownerId', is: 'id' },
    rings: { impact: 'Authors’ text stays unsaved on their device.', runbook: 'book-tables-throttled' },
  },
  versions: {
    id: 'Versions',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
    rings: {
      impact: 'Chapters get no versions, and some saves wait on the author’s device.',
      runbook: 'book-tables-throttled',
    },
  },
  notes: {
    id: 'Notes',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
    rings: { impact: 'Authors’ notes aren’t saved.', runbook: 'book-tables-throttled' },
  },
  acceptances: {
    id: 'Acceptances',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
    rings: {
      impact: 'Accepted AI text stays unsaved on the author’s device.',
      runbook: 'book-tables-throttled',
    },
  },
  writingDays: {
    id: 'WritingDays',
    key: ['ownerId', 'day'],
    ownedBy: { key: 'ownerId', is: 'id' },
    rings: {
      impact: 'The text of authors with writing goals stays unsaved on their device.',
      runbook: 'book-tables-throttled',
    },
  },
  exports: {
    id: 'Exports',
    key: ['ownerId', 'id'],
    indexes: { byRemoval: ['removal', 'removeAfter'] },
    keysOnly: ['byRemoval'],
    ownedBy: { key: 'ownerId', is: 'id' },
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
    rings: {
      impact: 'Authors’ posts stay unsaved on their device.',
      runbook: 'post-tables-throttled',
    },
  },
  conversations: {
    id: 'Conversations',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
  },
  messages: {
    id: 'Messages',
    key: ['ownerId', 'id'],
    indexes: { byRunning: ['running', 'startedAt'] },
    keysOnly: ['byRunning'],
    ownedBy: { key: 'ownerId', is: 'id' },
    rings: {
      impact: 'Authors can’t ask the AI, and generated answers aren’t stored.',
      runbook: 'writing-tables-throttled',
    },
  },
  readings: {
    id: 'Readings',
    key: ['ownerId', 'id'],
    indexes: { byRunning: ['running', 'startedAt'] },
    keysOnly: ['byRunning'],
    ownedBy: { key: 'ownerId', is: 'id' },
  },
  summaries: {
    id: 'Summaries',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
  },
  facts: {
    id: 'Facts',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
  },
  findings: {
    id: 'Findings',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
  },
  creditAccounts: {
    id: 'CreditAccounts',
    key: ['ownerId'],
    ownedBy: { key: 'ownerId', is: 'id' },
    rings: {
      impact: 'Credits that are held for an answer or a recording aren’t released when it has ended.',
      runbook: 'writing-tables-throttled',
    },
  },
  creditEntries: {
    id: 'CreditEntries',
    key: ['ownerId', 'id'],
    ownedBy: { key: 'ownerId', is: 'id' },
    rings: {
      impact: 'Credits that are held for an answer or a recording aren’t released when it has ended.',
      runbook: 'writing-tables-throttled',
    },
  },
  archives: {
    id: 'Archives',
    key: ['ownerId'],
    ownedBy: { key: 'ownerId', is: 'id' },
  },
  people: {
    id: 'People',
    key: ['id'],
    indexes: { byDeletion: ['deletion', 'deleteAfter'], byCreator: ['creatorId'] },
    keysOnly: ['byDeletion', 'byCreator'],
    ownedBy: { key: 'id', is: 'id' },
  },
  handles: {
    id: 'Handles',
    key: ['handle'],
    ownedBy: { key: 'handle', is: 'handles' },
  },
  waitlist: {
    id: 'Waitlist',
    key: ['email'],
    indexes: { byStatus: ['status', 'joinedAt'], byList: ['list', 'email'] },
    ownedBy: { key: 'email', is: 'email' },
  },
  withdrawals: {
    id: 'Withdrawals',
    key: ['id'],
    indexes: { byTellFrom: ['list', 'tellFrom'] },
    notOwned:
      'Addresses that edge caches still have to clear, without any content. Deleted as soon as they’re cleared.',
  },
  announcements: {
    id: 'Announcements',
    key: ['ownerId', 'thingId'],
    indexes: { byRunning: ['running', 'dueAt'] },
    keysOnly: ['byRunning'],
    ownedBy: { key: 'ownerId', is: 'id' },
  },
  news: {
    id: 'News',
    key: ['personId', 'id'],
    forgetAt: 'expiresAt',
    ownedBy: { key: 'personId', is: 'id' },
  },
  reminders: {
    id: 'Reminders',
    key: ['personId', 'id'],
    indexes: { byDue: ['dueIn', 'id'] },
    keysOnly: ['byDue'],
    forgetAt: 'expiresAt',
    ownedBy: { key: 'personId', is: 'id' },
  },
  digests: {
    id: 'Digests',
    key: ['personId'],
    indexes: { byDue: ['dueIn', 'personId'] },
    keysOnly: ['byDue'],
    ownedBy: { key: 'personId', is: 'id' },
  },
  usage: {
    id: 'Usage',
    key: ['counter', 'day'],
    forgetAt: 'expiresAt',
    notOwned:
      'Counts of characters without any text, and the salt of a day. Both are deleted by their time to live, three days later. It also stores whether voices and model are stopped.',
  },
  admissions: {
    id: 'Admissions',
    key: ['engine', 'id'],
    forgetAt: 'expiresAt',
    notOwned:
      'Requests that wait for the voices, the model or SES, without any content. Deleted by their time to live, a day later.',
  },
  connections: {
    id: 'Connections',
    key: ['connectionId'],
    indexes: { byUser: ['userId', 'connectedAt'] },
    forgetAt: 'expiresAt',
    notOwned: 'Sockets close after two hours. Leftover items are deleted by their time to live.',
  },
} as const satisfies Record<string, TableDescription>;

export const tableNames = Object.keys(tables) as TableName[];

/** The tables with personal data: account deletion must empty each of them for the person. */
export const ownedTableNames = tableNames.filter((name): name is OwnedTableName => 'ownedBy' in tables[name]);

/** The owned tables that have the owner's id as partition key, so that no index is needed to find a person's items. */
export const tablesByOwner = /* @__PURE__ */ ownedTableNames.filter((name): name is TableByOwner => {
  const { key, ownedBy } = tables[name];
  return ownedBy.is === 'id' && key[0] === ownedBy.key;
});

export const tableVariable = (name: TableName): string =>
  `${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}_TABLE`;

export type TableName = keyof typeof tables;
export type OwnedTableName = {
  [Name in TableName]: (typeof tables)[Name] extends { ownedBy: object } ? Name : never;
}[TableName];

export type TableByOwner = {
  [Name in OwnedTableName]: (typeof tables)[Name]['key'][0] extends (typeof tables)[Name]['ownedBy']['key']
    ? (typeof tables)[Name]['ownedBy']['is'] extends 'id'
      ? Name
      : never
    : never;
}[OwnedTableName];

export type TableKey = readonly [string, string?];

export type TableDescription = {
  /** The construct's id. Never change it: another id creates a new, empty table. */
  readonly id: string;
  readonly key: TableKey;
  /**
   * Keys by index name. An index carries whole items unless `keysOnly` or `carries` limits it, so each write of an item
   * also writes to every index that contains the item.
   */
  readonly indexes?: Readonly<Record<string, TableKey>>;
  /** Indexes that carry only keys; items must then be read by key. */
  readonly keysOnly?: readonly string[];
  readonly carries?: Readonly<Record<string, readonly string[]>>;
  /** The TTL attribute, in seconds since 1970. DynamoDB deletes the item within days after it. */
  readonly forgetAt?: string;
  /**
   * The effect on people of a refused write, in one sentence, and the section of `docs/runbook.md`. Set only for tables
   * where a refused write loses something that was paid for, or text that no retry button can save. Only these tables
   * have their own alarm; elsewhere a refused write fails something that has an alarm
   * (docs/decisions/096-alarms-and-their-price.md).
   */
  readonly rings?: { readonly impact: string; readonly runbook: string };
} & Ownership;

type Ownership =
  | {
      /**
       * How to find a person's items. `is` names a field of the person's record; the items are those with this field's
       * value in the attribute `key`, which is a key of the table or of one of its indexes.
       */
      readonly ownedBy: { readonly key: string; readonly is: 'id' | 'email' | 'handles' };
    }
  | {
      /** The reason why account deletion can skip the table. */
      readonly notOwned: string;
    };
