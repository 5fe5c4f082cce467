import type { Passage } from '#functions/audio/passages/passages.ts';
import { GroupToMake } from '#shared/domain/audio/narration.ts';
import { voiceOf } from '#shared/domain/audio/voices.ts';
import { atMost } from '#functions/platform/at-most.ts';
import { documentClient, polly, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { decodeMono } from '#functions/audio/speech/decode.ts';
import { passageCache } from '#functions/audio/passages/passage-cache.ts';
import { pollySpeech } from '#functions/audio/speech/polly.ts';
import { workStore } from '#functions/audio/work-store.ts';
import { nameOf } from './executions.ts';
import { makeGroup } from './make-group.ts';

const { PASSAGES_TABLE, WORK_BUCKET } = environment('PASSAGES_TABLE', 'WORK_BUCKET');
const work = workStore(s3(), WORK_BUCKET);
const cache = passageCache(documentClient(), { passagesTable: PASSAGES_TABLE, work });
const speech = pollySpeech(polly());

/** Makes the sound of one group. May run twice: passages already spoken come from the cache, files are replaced. */
export const handler = step(GroupToMake, GroupToMake, async ({ audioId, ownerId, attempt, group }) => {
  const mediaId = nameOf({ audioId, attempt });
  const plan = await work.getPlan(ownerId, mediaId);
  const { from, to } = plan.groups[group]!;
  const passages = plan.passages.slice(from, to);

  const sounds = await atMost(callsAtOnce, passages, (passage) => soundOf(passage, ownerId, audioId));
  await work.putGroup(ownerId, mediaId, group, await makeGroup(passages, sounds, decodeMono));

  return { audioId, ownerId, attempt, group };
});

async function soundOf({ text, voiceId }: Passage, ownerId: string, audioId: string) {
  if (text === '') return undefined;
  const voice = voiceOf(voiceId);
  const passage = { ownerId, voiceId, rendering: speech.renderingOf(voice), text };
  return cache.soundOf(passage, audioId, () => speech.speak(text, voice));
}

const callsAtOnce = 3;
