import type { AppBucket } from '#infra/constructs/app-bucket.ts';
import type { AppFunction } from '#infra/constructs/app-function.ts';
import { stageOf } from '#infra/constructs/app-stack.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import type { AreaApi } from '#infra/constructs/area-api.ts';
import { grantWelcome, type WelcomeNeeds } from '#infra/people/grant-welcome.ts';
import { grantCredits, type CreditNeeds } from '#infra/writing/grant-credits.ts';
import { grantInvalidateTo } from './distribution-parameter.ts';
import { grantSpeakTo } from './grant-speak.ts';
import type { MediaKey } from './media-key.ts';
import type { NarrationWorkflow } from './narration-workflow.ts';

export const audioApi: AreaApi<'audio', AudioApiNeeds> = {
  audio: {
    does: 'Makes, shows, shares and removes audios.',
    grant(audio, needed) {
      const { tables, media, work, mediaKey } = needed.data;
      tables.audio.grantTo(audio, 'GetItem', 'PutItem', 'UpdateItem', 'DeleteItem', ...asItsOwnerSees);
      tables.passages.grantTo(audio, 'Query', 'UpdateItem', 'DeleteItem');
      tables.playlists.grantTo(audio, 'GetItem');
      tables.publicCopies.grantTo(audio, 'PutItem', 'DeleteItem');
      tables.usage.grantTo(audio, 'BatchGetItem', 'UpdateItem');
      limitSpeech(audio);
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
      tables.people.grantTo(audio, 'BatchGetItem');
    },
  },
  playlists: {
    does: 'Makes and lists playlists.',
    grant(playlists, needed) {
      needed.data.tables.playlists.grantTo(playlists, 'GetItem', 'PutItem', 'Query');
      grantWelcome(playlists, needed);
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

/** Sets the variables that say how many characters may be spoken in a day. */
function limitSpeech(audio: AppFunction): void {
  const { perPerson, perStage } = stageOf(audio).spokenCharactersADay;
  audio.addEnvironment('SPOKEN_PER_PERSON_A_DAY', String(perPerson));
  audio.addEnvironment('SPOKEN_PER_STAGE_A_DAY', String(perStage));
}

const asItsOwnerSees = ['Query:byOwner', 'Query:byOwnerStatus'] as const;

interface AudioApiNeeds extends WelcomeNeeds {
  readonly data: WelcomeNeeds['data'] &
    CreditNeeds['data'] & {
      readonly tables: Readonly<
        Record<'audio' | 'passages' | 'playlists' | 'publicCopies' | 'usage', AppTable>
      >;
      readonly media: AppBucket;
      readonly work: AppBucket;
      readonly mediaKey: MediaKey;
    };
  readonly workflows: { readonly narration: NarrationWorkflow };
}
