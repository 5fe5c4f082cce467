import { voiceWords } from '#shared/domain/speech/voice-words.ts';
import { voiceOf, type VoiceId } from '#shared/domain/speech/voices.ts';
import { standInLimit } from '#web/speech/stand-in-limit.ts';
import { setText } from './dom.ts';

/** Shows the description of a voice and what the voice of a local copy can't read in its language. */
export async function showVoiceNote(element: HTMLElement, id: VoiceId): Promise<void> {
  if (element.dataset['voice'] === id) return;
  element.dataset['voice'] = id;
  const { description } = voiceWords[id];
  setText(element, description);
  const limit = await standInLimit(voiceOf(id).language);
  if (limit !== '' && element.dataset['voice'] === id) setText(element, `${description} ${limit}`);
}
