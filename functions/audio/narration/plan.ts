import { groupsOf, type PlannedGroup } from '#functions/audio/passages/groups.ts';
import { passagesOf } from '#functions/audio/passages/passages.ts';
import { hasWords } from '#functions/audio/passages/sentences.ts';
import { spokenTextBy } from '#functions/audio/passages/spoken-text.ts';
import { deployedPronunciations } from '#functions/speech/speech-dependencies.ts';
import { pronunciationFingerprint } from '#functions/speech/pronunciation-store.ts';
import type { Pronunciation } from '#shared/domain/speech/pronunciations.ts';
import { pollyRendering } from '#functions/speech/polly-rendering.ts';
import { documentClient, s3 } from '#functions/platform/clients.ts';
import { environment } from '#functions/platform/environment.ts';
import { step } from '#functions/platform/step.ts';
import { NarrationInput, NarrationRound } from '#shared/domain/audio/narration.ts';
import { voiceOf } from '#shared/domain/speech/voices.ts';
import { languageOfAttempt, attemptNameOf, type StoredAudio } from '#functions/audio/audio-item.ts';
import { audioStore } from '#functions/audio/audio-store.ts';
import { pronunciationsOf } from '#functions/audio/attempts/words-said.ts';
import { workStore } from '#functions/audio/work/work-store.ts';
import { detectLanguage } from '#functions/audio/languages/detect-language.ts';
import { NothingToRead } from '#functions/audio/attempts/errors.ts';
import { roundAfter } from './rounds.ts';
import { speakerVoice, voiceNamesOf } from '#functions/audio/attempts/speaker-voice.ts';
import { wordsOf } from '#functions/audio/attempts/words-of.ts';

const { AUDIO_TABLE, WORK_BUCKET } = environment('AUDIO_TABLE', 'WORK_BUCKET');
const audios = audioStore(documentClient(), AUDIO_TABLE);
const work = workStore(s3(), WORK_BUCKET);
const pronunciations = deployedPronunciations();

/**
 * Plans the groups to make, and reuses those groups of an existing sound that have the same words. Safe to run twice:
 * the same words give the same plan.
 */
export const handler = step(NarrationInput, NarrationRound, async (input) => {
  const { audioId, attempt } = input;
  const storedAudio = await audios.get(audioId);
  if (!storedAudio) throw new Error(`The audio ${audioId} is gone.`);
  // an earlier execution made the plan, and this one continues it
  if (storedAudio.attempt.continued) return { ...input, ownerId: storedAudio.ownerId, next: [], done: false };
  const audio = await withLanguage(storedAudio);
  const { voicing } = audio.attempt;
  const sentences = await wordsOf(work, audio);
  if (!hasWords(sentences)) throw new NothingToRead();

  const entries = await pronunciationsOf(pronunciations, audio);
  const passages = passagesOf(sentences, speakerVoice(voicing), spokenTextBy(entries));
  const groupsBefore = await earlierGroups(audio);
  const groups = groupsOf(passages, ({ voiceId }) => pollyRendering(voiceOf(voiceId)), groupsBefore);
  const existingNames = new Set(groupsBefore.map(({ name }) => name));
  const plan = {
    sentences,
    sentenceOf: passages.map(({ sentence }) => sentence),
    groups,
    ...(voicing.isPodcast && { voiceNames: voiceNamesOf(voicing) }),
    toMake: [...groups.keys()].filter((group) => !existingNames.has(groups[group]!.name)),
    streams: audio.sound === undefined,
    ...withFingerprint(entries),
  };
  await work.putPlan(audio.ownerId, attemptNameOf({ audioId, attempt }), plan, passages);

  return { ...input, ownerId: audio.ownerId, ...roundAfter(0, plan) };
});

async function withLanguage(audio: StoredAudio): Promise<StoredAudio> {
  const { id, ownerId, attempt } = audio;
  if (languageOfAttempt(attempt) !== '') return audio;
  const source = await work.getSource(ownerId, attempt.source.textId);
  const detectedLanguage = source === undefined ? undefined : await detectLanguage(source);
  if (detectedLanguage === undefined) return audio;
  return (
    (await audios.keepLanguage(id, attempt.number, detectedLanguage)) ?? {
      ...audio,
      attempt: { ...attempt, detectedLanguage },
    }
  );
}

function withFingerprint(entries: readonly Pronunciation[]) {
  const pronunciation = pronunciationFingerprint(entries);
  return pronunciation === undefined ? {} : { pronunciations: entries, pronunciation };
}

async function earlierGroups({ id, ownerId, sound }: StoredAudio): Promise<readonly PlannedGroup[]> {
  if (!sound) return [];
  const plan = await work.findPlan(ownerId, attemptNameOf({ audioId: id, attempt: sound.attempt }));
  return plan?.groups ?? [];
}
