import type { PassageCache } from '#functions/audio/passages/passage-cache.ts';
import type { Passage } from '#functions/audio/passages/passages.ts';
import type { AudioKey, MadeGroup } from '#functions/audio/work/group-store.ts';
import { atMost } from '#functions/platform/at-most.ts';
import type { Mp3 } from '#functions/speech/mp3.ts';
import type { Speech } from '#functions/speech/speech.ts';
import { voiceOf } from '#shared/domain/speech/voices.ts';
import { makeGroup } from './make-group.ts';

/** Speaks passages for an audio, those through the cache that were spoken before, and joins them. */
export async function speakGroup(
  deps: SpeakingDependencies,
  of: AudioKey,
  passages: readonly Passage[],
): Promise<MadeGroup> {
  const sounds = await atMost(callsAtOnce, passages, (passage) => soundOf(deps, of, passage));
  return makeGroup(passages, sounds, deps.decode);
}

/** Undefined where there is nothing to say: silence takes its place. */
async function soundOf(
  { passages, speech }: SpeakingDependencies,
  { ownerId, audioId }: AudioKey,
  { text, voiceId, take }: Passage,
): Promise<Uint8Array | undefined> {
  if (text === '') return undefined;
  const voice = voiceOf(voiceId);
  const spoken = {
    ownerId,
    voiceId,
    rendering: speech.renderingOf(voice),
    text,
    ...(take !== undefined && { take }),
  };
  return passages.soundOf(spoken, audioId, () => speech.speak(text, voice));
}

const callsAtOnce = 3;

export interface SpeakingDependencies {
  readonly passages: Pick<PassageCache, 'soundOf'>;
  readonly speech: Speech;
  readonly decode: (mp3: Mp3, sound: Uint8Array) => Promise<Float32Array>;
}
