import type { AreaApi } from '#infra/constructs/area-api.ts';
import type { Foundation } from '#infra/foundation.ts';
import { grantListing } from '#infra/channels/grant-listing.ts';
import { grantWelcome } from '#infra/people/grant-welcome.ts';
import { grantCredits } from '#infra/credits/grant-credits.ts';
import { grantHearing, type BookFileWorkflow } from './book-file-workflow.ts';
import { limitTokens } from '#infra/credits/limit-tokens.ts';
import { grantEdges } from '#infra/constructs/grant-edges.ts';
import { grantBookAudio } from './grant-book-audio.ts';
import { grantCopying } from './grant-copying.ts';
import { grantNamingBooks } from './grant-naming-books.ts';
import { grantSpeakTo } from '#infra/speech/grant-speak.ts';
import { limitSpeech } from '#infra/credits/limit-speech.ts';
import type { AnnouncementWorkflow } from '#infra/news/announcement-workflow.ts';
import type { NarrationWorkflow } from './narration-workflow.ts';

export const audioApi: AreaApi<'audio', AudioFoundation> = {
  audioRecords: {
    description: 'Creates, shows, shares and deletes recordings.',
    grant(audio, needed) {
      const { tables, media, work, mediaKey } = needed.data;
      tables.audio.grantTo(audio, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', ...ownerReads);
      tables.passages.grantTo(audio, 'Query', 'UpdateItem', 'DeleteItem');
      tables.playlists.grantTo(audio, 'GetItem', 'UpdateItem');
      tables.publicCopies.grantTo(audio, 'Query');
      tables.news.grantTo(audio);
      // Deleting a chapter's audio removes the chapter's reference to it.
      tables.chapters.grantTo(audio, 'UpdateItem');
      // The audio of a post can be shared only if the post is public. Deleting the audio removes the post's reference
      // to it.
      tables.posts.grantTo(audio, 'GetItem', 'UpdateItem');
      limitSpeech(audio, needed);
      limitTokens(audio, needed);
      work.grantTo(audio, 'sources', 'GetObject', 'PutObject', 'DeleteObject');
      for (const folder of ['work', 'passages'] as const) work.grantTo(audio, folder, 'DeleteObject');
      media.grantTo(audio, 'media/private', 'DeleteObject');
      media.grantTo(audio, 'media/public', 'DeleteObject');
      grantCopying(audio, needed);
      for (const bucket of [work, media]) bucket.grantListTo(audio);
      mediaKey.grantSignTo(audio);
      needed.workflows.narration.grantTo(audio, 'StartExecution', 'StopExecution');
      needed.workflows.announcement.grantAnnounceTo(audio);
      grantEdges(audio, needed);
      grantCredits(audio, needed);
      grantWelcome(audio, needed);
      grantListing(audio, needed);
      tables.people.grantTo(audio, 'BatchGetItem');
      grantNamingBooks(audio, needed);
    },
  },
  bookAudio: {
    description: 'Generates and shows the audio of chapters and books.',
    grant(bookAudio, needed) {
      grantBookAudio(bookAudio, needed);
      needed.workflows.narration.grantTo(bookAudio, 'StartExecution', 'StopExecution');
      grantWelcome(bookAudio, needed);
      needed.data.tables.people.grantTo(bookAudio, 'BatchGetItem');
      needed.data.tables.books.grantTo(bookAudio, 'UpdateItem');
      grantNamingBooks(bookAudio, needed);
      // Needed when files of shared recordings gain or lose their book's name.
      grantCopying(bookAudio, needed);
    },
  },
  bookDownloads: {
    description: 'Creates audio files of books.',
    grant(bookDownloads, needed) {
      grantHearing(bookDownloads, needed);
      needed.data.tables.bookJobs.grantTo(bookDownloads, 'PutItem');
      needed.workflows.bookFile.grantTo(bookDownloads, 'StartExecution');
      grantWelcome(bookDownloads, needed);
    },
  },
  scripts: {
    description: 'Shows, changes and generates podcast scripts and their audio.',
    grant(scripts, needed) {
      const { tables, work } = needed.data;
      tables.audio.grantTo(scripts, 'GetItem', 'UpdateItem');
      tables.passages.grantTo(scripts, 'UpdateItem');
      tables.pronunciations.grantTo(scripts, 'GetItem');
      tables.news.grantTo(scripts);
      work.grantTo(scripts, 'sources', 'GetObject', 'PutObject');
      work.grantTo(scripts, 'work', 'GetObject');
      work.grantTo(scripts, 'passages', 'GetObject', 'PutObject');
      work.grantListTo(scripts);
      limitSpeech(scripts, needed);
      limitTokens(scripts, needed);
      grantSpeakTo(scripts, needed);
      grantCredits(scripts, needed);
      needed.workflows.narration.grantTo(scripts, 'StartExecution');
      grantWelcome(scripts, needed);
      tables.people.grantTo(scripts, 'BatchGetItem', 'UpdateItem');
      grantNamingBooks(scripts, needed);
    },
  },
};

const ownerReads = ['Query:byOwner', 'Query:byOwnerStatus', 'BatchGetItem'] as const;

interface AudioFoundation extends Foundation {
  readonly workflows: {
    readonly narration: NarrationWorkflow;
    readonly bookFile: BookFileWorkflow;
    readonly announcement: Pick<AnnouncementWorkflow, 'grantAnnounceTo'>;
  };
}
