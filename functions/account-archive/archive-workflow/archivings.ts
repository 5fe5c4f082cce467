import { audioArchiving, type AudioArchivingDependencies } from '#functions/audio/archive-all-of.ts';
import { bookArchiving, type BookArchivingDependencies } from '#functions/books/archive-all-of.ts';
import { creditArchiving, type CreditArchivingDependencies } from '#functions/credits/archive-all-of.ts';
import {
  listeningArchiving,
  type ListeningArchivingDependencies,
} from '#functions/listening/archive-all-of.ts';
import { newsArchiving, type NewsArchivingDependencies } from '#functions/news/archive-all-of.ts';
import {
  playlistArchiving,
  type PlaylistArchivingDependencies,
} from '#functions/playlists/archive-all-of.ts';
import { postArchiving, type PostArchivingDependencies } from '#functions/posts/archive-all-of.ts';
import { sharingArchiving, type SharingArchivingDependencies } from '#functions/sharing/archive-all-of.ts';
import { speechArchiving, type SpeechArchivingDependencies } from '#functions/speech/archive-all-of.ts';
import { channelArchiving, type ChannelArchivingDependencies } from '#functions/channels/archive-all-of.ts';
import { peopleArchiving } from '#functions/people/archive-all-of.ts';
import type { Archiving } from '#functions/people/archiving.ts';
import { writingArchivings, type WritingArchivingDependencies } from '#functions/writing/archive-all-of.ts';
import type { OwnedFolderName } from '#shared/folders.ts';
import type { OwnedTableName } from '#shared/tables.ts';

/** What every area gives a person who takes everything away. */
export const archivings = (deps: AllArchivingDependencies): Archiving[] => [
  peopleArchiving,
  bookArchiving(deps),
  postArchiving(deps),
  ...writingArchivings(deps),
  creditArchiving(deps),
  playlistArchiving(deps),
  speechArchiving(deps),
  listeningArchiving(deps),
  audioArchiving(deps),
  channelArchiving(deps),
  sharingArchiving(deps),
  newsArchiving(deps),
];

/** What holds something of a person and is in no archive, with the reason. */
export const notArchived: Readonly<Partial<Record<OwnedTableName | OwnedFolderName, string>>> = {
  archives: 'It says how far the archive itself has come.',
  bookJobs: 'Progress of generating the audio of books; the audio is in the archive itself.',
  directoryEntries: 'The channel’s place in the directory, which follows from the channel itself.',
  exports: 'Files that were made of the books, which are in the archive themselves.',
  passages: 'Stored passages of audio, so that none is generated twice.',
  prompts:
    'What was sent to the AI is made of books, notes and conversations, which are in the archive themselves.',
  'media/public': 'A copy of what is shared, whose original is in the archive.',
  publicCopies: 'Which copies of shared audio are about to go.',
  readings: 'How far the AI has come in reading books; what it made of them is in the archive itself.',
  work: 'Unfinished audio.',
};

export type AllArchivingDependencies = AudioArchivingDependencies &
  BookArchivingDependencies &
  ChannelArchivingDependencies &
  CreditArchivingDependencies &
  ListeningArchivingDependencies &
  NewsArchivingDependencies &
  PlaylistArchivingDependencies &
  PostArchivingDependencies &
  SharingArchivingDependencies &
  SpeechArchivingDependencies &
  WritingArchivingDependencies;
