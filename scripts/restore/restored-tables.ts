import type { OwnedTableName } from '#shared/tables.ts';
import type { Item } from './persons-items.ts';

/**
 * How a restore treats each table with data of a person. Items that the person wrote are set back; items that are only
 * ever added are restored if missing; shared items and events keep their current state.
 */
export const restoredTables: Readonly<Record<OwnedTableName, Rule>> = {
  books: {
    how: 'set back',
    stays: [
      'tidying',
      'tidyFrom',
      'lastPosition',
      'wordCount',
      'characterCount',
      'chapterCount',
      'storedChapters',
      'storedParts',
      'storedNotes',
    ],
  },
  bookDetails: { how: 'set back' },
  parts: { how: 'set back' },
  chapters: { how: 'set back', counts: ['revision'], stays: ['audioId', 'podcastAudioId'] },
  versions: { how: 'if missing' },
  notes: { how: 'set back', counts: ['revision'] },
  acceptances: { how: 'if missing' },
  writingDays: { how: 'if missing' },
  pronunciations: { how: 'set back', counts: ['revision'] },
  posts: {
    how: 'set back',
    counts: ['revision', 'writes'],
    stays: ['tidying', 'tidyFrom', 'audioId', 'podcastAudioId', 'takenDown'],
    // A post becomes public only when its author publishes it, never by a restore.
    isPublic: {
      publication: undefined,
      publishedAt: undefined,
      publicList: undefined,
      publicCategory: undefined,
      publicOwner: undefined,
      publishAt: undefined,
      dueIn: undefined,
      reason: undefined,
    },
  },
  conversations: { how: 'if missing', prepare: withEndedAnswer },
  messages: { how: 'if missing', prepare: withEndedAnswer },
  summaries: { how: 'if missing' },
  facts: { how: 'if missing' },
  findings: { how: 'if missing' },
  audio: {
    how: 'if missing',
    isPublic: {
      visibility: 'private',
      publicMediaId: undefined,
      publishedAt: undefined,
      publicOwner: undefined,
      publicCategory: undefined,
      shortCode: undefined,
      playlistId: null,
    },
    prepare: withAnotherAttempt,
  },
  playlists: {
    how: 'set back',
    counts: ['revision'],
    isPublic: { visibility: 'private' },
    shown: {
      fields: ['title', 'description', 'audioIds'],
      isShown: (present) => present !== undefined && present['visibility'] !== 'private',
    },
  },
  channels: {
    how: 'set back',
    counts: ['revision'],
    stays: ['followerCount', 'followingCount', 'published', 'words'],
    shown: { fields: ['headerColor', 'bio', 'links', 'podcast'], isShown: () => true },
  },
  listening: { how: 'if missing' },

  passages: { left: 'A cache: missing passages are generated again.' },
  publicCopies: { left: 'It lists copies that are being created or removed today.' },
  bookJobs: { left: 'A past run isn’t resumed.' },
  readings: { left: 'A past run isn’t resumed.' },
  exports: { left: 'Files can be created again within minutes.' },
  archives: { left: 'Files can be created again within minutes.' },
  directoryEntries: { left: 'It’s derived from what is public today.' },
  shortLinks: { left: 'A deactivated code stays deactivated.' },
  announcements: { left: 'Nobody is notified twice.' },
  follows: { left: 'Others count them on their channels.' },
  news: { left: 'It reports past events, and expires.' },
  reminders: { left: 'Past reminders were sent or deleted.' },
  digests: { left: 'People’s current choice counts.' },
  reports: { left: 'Admins decided on them.' },
  creditAccounts: { left: 'Spent credits stay spent; admins can grant new ones.' },
  creditEntries: { left: 'A ledger is not rewritten.' },
  people: { left: 'It has to match the user in the pool, which has no earlier state.' },
  handles: { left: 'A username may belong to someone else by now.' },
  waitlist: { left: 'It decides who can sign up today.' },
};

/**
 * Raises the attempt number above every number that was used after the restored moment, because an execution's name
 * contains the number and can be used only once.
 */
function withAnotherAttempt(audio: Item): Item {
  const attempt = audio['attempt'] as { readonly number: number };
  const number = attempt.number + counterIncrease;
  if (audio['status'] !== 'PROCESSING') return { ...audio, attempt: { ...attempt, number } };
  return {
    ...audio,
    processing: undefined,
    status: 'FAILED',
    ownerStatus: `${String(audio['ownerId'])}#FAILED`,
    attempt: { ...attempt, number, reason: 'This was interrupted. Generate it again.' },
  };
}

/** Ends answers that were in progress at the restored moment, because their executions no longer exist. */
function withEndedAnswer(begun: Item): Item {
  const item = { ...begun, running: undefined, answering: undefined };
  const answer = begun['answer'] as { readonly status: string } | undefined;
  if (answer?.status !== 'RUNNING') return item;
  return { ...item, answer: { ...answer, status: 'FAILED', error: 'This was interrupted. Ask again.' } };
}

/**
 * Added to a counter when it is restored, so that the result exceeds every value that an open page can have seen since
 * the restored moment.
 */
export const counterIncrease = 1_000;

export const restoredNames = (Object.keys(restoredTables) as OwnedTableName[]).filter(
  (name) => 'how' in restoredTables[name],
);

type Rule = RestoredRule | UnrestoredRule;
export interface RestoredRule {
  readonly how: 'set back' | 'if missing';
  /** Counters of writes, by which open pages detect changes: a restore must increase them and never set them back. */
  readonly counts?: readonly string[];
  /** Fields that keep their current value; an item that is missing now gets the old value. */
  readonly stays?: readonly string[];
  /**
   * Public fields keep their current value; an item that is missing now returns with these values, so that it isn't
   * public.
   */
  readonly isPublic?: Readonly<Record<string, unknown>>;
  /**
   * Texts that are public as soon as they are stored: they keep their current value unless the operator asks to restore
   * them.
   */
  readonly shown?: {
    readonly fields: readonly string[];
    /** `present` is undefined if the item is missing now. */
    readonly isShown: (present: Item | undefined) => boolean;
  };
  readonly prepare?: (item: Item) => Item;
}
interface UnrestoredRule {
  /** The reason why the table isn't restored. */
  readonly left: string;
}
