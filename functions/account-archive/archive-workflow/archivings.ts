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

export const archivingsOfAllAreas = (deps: AllArchivingDependencies): Archiving[] => [
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

export const reasonsNotArchived: Readonly<Partial<Record<OwnedTableName | OwnedFolderName, string>>> = {
  archives: 'The progress of the export itself.',
  bookJobs: 'The progress of narrating books. The audio itself is in the archive.',
  directoryEntries: 'Entries of the channel in the directory, which are derived from the channel.',
  exports: 'Files created from the books. The books themselves are in the archive.',
  passages: 'Passages of audio that are stored so that none is generated twice.',
  prompts:
    'Requests to the AI, which consist of books, notes and conversations. All of these are in the archive.',
  'media/public': 'Copies of shared media. The originals are in the archive.',
  publicCopies: 'A list of copies of shared audio that are due to be deleted.',
  readings: 'The progress of the AI in reading books. Its results are in the archive.',
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
