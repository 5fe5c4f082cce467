import type { TextAudios } from '#shared/contract/audio/text-audio.ts';
import type { AudioForm } from '#shared/domain/audio/audio-form.ts';
import { createStore } from '#web/platform/store.ts';

/** Which audio of a text is looked at: who goes to another text, or comes back, finds what they chose last. */
export const chosenForm = createStore<AudioForm | undefined>(undefined);

/** Until they choose: the narration, unless there is a podcast only. */
export const firstForm = ({ narration, podcast }: TextAudios): AudioForm =>
  chosenForm.get() ?? (podcast.audio && !narration.audio ? 'podcast' : 'narration');
