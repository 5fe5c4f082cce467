import { deletionGraceDays, archiveDays, emailChangeTerms } from '#shared/domain/people/account-terms.ts';
import { exportDays, trashDays } from '#shared/domain/books/book-limits.ts';
import { newsRetentionDays } from '#shared/domain/news/news-limits.ts';
import { retention } from '#shared/domain/site/retention.ts';
import type { FolderName } from '#shared/folders.ts';
import type { TableName } from '#shared/tables.ts';

/**
 * Everything that the system stores, as the privacy page says it: a test holds this list to the tables and folders that
 * there are, so that nothing can be stored that the page does not name.
 */
export const keptThings: readonly KeptThing[] = [
  {
    name: 'Your account',
    what: 'Your email address, your name and picture if you give them, every username you have had, whether and when you waited, were invited and joined, and when you last signed out everywhere. Your password and second factor are stored by Amazon Cognito, which shows them to nobody, including us. If you sign in with Google, Google tells us your address, your name and the address of your picture, and nothing else.',
    until: `Until your account ends. A link that undoes a change of address works for ${emailChangeTerms.wayBackDays} days and is then forgotten. A username that was yours is never given to anybody else; after the end it stays taken, without a trace of whose it was.`,
    tables: ['people', 'handles', 'waitlist'],
    folders: ['media/images'],
  },
  {
    name: 'Your books',
    what: 'Titles, goals and details, parts, chapters and their order, versions, notes, and which passages you accepted from the AI, before and after.',
    until: `Until you delete them: then ${trashDays} days in the trash, where you can restore them, and then they are removed. Older versions are thinned out over time: first all, then one an hour, a day, a week. Named versions stay. Exported files are available for ${exportDays} days.`,
    tables: ['books', 'bookDetails', 'parts', 'chapters', 'versions', 'notes', 'acceptances', 'exports'],
    folders: ['texts'],
  },
  {
    name: 'Your writing goals',
    what: 'If you set any: your goals with their time zone, and how many words and characters you wrote on each day, in all and in each book. Without goals nothing is counted by day.',
    until: 'Until your account ends. Removing your goals stops the counting.',
    tables: ['writingDays'],
  },
  {
    name: 'Your posts',
    what: 'What you write for the blog, with its title, excerpt, category, tags and cover, and, of what is public, the text that readers see and when it was published.',
    until: `Until you delete them: then ${trashDays} days in the trash, where you can restore them, and then they are removed. What you unpublish or delete is no longer public right away.`,
    tables: ['posts'],
    folders: ['posts', 'media/covers'],
  },
  {
    name: 'Your conversations with the AI',
    what: 'Your questions and its answers, what it read for them and what they cost, and what it found in your books: summaries, facts, contradictions, and your decisions about them.',
    until: `Until you delete the conversation or the book. The exact words that were sent to the model are kept for at most ${retention.workDays} days, in case an answer has to be generated again.`,
    tables: ['conversations', 'messages', 'readings', 'summaries', 'facts', 'findings'],
    folders: ['prompts'],
  },
  {
    name: 'Your audio',
    what: 'The texts of your audio, podcast scripts, the audio with its transcript, episode details, pronunciations, and the progress of a book’s audio. Generated sentences are stored separately, so you don’t pay for them twice.',
    until: `Until you delete the audio or the book. Unfinished parts are gone after at most ${retention.workDays} days, deleted ones after ${retention.removedDays}. Shared audio is a copy at its own address, which is removed when you stop sharing.`,
    tables: ['audio', 'passages', 'pronunciations', 'bookJobs', 'publicCopies'],
    folders: ['sources', 'work', 'passages', 'media/private', 'media/public'],
  },
  {
    name: 'Your channel',
    what: 'Its name, colour, words and links, what its feed says of it as a podcast (with the owner’s name and email address if you give them, which everybody can then read there), its place in the directory, your playlists, your short links and how often each was opened, who you follow and who follows you.',
    until:
      'Until you change or delete it, or your account ends. A deactivated short link stops working, and its code is never reused.',
    tables: ['channels', 'directoryEntries', 'playlists', 'shortLinks', 'follows'],
  },
  {
    name: 'Your place in what you listen to',
    what: 'For each audio you played while signed in: the sentence, the second, whether you finished it, and when. Only you see it.',
    until: 'Until you remove it from your history, or your account ends.',
    tables: ['listening'],
  },
  {
    name: 'Your notifications',
    what: 'What happened, when, who did it and whether you’ve read it, never the content itself; your notification settings. For what you publish, how many followers were notified.',
    until: `For ${newsRetentionDays} days, or until your account ends. How many followers were notified: until your account ends.`,
    tables: ['news', 'announcements'],
  },
  {
    name: 'Reminders',
    what: 'What you want to be reminded of, when, and in which time zone.',
    until: `Until you delete it, for ${newsRetentionDays} days after it came for the last time, or until your account ends.`,
    tables: ['reminders'],
  },
  {
    name: 'Digest',
    what: 'That you want the email digest, at what hour and in which time zone, and what it already included. If an email bounced or was reported as spam: that, and its address.',
    until: 'Until you turn it off, or your account ends.',
    tables: ['digests'],
  },
  {
    name: 'Credits',
    what: 'Your balance, and a list of charges: how many characters or tokens and for what, never the words.',
    until: 'Until your account ends.',
    tables: ['creditAccounts', 'creditEntries'],
  },
  {
    name: 'Reports',
    what: 'What was reported, why, your message, and the outcome. If you were signed in, that it was you; the author never learns this.',
    until: 'The report stays. That it was yours is deleted when your account ends.',
    tables: ['reports'],
  },
  {
    name: 'Your data export',
    what: 'The export files, if you requested them.',
    until: `They are available for ${archiveDays} days and are then removed.`,
    tables: ['archives'],
  },
  {
    name: 'Counts',
    what: 'How much was spoken and written in a day, for the limits of a person and of everyone. That something of yours waits for the voices or the AI, and how much of their time it was given, by a mark in place of a name. That someone played an audio on a day, by a mark that identifies nobody. Which pages are open, so that they can be told when your audio is ready. What you took back, until the caches around the world have been told, and how often you did on a day. The voices’ samples of themselves.',
    until: `The marks’ secret goes after ${retention.visitorSaltDays} days, the counts a day later; what an open page leaves goes within hours of its end.`,
    tables: ['usage', 'admissions', 'plays', 'connections', 'withdrawals'],
    folders: ['media/voices'],
  },
];

/** Days between asking for the end of an account and its end. */
export const graceDays = deletionGraceDays;

export interface KeptThing {
  readonly name: string;
  readonly what: string;
  readonly until: string;
  readonly tables: readonly TableName[];
  readonly folders?: readonly FolderName[];
}
