import { channelDependencies } from '#functions/people/channel-dependencies.ts';
import { documentClient, s3, sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { creditDependencies } from '#functions/writing/credit-dependencies.ts';
import { passageCache } from './passages/passage-cache.ts';
import { audioChanges } from './audio-changes.ts';
import { audioStore } from './audio-store.ts';
import { mediaStore } from './media-store.ts';
import { playlistStore } from './playlist-store.ts';
import { productionStore } from './production-store.ts';
import { pronunciationStore } from './pronunciation-store.ts';
import { publicCopyStore } from './public-copy-store.ts';
import { workStore } from './work-store.ts';
import { narrationExecutions } from './narration/executions.ts';
import { deployedInvalidation } from '#functions/platform/edges/edge-invalidation.ts';

/** Everything about audios, as it is deployed: records, files, executions, and what the edges hold. */
export function audioDependencies() {
  const env = environment('PASSAGES_TABLE', 'PLAYLISTS_TABLE', 'WORK_BUCKET', 'NARRATION_WORKFLOW_ARN');
  const client = documentClient();
  const work = workStore(s3(), env.WORK_BUCKET);
  return {
    ...withdrawingDependencies(),
    productions: deployedProductions(),
    playlists: playlistStore(client, env.PLAYLISTS_TABLE),
    work,
    passages: passageCache(client, { passagesTable: env.PASSAGES_TABLE, work }),
    executions: narrationExecutions(sfn(), env.NARRATION_WORKFLOW_ARN),
  };
}

/** What takes an audio back from others: its record, what its channel says of it, its copies and those of the edges. */
export function withdrawingDependencies() {
  const env = environment('AUDIO_TABLE', 'PUBLIC_COPIES_TABLE', 'MEDIA_BUCKET');
  const client = documentClient();
  return {
    audios: {
      ...audioStore(client, env.AUDIO_TABLE),
      ...audioChanges(client, env.AUDIO_TABLE, channelDependencies()),
    },
    copies: publicCopyStore(client, env.PUBLIC_COPIES_TABLE),
    media: mediaStore(s3(), env.MEDIA_BUCKET),
    invalidate: deployedInvalidation(),
  };
}

/** How voices say the words of books. */
export const deployedPronunciations = () =>
  pronunciationStore(documentClient(), environment('PRONUNCIATIONS_TABLE').PRONUNCIATIONS_TABLE);

/** What begins and ends the making of audios. */
export function deployedProductions() {
  const { AUDIO_TABLE, PEOPLE_TABLE } = environment('AUDIO_TABLE', 'PEOPLE_TABLE');
  return productionStore(
    documentClient(),
    { audioTable: AUDIO_TABLE, peopleTable: PEOPLE_TABLE },
    creditDependencies().credits,
  );
}
