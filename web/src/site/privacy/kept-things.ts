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
    what: 'Your e-mail address, your name and picture if you give them, every username you have had, whether and when you waited, were invited and joined, and when you last signed out everywhere. Your password and your second factor lie with Amazon Cognito, which shows them to nobody, us included. If you sign in with Google, Google tells us your address, your name and the address of your picture, and nothing else.',
    until: `Until your account ends. A link that undoes a change of address works for ${emailChangeTerms.wayBackDays} days and is then forgotten. A username that was yours is never given to anybody else; after the end it stays taken, without a trace of whose it was.`,
    tables: ['people', 'handles', 'waitlist'],
    folders: ['media/images'],
  },
  {
    name: 'Your books',
    what: 'Titles, goals and details, parts, chapters and their order, versions, notes, and which passages you took over from the AI, before and after.',
    until: `Until you delete them: then ${trashDays} days in the trash, from which you can take them back, and then they are removed. Older versions thin out by themselves: at first all, then one an hour, a day, a week; those with a name stay. Files that you export lie ready for ${exportDays} days.`,
    tables: ['books', 'bookDetails', 'parts', 'chapters', 'versions', 'notes', 'acceptances', 'exports'],
    folders: ['texts'],
  },
  {
    name: 'Your writing goals',
    what: 'If you set any: your goals with their time zone, and how many words and characters you wrote on each day, in all and in each book. Without goals nothing is counted by day.',
    until: 'Until your account ends. Goals that you take back end the counting.',
    tables: ['writingDays'],
  },
  {
    name: 'Your posts',
    what: 'What you write for the blog, with its title, excerpt, category, tags and cover, and, of what is public, the text that readers see and when it was published.',
    until: `Until you delete them: then ${trashDays} days in the trash, from which you can take them back, and then they are removed. What you unpublish or delete is public no longer at once.`,
    tables: ['posts'],
    folders: ['posts', 'media/covers'],
  },
  {
    name: 'Your conversations with the AI',
    what: 'What you asked and what it answered, what it read for that and what it cost, and what it made of your books: summaries, facts, contradictions, and your rulings on them.',
    until: `Until you delete the conversation or the book. The exact words that were sent to the model are kept for at most ${retention.workDays} days, in case an answer has to be made again.`,
    tables: ['conversations', 'messages', 'readings', 'summaries', 'facts', 'findings'],
    folders: ['prompts'],
  },
  {
    name: 'Your sound',
    what: 'The texts that you had read aloud, the scripts of podcasts, the sound with its transcript, what you tell of it as an episode, how you want words to be said, and how far a book has come. Sentences that were spoken are kept apart, so that you do not pay for them twice.',
    until: `Until you delete the audio or the book. What is half made, and what was deleted of it, is gone after at most ${retention.workDays} days. What you share is a copy under an address of its own; it goes when you take it back.`,
    tables: ['audio', 'passages', 'pronunciations', 'bookJobs', 'publicCopies'],
    folders: ['sources', 'work', 'passages', 'media/private', 'media/public'],
  },
  {
    name: 'Your channel',
    what: 'Its name, colour, words and links, what its feed says of it as a podcast (with the owner’s name and e-mail address if you give them, which everybody can then read there), where it stands in the directory, your playlists, the short links you made and how often each was opened, whom you follow and who follows you.',
    until:
      'Until you change or delete it, or your account ends. A short link that is retired leads nowhere from then on; its letters are never given out again.',
    tables: ['channels', 'directoryEntries', 'playlists', 'shortLinks', 'follows'],
  },
  {
    name: 'Where you are in what you hear',
    what: 'For each audio that you heard while signed in: the sentence, the second, whether you heard it to its end, and when. Only you see it.',
    until: 'Until you forget it in your history, or your account ends.',
    tables: ['listening'],
  },
  {
    name: 'What you are told',
    what: 'What happened, when, whose doing it was and whether you have read it, never its words; of what you want to be told, and how. Of what you publish, how many of those who follow you were told.',
    until: `For ${newsRetentionDays} days, or until your account ends; how many were told of what you published, until your account ends.`,
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
    what: 'That you want your news by e-mail, at which hour and in which time zone, and until when you were told. Where a mail of it came back or was reported as spam: that, and its address.',
    until: 'Until you end it, or your account ends.',
    tables: ['digests'],
  },
  {
    name: 'Credits',
    what: 'What you have left, and a ledger of what was paid and for what: how many characters or tokens, never their words.',
    until: 'Until your account ends.',
    tables: ['creditAccounts', 'creditEntries'],
  },
  {
    name: 'Reports',
    what: 'What was reported, why, in which words, and how it was settled. If you were signed in, that it was you; the author never learns it.',
    until: 'The report stays. That it was yours is forgotten when your account ends.',
    tables: ['reports'],
  },
  {
    name: 'Your archive',
    what: 'The files of everything, if you asked for them.',
    until: `They can be downloaded for ${archiveDays} days and are then removed.`,
    tables: ['archives'],
  },
  {
    name: 'Counts',
    what: 'How much was spoken and written in a day, for the limits of a person and of everybody. That something of somebody waits for the voices or the AI, and how much of their time it was given, by a mark in place of a name. That somebody played an audio on a day, by a mark that leads to nobody. Which pages are open, so that they can be told when your audio is ready. What you took back, until the caches around the world have been told, and how often you did on a day. The voices’ samples of themselves.',
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
