import type { audio as contract, AudioChoices } from '#shared/contract/audio/audio.ts';
import { creditsOfCharacters } from '#shared/domain/writing/credits.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';
import { textIdOf, type StoredAudio } from '#functions/audio/audio-item.ts';
import type { AudioStore } from '#functions/audio/audio-store.ts';
import type { AudioViews } from '#functions/audio/audio-view.ts';
import { beginMaking, type MakingDependencies } from '#functions/audio/begin-making.ts';
import { newSourceId, type WorkStore } from '#functions/audio/work-store.ts';
import { findOwn, noSuchAudio } from './find-audio.ts';

/** Makes an audio anew under its id; the old sound plays until the new one is whole. */
export function replaceAudio(deps: Dependencies): Operation<typeof contract.replaceAudio> {
  return async ({ actor, params, body: { content, ...choices } }) => {
    const seen = await findOwn(deps.audios, params.id, actor);
    if (seen.sourceKind === 'chapter' && content !== undefined)
      throw new Refusal(
        'conflict',
        'This audio reads a chapter. Change the chapter, and let the audio catch up.',
      );
    const text = content ?? (await deps.work.getSource(seen.ownerId, textIdOf(seen)));
    if (text === undefined) throw new Error(`The text of ${seen.id} is gone.`);
    const audio: StoredAudio = {
      ...seen,
      ...chosen(seen, choices),
      attempt: seen.attempt + 1,
      startedAt: deps.now().toISOString(),
      textId: newSourceId(seen.id),
      characters: text.length,
      toSpeak: text.length,
      price: creditsOfCharacters(text.length),
    };
    if (!(await beginMaking(deps, { audio, seen, text })))
      throw new Refusal('conflict', 'This audio is being made. Wait for it, or cancel it.');
    const begun = await deps.audios.get(seen.id);
    if (!begun) throw noSuchAudio();
    return { audio: await deps.views.one(begun, actor.id) };
  };
}

/** What is not said stays as it was. */
const chosen = ({ voiceId }: StoredAudio, choices: AudioChoices) => ({
  voiceId: choices.voiceId ?? choices.hostVoice ?? voiceId,
});

interface Dependencies extends MakingDependencies {
  readonly audios: AudioStore;
  readonly work: MakingDependencies['work'] & Pick<WorkStore, 'getSource'>;
  readonly views: AudioViews;
}
