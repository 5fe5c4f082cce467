import { WaitingStep } from '#shared/domain/admission.ts';
import type { ScriptToWrite } from '#shared/domain/audio/narration.ts';
import { targetCharactersOf, answerTokensOf, scriptTokens } from '#shared/domain/audio/podcast-price.ts';
import { defaultPodcast } from '#shared/domain/audio/podcasts.ts';
import { attemptNameOf, type StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore, AttemptProgress } from '#functions/audio/audio-store.ts';
import { statusMessageOf } from '#functions/audio/attempts/status-message.ts';
import { runWhenModelIsFree, type ModelShare } from '#functions/writing/model-admission.ts';
import { writeScript, type WritingDependencies } from './write-script.ts';

/**
 * Writes a script if the model has free capacity; otherwise returns the state with which to try again later. Informs
 * the author how many requests are ahead, or that the model has reached its limit.
 */
export async function writeScriptWhenFree(deps: Dependencies, toWrite: ScriptToWrite): Promise<WaitingStep> {
  const { audioId, attempt } = toWrite;
  const state = WaitingStep.parse(toWrite);
  const audio = await deps.audios.get(audioId);
  if (
    audio?.status !== 'PROCESSING' ||
    audio.attempt.number !== attempt ||
    audio.attempt.script === undefined
  )
    return {};
  const name = attemptNameOf({ audioId, attempt });
  const request = {
    state,
    asking: { id: name, thing: name, personId: audio.ownerId },
    tokens: mostTokensOf(audio),
    tellAhead: (ahead: number) => tellWaiting({ ahead }),
    tellBusy: () => tellWaiting({ modelBusy: true }),
  };
  async function tellWaiting(waiting: Partial<AttemptProgress>) {
    const recorded = await deps.audios.recordProgress(audioId, attempt, waiting);
    if (recorded) await deps.live.tell(recorded.ownerId, statusMessageOf(recorded));
  }
  return runWhenModelIsFree(deps.share, request, async () => {
    if (state.ahead !== undefined || state.refusals !== undefined)
      await deps.audios.recordProgress(audioId, attempt, { ahead: undefined, modelBusy: undefined });
    await writeScript(deps, { audioId, attempt });
  });
}

/**
 * Returns the most tokens that the model may read and write. Estimates them from the text's length, because the text
 * isn't read yet.
 */
function mostTokensOf({ attempt: { voicing, characters } }: StoredAudio) {
  const { length = defaultPodcast.length } = voicing;
  const aim = targetCharactersOf(length, characters);
  const writtenTokens = answerTokensOf(aim);
  return {
    read: scriptTokens(aim, { characters, tokens: Math.ceil(characters / 3) }) - writtenTokens,
    written: writtenTokens,
  };
}

interface Dependencies extends WritingDependencies {
  readonly audios: WritingDependencies['audios'] & Pick<AudioStore, 'recordProgress'>;
  readonly share: ModelShare;
}
