import { audio } from '#shared/contract/audio.ts';
import { deployedPeople } from '#functions/api/profile/deployed-people.ts';
import { documentClient, s3, sfn } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { passageCache } from '#functions/speech/passage-cache.ts';
import { audioStore } from '#functions/stores/audio-store.ts';
import { mediaStore } from '#functions/stores/media-store.ts';
import { playlistStore } from '#functions/stores/playlist-store.ts';
import { productionStore } from '#functions/stores/production-store.ts';
import { workStore } from '#functions/stores/work-store.ts';
import { narrationExecutions } from '#functions/workflows/narration/executions.ts';
import { audioViews } from './audio-view.ts';
import { changeAudio } from './change-audio.ts';
import { createAudio } from './create-audio.ts';
import { deleteAudio } from './delete-audio.ts';
import { getAudio } from './get-audio.ts';
import { edgeInvalidation } from './invalidate.ts';
import { listAudio } from './list-audio.ts';
import { listCategories } from './list-categories.ts';
import { mediaKey } from './media-key.ts';
import { openMediaSession } from './open-media-session.ts';
import { retryAudio } from './retry-audio.ts';

const env = environment(
  'AUDIO_TABLE',
  'PASSAGES_TABLE',
  'PEOPLE_TABLE',
  'PLAYLISTS_TABLE',
  'MEDIA_BUCKET',
  'WORK_BUCKET',
  'NARRATION_WORKFLOW_ARN',
  'MEDIA_KEY_SECRET_ARN',
  'MEDIA_KEY_PAIR_ID',
  'DISTRIBUTION_PARAMETER',
);

const now = () => new Date();
const audios = audioStore(documentClient(), env.AUDIO_TABLE);
const productions = productionStore(documentClient(), {
  audioTable: env.AUDIO_TABLE,
  peopleTable: env.PEOPLE_TABLE,
});
const playlists = playlistStore(documentClient(), env.PLAYLISTS_TABLE);
const { people, personOf } = deployedPeople();
const views = audioViews(people);
const media = mediaStore(s3(), env.MEDIA_BUCKET);
const work = workStore(s3(), env.WORK_BUCKET);
const passages = passageCache(documentClient(), { passagesTable: env.PASSAGES_TABLE, work });
const executions = narrationExecutions(sfn(), env.NARRATION_WORKFLOW_ARN);
const invalidate = edgeInvalidation(env.DISTRIBUTION_PARAMETER);

export const handler = serve(audio, {
  createAudio: createAudio({
    audios,
    productions,
    playlists,
    work,
    executions,
    personOf,
    now,
  }),
  listAudio: listAudio({ audios, views }),
  getAudio: getAudio({ audios, views }),
  changeAudio: changeAudio({ audios, playlists, media, views, invalidate }),
  deleteAudio: deleteAudio({ audios, productions, media, work, passages, executions, invalidate }),
  retryAudio: retryAudio({ audios, productions, executions, views, now }),
  listCategories,
  openMediaSession: openMediaSession({
    keyPairId: env.MEDIA_KEY_PAIR_ID,
    privateKey: mediaKey(env.MEDIA_KEY_SECRET_ARN),
    now,
  }),
});
