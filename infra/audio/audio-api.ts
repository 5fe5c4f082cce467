import type { AppBucket } from '#infra/constructs/app-bucket.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import type { AreaApi } from '#infra/constructs/area-api.ts';
import { grantListing, type ListingNeeds } from '#infra/people/grant-listing.ts';
import { grantWelcome, type WelcomeNeeds } from '#infra/people/grant-welcome.ts';
import { grantCredits, type CreditNeeds } from '#infra/writing/grant-credits.ts';
import { grantHearing, type BookFileWorkflow } from './book-file-workflow.ts';
import { limitTokens } from '#infra/writing/limit-tokens.ts';
import { grantInvalidateTo } from '#infra/constructs/distribution-parameter.ts';
import { grantBookAudio, type BookAudioNeeds } from './grant-book-audio.ts';
import { grantSpeakTo } from './grant-speak.ts';
import { limitSpeech } from './limit-speech.ts';
import type { MediaKey } from './media-key.ts';
import type { NarrationWorkflow } from './narration-workflow.ts';

export const audioApi: AreaApi<'audio', AudioApiNeeds> = {
  audio: {
    does: 'Makes, shows, shares and removes audios.',
    grant(audio, needed) {
      const { tables, media, work, mediaKey } = needed.data;
      tables.audio.grantTo(audio, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', ...asItsOwnerSees);
      tables.passages.grantTo(audio, 'Query', 'UpdateItem', 'DeleteItem');
      tables.playlists.grantTo(audio, 'GetItem', 'UpdateItem');
      tables.publicCopies.grantTo(audio, 'PutItem', 'DeleteItem');
      // A chapter whose sound is deleted names it no more.
      tables.chapters.grantTo(audio, 'UpdateItem');
      limitSpeech(audio, needed);
      limitTokens(audio, needed);
      work.grantTo(audio, 'sources', 'GetObject', 'PutObject', 'DeleteObject');
      for (const folder of ['work', 'passages'] as const) work.grantTo(audio, folder, 'DeleteObject');
      media.grantTo(audio, 'media/private', 'GetObject', 'DeleteObject');
      media.grantTo(audio, 'media/public', 'PutObject', 'DeleteObject');
      for (const bucket of [work, media]) bucket.grantListTo(audio);
      mediaKey.grantSignTo(audio);
      needed.workflows.narration.grantTo(audio, 'StartExecution', 'StopExecution');
      grantInvalidateTo(audio);
      grantCredits(audio, needed);
      grantWelcome(audio, needed);
      grantListing(audio, needed);
      tables.people.grantTo(audio, 'BatchGetItem');
    },
  },
  bookAudio: {
    does: 'Makes and shows the sound of chapters and of whole books.',
    grant(bookAudio, needed) {
      grantBookAudio(bookAudio, needed);
      needed.workflows.narration.grantTo(bookAudio, 'StartExecution', 'StopExecution');
      grantWelcome(bookAudio, needed);
      needed.data.tables.people.grantTo(bookAudio, 'BatchGetItem');
    },
  },
  bookFiles: {
    does: "Has files made of the sounds of books' chapters.",
    grant(bookFiles, needed) {
      grantHearing(bookFiles, needed);
      needed.data.tables.bookJobs.grantTo(bookFiles, 'PutItem');
      needed.workflows.bookFile.grantTo(bookFiles, 'StartExecution');
      grantWelcome(bookFiles, needed);
    },
  },
  listening: {
    does: 'Keeps where listeners are in what they hear, shows what they heard, and counts plays.',
    grant(listening, needed) {
      const { tables } = needed.data;
      tables.audio.grantTo(listening, 'GetItem', 'BatchGetItem', 'UpdateItem');
      tables.listening.grantTo(listening, 'GetItem', 'UpdateItem', 'DeleteItem', 'Query', 'Query:byHeard');
      tables.plays.grantTo(listening, 'PutItem');
      // the salt of the day
      tables.usage.grantTo(listening, 'GetItem', 'PutItem');
      grantWelcome(listening, needed);
      tables.people.grantTo(listening, 'BatchGetItem');
    },
  },
  playlists: {
    does: 'Makes, shows, changes and removes playlists.',
    grant(playlists, needed) {
      const { tables } = needed.data;
      tables.playlists.grantTo(
        playlists,
        'GetItem',
        'PutItem',
        'UpdateItem',
        'DeleteItem',
        'Query',
        'Query:byId',
      );
      tables.audio.grantTo(playlists, 'GetItem', 'BatchGetItem', 'UpdateItem');
      grantInvalidateTo(playlists);
      grantWelcome(playlists, needed);
      tables.people.grantTo(playlists, 'BatchGetItem', 'Query:byCreator');
    },
  },
  pronunciations: {
    does: 'Keeps how the words of books are said, and lets authors hear them.',
    grant(pronunciations, needed) {
      const { tables } = needed.data;
      tables.books.grantTo(pronunciations, 'GetItem', 'ConditionCheckItem');
      tables.bookDetails.grantTo(pronunciations, 'GetItem');
      tables.pronunciations.grantTo(pronunciations, 'GetItem', 'PutItem');
      limitSpeech(pronunciations, needed);
      grantSpeakTo(pronunciations);
      grantWelcome(pronunciations, needed);
    },
  },
  scripts: {
    does: 'Shows and changes the scripts of podcasts, and has them written, heard and spoken.',
    grant(scripts, needed) {
      const { tables, work } = needed.data;
      tables.audio.grantTo(scripts, 'GetItem', 'UpdateItem');
      tables.passages.grantTo(scripts, 'UpdateItem');
      tables.pronunciations.grantTo(scripts, 'GetItem');
      work.grantTo(scripts, 'sources', 'GetObject', 'PutObject');
      work.grantTo(scripts, 'work', 'GetObject');
      work.grantTo(scripts, 'passages', 'GetObject', 'PutObject');
      work.grantListTo(scripts);
      limitSpeech(scripts, needed);
      limitTokens(scripts, needed);
      grantSpeakTo(scripts);
      grantCredits(scripts, needed);
      needed.workflows.narration.grantTo(scripts, 'StartExecution');
      grantWelcome(scripts, needed);
      tables.people.grantTo(scripts, 'BatchGetItem', 'UpdateItem');
    },
  },
  voices: {
    does: 'Lets the voices introduce themselves.',
    grant(voices, { data }) {
      data.media.grantTo(voices, 'media/voices', 'GetObject', 'PutObject');
      data.media.grantListTo(voices);
      grantSpeakTo(voices);
    },
  },
};

const asItsOwnerSees = ['Query:byOwner', 'Query:byOwnerStatus'] as const;

interface AudioApiNeeds extends WelcomeNeeds {
  readonly data: WelcomeNeeds['data'] &
    BookAudioNeeds['data'] &
    ListingNeeds['data'] &
    CreditNeeds['data'] & {
      readonly tables: Readonly<
        Record<
          | 'audio'
          | 'passages'
          | 'listening'
          | 'plays'
          | 'playlists'
          | 'publicCopies'
          | 'pronunciations'
          | 'usage'
          | 'books'
          | 'bookDetails',
          AppTable
        >
      >;
      readonly media: AppBucket;
      readonly work: AppBucket;
      readonly mediaKey: MediaKey;
    };
  readonly workflows: { readonly narration: NarrationWorkflow; readonly bookFile: BookFileWorkflow };
}
