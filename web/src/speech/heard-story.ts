import type { VoiceId } from '#shared/domain/speech/voices.ts';
import { useStoreSelector } from '#web/platform/store.ts';
import { createShortSounds } from './short-sounds.ts';
import { addressOf, heardSentence } from './voice-sample.ts';

export const storyVoiceId: VoiceId = 'Ava';

const story = createShortSounds();

export const toggleStory = (): Promise<void> =>
  story.toggle(storyVoiceId, () => addressOf(storyVoiceId, 'story'));

export const stopStory = story.stop;
export const storyStore = story.state;

/** Returns the index of the spoken sentence in `storyOpening`, or -1 in silence. */
export const useStorySentenceIndex = (): number =>
  useStoreSelector(storyStore, (state) => heardSentence(state, storyVoiceId, 'story'));
