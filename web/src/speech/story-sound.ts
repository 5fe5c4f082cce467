import type { VoiceId } from '#shared/domain/speech/voices.ts';
import { useStoreSelector } from '#web/platform/store.ts';
import { createShortSounds } from './short-sounds.ts';
import { addressOf, spokenSentenceIndex } from './voice-sample.ts';

export const storyVoiceId: VoiceId = 'Ava';

const storySounds = createShortSounds();

export const toggleStory = (): Promise<void> =>
  storySounds.toggle(storyVoiceId, () => addressOf(storyVoiceId, 'story'));

export const stopStory = storySounds.stop;
export const storyStore = storySounds.state;

/** Returns the index of the spoken sentence in `storyOpening`, or -1 in silence. */
export const useStorySentenceIndex = (): number =>
  useStoreSelector(storyStore, (state) => spokenSentenceIndex(state, storyVoiceId, 'story'));
