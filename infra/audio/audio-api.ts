import type { AppBucket } from '#infra/constructs/app-bucket.ts';
import type { AppTable } from '#infra/constructs/app-table.ts';
import type { AreaApi } from '#infra/constructs/area-api.ts';
import { grantWelcome, type WelcomeNeeds } from '#infra/people/grant-welcome.ts';
import { grantInvalidateTo } from './distribution-parameter.ts';
import { grantSpeakTo } from './grant-speak.ts';
import type { MediaKey } from './media-key.ts';
import type { NarrationWorkflow } from './narration-workflow.ts';

export const audioApi: AreaApi<'audio', AudioApiNeeds> = {
  audio: {
    does: 'Makes, shows, shares and removes audios.',
    grant(audio, needed) {
      const { tables, media, work, mediaKey } = needed.data;
      for (const table of [tables.audio, tables.passages, tables.playlists, tables.publicCopies])
        table.grantReadWriteTo(audio);
      for (const bucket of [media, work]) bucket.grantReadWriteTo(audio);
      mediaKey.grantSignTo(audio);
      needed.workflows.narration.grantStartTo(audio);
      grantInvalidateTo(audio);
      grantWelcome(audio, needed);
    },
  },
  playlists: {
    does: 'Makes and lists playlists.',
    grant(playlists, needed) {
      needed.data.tables.playlists.grantReadWriteTo(playlists);
      grantWelcome(playlists, needed);
    },
  },
  voices: {
    does: 'Lets the voices introduce themselves.',
    grant(voices, { data }) {
      data.media.grantReadWriteBelow('media/voices', voices);
      grantSpeakTo(voices);
    },
  },
};

interface AudioApiNeeds extends WelcomeNeeds {
  readonly data: WelcomeNeeds['data'] & {
    readonly tables: Readonly<Record<'audio' | 'passages' | 'playlists' | 'publicCopies', AppTable>>;
    readonly media: AppBucket;
    readonly work: AppBucket;
    readonly mediaKey: MediaKey;
  };
  readonly workflows: { readonly narration: NarrationWorkflow };
}
