import { groupsOf, passagesOf } from '#functions/audio/passages/passages.ts';
import { hasWords, sentencesOf } from '#functions/audio/passages/sentences.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { NarrationInput, NarrationRound } from '#shared/domain/audio/narration.ts';
import { textIdOf } from '#functions/audio/audio-item.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { workStore } from '#functions/audio/work-store.ts';
import { nameOf } from './executions.ts';
import { NothingToRead } from './errors.ts';
import { roundAfter } from './rounds.ts';

const { AUDIO_TABLE, WORK_BUCKET } = environment('AUDIO_TABLE', 'WORK_BUCKET');
const audios = audioStore(documentClient(), AUDIO_TABLE);
const work = workStore(s3(), WORK_BUCKET);

/** Cuts the text into sentences, passages and groups. May run twice: the same text gives the same plan. */
export const handler = step(NarrationInput, NarrationRound, async ({ audioId, attempt }) => {
  const audio = await audios.get(audioId);
  if (!audio) throw new Error(`The audio ${audioId} is gone.`);
  const source = await work.getSource(audio.ownerId, textIdOf(audio));
  if (source === undefined) throw new Error(`The text of ${audioId} is gone.`);

  const sentences = sentencesOf(source);
  if (!hasWords(sentences)) throw new NothingToRead();
  const passages = passagesOf(sentences, audio.voiceId);
  const groups = groupsOf(passages);
  await work.putPlan(audio.ownerId, nameOf({ audioId, attempt }), { sentences, passages, groups });

  return { audioId, ownerId: audio.ownerId, attempt, ...roundAfter(0, groups.length) };
});
