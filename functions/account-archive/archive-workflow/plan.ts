import { deployedNamedBooks } from '#functions/audio/deployed-views.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { listeningStore } from '#functions/listening/listening-store.ts';
import {
  deployedAnnouncements,
  deployedDigests,
  deployedReminders,
} from '#functions/news/news-dependencies.ts';
import { deployedNewsItems } from '#functions/news-items/news-item-dependencies.ts';
import { deployedPlaylists } from '#functions/playlists/playlist-dependencies.ts';
import { deployedPosts } from '#functions/posts/post-dependencies.ts';
import { deployedPronunciations } from '#functions/speech/speech-dependencies.ts';
import { acceptanceStore } from '#functions/books/acceptance-store.ts';
import { bookDetailStore } from '#functions/books/book-detail-store.ts';
import { bookStore } from '#functions/books/book-store.ts';
import { chapterStore } from '#functions/books/chapter-store.ts';
import { noteStore } from '#functions/books/note-store.ts';
import { partStore } from '#functions/books/part-store.ts';
import { versionStore } from '#functions/books/version-store.ts';
import { writingDayStore } from '#functions/books/writing-day-store.ts';
import { deployedFollows } from '#functions/channels/channel-dependencies.ts';
import { sharingDependencies } from '#functions/sharing/sharing-dependencies.ts';
import { channelStore } from '#functions/channels/channel-store.ts';
import { peopleStore, type Person } from '#functions/people/people-store.ts';
import type { ArchivedFile } from '#functions/people/archiving.ts';
import {
  deployedConversations,
  deployedMessages,
  deployedSummaries,
  storyDependencies,
} from '#functions/writing/writing-dependencies.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { deployedTextPictures } from '#functions/platform/pictures/text-picture-store.ts';
import { step } from '#functions/platform/step.ts';
import { creditDependencies } from '#functions/credits/credit-dependencies.ts';
import { archivePartBytes, ArchiveInput, ArchivePlanned } from '#shared/domain/people/archive.ts';
import { archivingsOfAllAreas, type AllArchivingDependencies } from './archivings.ts';
import { partsOf } from './parts.ts';
import { planStore } from './plan-store.ts';

const env = environment(
  'ACCEPTANCES_TABLE',
  'AUDIO_TABLE',
  'BOOKS_TABLE',
  'BOOK_DETAILS_TABLE',
  'CHANNELS_TABLE',
  'CHAPTERS_TABLE',
  'LISTENING_TABLE',
  'NOTES_TABLE',
  'PARTS_TABLE',
  'PEOPLE_TABLE',
  'VERSIONS_TABLE',
  'WORK_BUCKET',
  'WRITING_DAYS_TABLE',
);
const client = documentClient();
const people = peopleStore(client, env.PEOPLE_TABLE);
const plans = planStore(s3(), env.WORK_BUCKET);
const deps: AllArchivingDependencies = {
  ...creditDependencies(),
  ...sharingDependencies(),
  ...storyDependencies(),
  follows: deployedFollows(),
  newsItems: deployedNewsItems(),
  announcements: deployedAnnouncements(),
  reminders: deployedReminders(),
  digests: deployedDigests(),
  people,
  now: () => new Date(),
  audios: audioStore(client, env.AUDIO_TABLE),
  named: deployedNamedBooks(),
  playlists: deployedPlaylists(),
  pronunciations: deployedPronunciations(),
  channels: channelStore(client, env.CHANNELS_TABLE),
  posts: deployedPosts(),
  pictures: deployedTextPictures(),
  listening: listeningStore(client, env.LISTENING_TABLE),
  books: bookStore(client, { booksTable: env.BOOKS_TABLE, bookDetailsTable: env.BOOK_DETAILS_TABLE }),
  bookDetails: bookDetailStore(client, env.BOOK_DETAILS_TABLE),
  chapters: chapterStore(client, env.CHAPTERS_TABLE),
  parts: partStore(client, env.PARTS_TABLE),
  versions: versionStore(client, env.VERSIONS_TABLE),
  notes: noteStore(client, env.NOTES_TABLE),
  acceptances: acceptanceStore(client, env.ACCEPTANCES_TABLE),
  writingDays: writingDayStore(client, env.WRITING_DAYS_TABLE),
  conversations: deployedConversations(),
  messages: deployedMessages(),
  summaries: deployedSummaries(),
};

/** Safe to repeat: overwrites the stored file lists, and later steps read the current ones. */
export const handler = step(ArchiveInput, ArchivePlanned, async (archive) => {
  const person = await people.get(archive.ownerId);
  if (!person) throw new Error('The person is gone.');
  const parts: number[] = [];
  for await (const files of partsOf(filesOfPerson(person), archivePartBytes)) {
    await plans.put(archive, parts.length, files);
    parts.push(parts.length);
  }
  return { ...archive, parts, count: parts.length };
});

async function* filesOfPerson(person: Person): AsyncGenerator<ArchivedFile> {
  for (const { filesOf } of archivingsOfAllAreas(deps)) yield* filesOf(person);
}
