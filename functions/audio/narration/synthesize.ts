import { GroupToMake } from '#shared/domain/audio/narration.ts';
import { documentClient, polly, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { decodeMono } from '#functions/speech/decode.ts';
import { passageCache } from '#functions/audio/passages/passage-cache.ts';
import { pollySpeech } from '#functions/speech/polly.ts';
import { workStore } from '#functions/audio/work/work-store.ts';
import { nameOf } from './executions.ts';
import { speakGroup } from './speak-group.ts';

const { PASSAGES_TABLE, WORK_BUCKET } = environment('PASSAGES_TABLE', 'WORK_BUCKET');
const work = workStore(s3(), WORK_BUCKET);
const deps = {
  passages: passageCache(documentClient(), { passagesTable: PASSAGES_TABLE, work }),
  speech: pollySpeech(polly()),
  decode: decodeMono,
};

/**
 * Makes the sound of one group, unless another run or an earlier attempt has made it. May run twice: passages already
 * spoken come from the cache.
 */
export const handler = step(GroupToMake, GroupToMake, async (toMake) => {
  const { audioId, ownerId, attempt, group } = toMake;
  const { name, passages } = await work.getGroupInput(ownerId, nameOf({ audioId, attempt }), group);
  const of = { ownerId, audioId };
  if (!(await work.hasGroup(of, name))) await work.putGroup(of, name, await speakGroup(deps, of, passages));
  return toMake;
});
