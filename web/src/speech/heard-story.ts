import type { VoiceId } from '#shared/domain/speech/voices.ts';
import { useStoreSelector } from '#web/platform/store.ts';
import { createShortSounds } from './short-sounds.ts';
import { addressOf, heardSentence } from './voice-sample.ts';

/** The voice that reads the beginning of the demonstration's story. */
export const storyVoiceId: VoiceId = 'Ava';

const story = createShortSounds();

/** Asks for the sound only now; pressed again, it stops. */
export const toggleStory = (): Promise<void> =>
  story.toggle(storyVoiceId, () => addressOf(storyVoiceId, 'story'));

export const stopStory = story.stop;
export const storyStore = story.state;

/** Which sentence of `storyOpening` is heard, from 0; -1 in silence. */
export const useHeardOfStory = (): number =>
  useStoreSelector(storyStore, (state) => heardSentence(state, storyVoiceId, 'story'));
