import type { PassageCache, SpokenPassage } from '#functions/audio/work/passage-cache.ts';
import type { Passage } from '#functions/audio/passages/passages.ts';
import type { AudioKey, MadeGroup } from '#functions/audio/work/group-store.ts';
import { mapConcurrently } from '#functions/platform/at-most.ts';
import type { Mp3 } from '#functions/speech/mp3.ts';
import type { Speech } from '#functions/speech/speech.ts';
import { voiceOf } from '#shared/domain/speech/voices.ts';
import { makeGroup } from './make-group.ts';

export async function prepareGroup(
  deps: SpeakingDependencies,
  { ownerId, audioId }: AudioKey,
  passages: readonly Passage[],
): Promise<PreparedGroup> {
  const passagesByKey = new Map(
    passages.filter(({ text }) => text !== '').map((each) => [passageKeyOf(each), each]),
  );
  const sounds = new Map<string, Uint8Array>();
  await mapConcurrently(readsAtOnce, [...passagesByKey], async ([key, passage]) => {
    const foundSound = await deps.passages.find(spokenPassageOf(deps.speech, ownerId, passage), audioId);
    if (foundSound) sounds.set(key, foundSound);
  });
  return {
    missing: [...passagesByKey.values()].filter((passage) => !sounds.has(passageKeyOf(passage))),
    speak: async (passage) => {
      const sound = await deps.speech.speak(passage.text, voiceOf(passage.voiceId));
      await deps.passages.keep(spokenPassageOf(deps.speech, ownerId, passage), sound);
      sounds.set(passageKeyOf(passage), sound);
    },
    join: () =>
      makeGroup(
        passages,
        passages.map((passage) => sounds.get(passageKeyOf(passage))),
        deps.decode,
      ),
  };
}

const passageKeyOf = ({ text, voiceId, take }: Passage) => JSON.stringify([text, voiceId, take]);

const spokenPassageOf = (
  speech: Pick<Speech, 'renderingOf'>,
  ownerId: string,
  { text, voiceId, take }: Passage,
): SpokenPassage => ({
  ownerId,
  voiceId,
  rendering: speech.renderingOf(voiceOf(voiceId)),
  text,
  ...(take !== undefined && { take }),
});

const readsAtOnce = 8;

export interface PreparedGroup {
  readonly missing: readonly Passage[];
  readonly speak: (passage: Passage) => Promise<void>;
  /** Call only when all `missing` passages are spoken. */
  readonly join: () => Promise<MadeGroup>;
}
export interface SpeakingDependencies {
  readonly passages: Pick<PassageCache, 'find' | 'keep'>;
  readonly speech: Speech;
  readonly decode: (mp3: Mp3, sound: Uint8Array) => Promise<Float32Array>;
}
