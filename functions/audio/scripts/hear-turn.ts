import type { scripts as contract } from '#shared/contract/audio/scripts.ts';
import { podcastRefusals } from '#shared/domain/audio/podcasts.ts';
import { creditsOfCharacters } from '#shared/domain/credits/credits.ts';
import { languageOfAttempt, type StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { CountInDay } from '#functions/credits/count-in-day.ts';
import { prepareGroup, type SpeakingDependencies } from '#functions/audio/groups/prepare-group.ts';
import { speakerVoice } from '#functions/audio/attempts/speaker-voice.ts';
import { passagesOf } from '#functions/audio/passages/passages.ts';
import { sentencesOfScript } from '#functions/audio/passages/script-sentences.ts';
import { spokenTextBy } from '#functions/audio/passages/spoken-text.ts';
import type { PronunciationStore } from '#functions/speech/pronunciation-store.ts';
import type { StoredTurn } from '#functions/audio/work/script-item.ts';
import { soundKeyOf } from './unspoken.ts';
import type { Preview } from '#functions/speech/previews.ts';
import { callPaced } from '#functions/platform/admission/call-paced.ts';
import { EngineBusy, EngineFailed } from '#functions/speech/speech.ts';
import { pronunciationsOf } from '#functions/audio/attempts/words-said.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';
import type { Transact } from '#functions/platform/dynamodb/transaction.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import type { CreditAccounts } from '#functions/credits/credit-accounts.ts';
import { findScript } from './find-podcast.ts';
import { spokenTurns } from './spoken-turns.ts';

/**
 * Speaks one turn through the cache, so that the full audio reuses its sound. A turn is charged once, and only after it
 * was spoken, so that a failing engine costs the author nothing.
 */
export function hearTurn(deps: Dependencies): Operation<typeof contract.hearTurn> {
  return async ({ actor, params: { id, turnId } }) => {
    const { audio, script } = await findScript(deps, id, actor);
    const turn = script.turns.find((each) => each.id === turnId);
    if (!turn) throw new Refusal('not_found', podcastRefusals.noTurn);
    const spoken = await spokenTurns(deps.work, audio, script);
    const isPaid = spoken.isPaid(turn);
    if (!isPaid) {
      // `spend` throws 402 before a voice is requested; the writes that it returns aren't used here.
      await deps.credits.spend(actor.id, creditUseFor(audio, turn), deps.now());
    }
    const sound = await soundOfTurn(deps, audio, turn);
    const credits = isPaid ? 0 : await payForTurn(deps, audio, turn);
    return { heard: { mp3: Buffer.from(sound).toString('base64'), credits } };
  };
}

async function soundOfTurn(deps: Dependencies, audio: StoredAudio, turn: StoredTurn): Promise<Uint8Array> {
  const spokenTextOf = spokenTextBy(await pronunciationsOf(deps.pronunciations, audio));
  const passages = passagesOf(
    sentencesOfScript([turn], languageOfAttempt(audio.attempt)),
    speakerVoice(audio.attempt.voicing),
    spokenTextOf,
  );
  try {
    const ids = { ownerId: audio.ownerId, audioId: audio.id };
    const { missing, speak, join } = await prepareGroup(deps, ids, passages);
    if (missing.length > 0)
      await deps.preview(audio.ownerId, missing.length, async (pace) => {
        await deps.countSpoken(audio.ownerId, turn.text.length);
        await callPaced(missing, pace, speak);
      });
    return (await join()).sound;
  } catch (error) {
    if (error instanceof EngineBusy) throw new Refusal('too_many', error.message);
    if (error instanceof EngineFailed) throw new Refusal('conflict', error.message);
    throw error;
  }
}

/** Concurrent requests pay one after the other, so that no turn is charged twice. */
async function payForTurn(deps: Dependencies, audio: StoredAudio, turn: StoredTurn): Promise<number> {
  const key = soundKeyOf(audio.attempt.voicing, turn);
  let seenAudio: StoredAudio | undefined = audio;
  for (let tries = 1; seenAudio && tries <= mostTries; tries += 1) {
    if (seenAudio.heard?.has(key)) return 0;
    const creditUse = creditUseFor(seenAudio, turn);
    const failed = await deps.transact({
      turn: deps.audios.noteHeardWrite(seenAudio, key, turn.text.length),
      credits: await deps.credits.spend(seenAudio.ownerId, creditUse, deps.now()),
    });
    if (failed.size === 0) return creditUse.credits;
    seenAudio = await deps.audios.get(audio.id);
  }
  if (!seenAudio) throw new Refusal('not_found', podcastRefusals.noScript);
  throw new Error(`A turn of ${audio.id} could not be paid for in ${mostTries} tries.`);
}

/** Charges as if all turns heard so far were one text: ten short turns cost one credit, not ten. */
function creditUseFor({ id, title, heardCharacters = 0 }: StoredAudio, { text }: StoredTurn) {
  const characters = text.length;
  const credits = creditsOfCharacters(heardCharacters + characters) - creditsOfCharacters(heardCharacters);
  return { kind: 'audio' as const, about: title, credits, characters, audioId: id };
}

const mostTries = 20;

interface Dependencies extends SpeakingDependencies {
  readonly audios: Pick<AudioStore, 'get' | 'noteHeardWrite'>;
  readonly work: Pick<WorkStore, 'getScript'>;
  readonly pronunciations: Pick<PronunciationStore, 'get'>;
  readonly credits: Pick<CreditAccounts, 'spend'>;
  readonly preview: Preview;
  readonly countSpoken: CountInDay;
  readonly transact: Transact;
  readonly now: () => Date;
}
