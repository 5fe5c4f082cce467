import { edgeInvalidation } from '#functions/api/audio/invalidate.ts';
import { removeAudio } from '#functions/api/audio/remove-audio.ts';
import { deployedPeople } from '#functions/api/profile/deployed-people.ts';
import { documentClient, s3, sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { log } from '#functions/platform/log.ts';
import { step } from '#functions/platform/step.ts';
import { passageCache } from '#functions/speech/passage-cache.ts';
import { audioStore } from '#functions/stores/audio-store.ts';
import { mediaStore } from '#functions/stores/media-store.ts';
import { playlistStore } from '#functions/stores/playlist-store.ts';
import { productionStore } from '#functions/stores/production-store.ts';
import { workStore } from '#functions/stores/work-store.ts';
import { narrationExecutions } from '#functions/workflows/narration/executions.ts';
import * as z from 'zod/mini';
import { endAccount } from './end-account.ts';

const env = environment(
  'AUDIO_TABLE',
  'PASSAGES_TABLE',
  'PEOPLE_TABLE',
  'PLAYLISTS_TABLE',
  'MEDIA_BUCKET',
  'WORK_BUCKET',
  'NARRATION_WORKFLOW_ARN',
  'DISTRIBUTION_PARAMETER',
);
const client = documentClient();
const people = deployedPeople();
const work = workStore(s3(), env.WORK_BUCKET);
const end = endAccount({
  ...people,
  audios: audioStore(client, env.AUDIO_TABLE),
  playlists: playlistStore(client, env.PLAYLISTS_TABLE),
  removeAudio: removeAudio({
    productions: productionStore(client, { audioTable: env.AUDIO_TABLE, peopleTable: env.PEOPLE_TABLE }),
    media: mediaStore(s3(), env.MEDIA_BUCKET),
    work,
    passages: passageCache(client, { passagesTable: env.PASSAGES_TABLE, work }),
    executions: narrationExecutions(sfn(), env.NARRATION_WORKFLOW_ARN),
    invalidate: edgeInvalidation(env.DISTRIBUTION_PARAMETER),
  }),
});

/** Ends the accounts whose days of grace are over. May run twice: what is ended is not found again. */
export const handler = step(z.unknown(), z.object({ ended: z.number() }), async () => {
  let ended = 0;
  let failed = 0;
  for (const person of await people.people.listDue(people.now().toISOString())) {
    try {
      if (await end(person)) ended += 1;
    } catch (error) {
      // one account must not keep the others; the next run takes it up again
      failed += 1;
      log.error('An account could not be ended', error, { userId: person.id });
    }
  }
  if (failed > 0) throw new Error(`${failed} accounts could not be ended.`);
  log.info('Accounts were ended', { ended });
  return { ended };
});
