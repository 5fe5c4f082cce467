import { listening } from '#shared/contract/listening/listening.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { deployedAudioViews } from '#functions/audio/deployed-views.ts';
import { listeningStore } from '#functions/listening/listening-store.ts';
import { playStore } from '#functions/listening/plays/play-store.ts';
import { peopleDependencies } from '#functions/people/people-dependencies.ts';
import { requireSignedIn } from '#functions/people/still-signed-in.ts';
import { documentClient } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { serve } from '#functions/platform/serve.ts';
import { deployedVisitorMarks } from '#functions/platform/visitor-marks.ts';
import { countPlay } from './count-play.ts';
import { forgetHistory, forgetPosition } from './forget-position.ts';
import { getPosition } from './get-position.ts';
import { keepPosition } from './keep-position.ts';
import { listHeard } from './list-heard.ts';
import { listSeveral } from './list-several.ts';

const env = environment('AUDIO_TABLE', 'LISTENING_TABLE', 'PLAYS_TABLE');
const client = documentClient();
const { people, personOf, now } = peopleDependencies();
const deps = {
  audios: audioStore(client, env.AUDIO_TABLE),
  views: deployedAudioViews(people),
  listening: listeningStore(client, env.LISTENING_TABLE),
  plays: playStore(client, { plays: env.PLAYS_TABLE, audio: env.AUDIO_TABLE }),
  marks: deployedVisitorMarks(),
  now,
};

export const handler = serve(
  listening,
  {
    keepPosition: keepPosition(deps),
    getPosition: getPosition(deps),
    listHeard: listHeard(deps),
    forgetPosition: forgetPosition(deps),
    forgetHistory: forgetHistory(deps),
    listSeveral: listSeveral(deps),
    countPlay: countPlay(deps),
  },
  { signedIn: personOf, optional: requireSignedIn(people) },
);
