import type { TextAudios } from '#shared/contract/audio/text-audio.ts';
import type { AudioForm } from '#shared/domain/audio/audio-form.ts';
import { createStore } from '#web/platform/store.ts';

/** Kept in the module, so that the next text opens with the form that was chosen last. */
export const chosenForm = createStore<AudioForm | undefined>(undefined);

export const firstForm = ({ narration, podcast }: TextAudios): AudioForm =>
  chosenForm.get() ?? (podcast.audio && !narration.audio ? 'podcast' : 'narration');
