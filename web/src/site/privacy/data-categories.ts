import { deletionGraceDays, archiveDays, emailChangeTerms } from '#shared/domain/people/account-terms.ts';
import { exportDays, trashDays } from '#shared/domain/books/book-limits.ts';
import { newsRetentionDays } from '#shared/domain/news/news-limits.ts';
import { retention } from '#shared/domain/site/retention.ts';
import type { FolderName } from '#shared/folders.ts';
import type { TableName } from '#shared/tables.ts';

/**
 * Everything that the system stores, as shown on the privacy page. A test compares this list with the tables and
 * folders, so nothing can be stored that isn't listed here.
 */
export const dataCategories: readonly DataCategory[] = [
  {
    name: 'Your account',
    what: 'Your email address, your name and picture if you give them, every username you have had, whether and when you waited, were invited and joined, and when you last signed out everywhere. Your password and second factor are stored by Amazon Cognito, which shows them to nobody, including us. If you sign in with Google, Google tells us your address, your name and the address of your picture, and nothing else.',
    until: `Until your account ends. A link that undoes an email change works for ${emailChangeTerms.wayBackDays} days, and then we delete it. We never give your usernames to anyone else: after your account ends they stay taken, with no link to you.`,
    tables: ['people', 'handles', 'waitlist'],
    folders: ['media/images'],
  },
  {
    name: 'Your books',
    what: 'Titles, goals and details, parts, chapters with their pictures and order, versions, notes, and which passages you accepted from the AI, before and after.',
    until: `Until you delete them: then ${trashDays} days in the trash, where you can restore them, and then they are removed. We keep fewer versions as they get older: first all of them, then one per hour, per day and per week. Named versions stay. Exported files are available for ${exportDays} days.`,
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
    what: 'Your posts for the blog, with title, excerpt, category, tags, cover and pictures, and, for public posts, the text and pictures that readers see and when you published it.',
    until: `Until you delete them: then ${trashDays} days in the trash, where you can restore them, and then they are removed. Posts you unpublish or delete stop being public right away.`,
    tables: ['posts'],
    folders: ['posts', 'media/covers'],
  },
  {
    name: 'Your conversations with the AI',
    what: 'Your questions and its answers, what it read for them and what they cost, and what it found in your books: summaries, facts, contradictions, and your decisions about them.',
    until: `Until you delete the conversation or the book. We keep the exact words sent to the model for up to ${retention.workDays} days, in case we have to generate an answer again.`,
    tables: ['conversations', 'messages', 'readings', 'summaries', 'facts', 'findings'],
    folders: ['prompts'],
  },
  {
    name: 'Your audio',
    what: 'The texts of your audio, podcast scripts, the audio with its transcript, episode details, pronunciations, and the progress of a book’s audio. Generated sentences are stored separately, so you don’t pay for them twice.',
    until: `Until you delete the audio or the book. We remove unfinished parts after up to ${retention.workDays} days, and deleted ones after ${retention.removedDays}. Shared audio is a copy at its own address, which we remove when you stop sharing.`,
    tables: ['audio', 'passages', 'pronunciations', 'bookJobs', 'publicCopies'],
    folders: ['sources', 'work', 'passages', 'media/private', 'media/public'],
  },
  {
    name: 'Your channel',
    what: 'Its name, colour, description and links, your podcast settings (with the owner’s name and email address if you give them, which everyone can then read in the feed), its entry in the directory, your playlists, your short links and how often each was opened, who you follow and who follows you.',
    until:
      'Until you change or delete it, or your account ends. A deactivated short link stops working, and its code is never reused.',
    tables: ['channels', 'directoryEntries', 'playlists', 'shortLinks', 'follows'],
  },
  {
    name: 'Your position in what you listen to',
    what: 'For each recording you played while signed in: the sentence, the second, whether you finished it, and when. Only you see it.',
    until: 'Until you remove it from your history, or your account ends.',
    tables: ['listening'],
  },
  {
    name: 'Your notifications',
    what: 'For each notification: the event, its time, who caused it and whether you’ve read it, but never the content itself. Your notification settings. For your publications: how many followers we notified.',
    until: `For ${newsRetentionDays} days, or until your account ends. How many followers were notified: until your account ends.`,
    tables: ['news', 'announcements'],
  },
  {
    name: 'Reminders',
    what: 'The text of each reminder, its time, and its time zone.',
    until: `Until you delete it, for ${newsRetentionDays} days after the last time it was due, or until your account ends.`,
    tables: ['reminders'],
  },
  {
    name: 'Digest',
    what: 'Whether you want the email digest, its hour and time zone, and what it has already included. If an email bounced or was reported as spam: that fact, and its address.',
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
    what: 'The content you reported, the reason, your message, and the outcome. If you were signed in, we also store that you sent it; the author never learns this.',
    until: 'We keep the report. When your account ends, we remove your name from it.',
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
    what: 'How much text the voices and the AI processed each day, for the daily limits per person and for everyone. Which work waits for the voices or the AI, and how much of their time it got, under an anonymous id instead of a name. How often a recording was played each day, under anonymous ids that identify nobody. Which pages you have open, so that we can update them when your audio is ready. What you unpublished, until the caches around the world are cleared, and how often you did that in a day. The voices’ samples.',
    until: `We delete the secret behind the anonymous ids after ${retention.visitorSaltDays} days, and the counts a day later. Records of open pages are gone within hours after you close them.`,
    tables: ['usage', 'admissions', 'plays', 'connections', 'withdrawals'],
    folders: ['media/voices'],
  },
];

export const graceDays = deletionGraceDays;

export interface DataCategory {
  readonly name: string;
  readonly what: string;
  readonly until: string;
  readonly tables: readonly TableName[];
  readonly folders?: readonly FolderName[];
}
