import type { SampleText, VoiceSample } from '#shared/contract/speech/voices.ts';
import { api } from '#web/server/api.ts';
import { createShortSounds, type ShortSoundState } from './short-sounds.ts';

const introductions = createShortSounds();

/** The voice that introduces itself, if any; one at a time. */
export const sampleStore = introductions.state;

/** Lets a voice introduce itself; pressed again, it stops. */
export const toggleSample = (voiceId: string): Promise<void> =>
  introductions.toggle(voiceId, () => addressOf(voiceId, 'introduction'));

export const stopSample = introductions.stop;

/** Asks where a sample lies before it is pressed, so that the press is answered at once. What fails is asked again then. */
export const prepareSample = (voiceId: string): void =>
  void addressOf(voiceId, 'introduction').catch(() => undefined);

export async function addressOf(voiceId: string, text: SampleText): Promise<string> {
  const id = idOf(voiceId, text);
  let sample = asked.get(id);
  if (!sample) {
    sample = api('GET /voices/{id}/sample', { params: { id: voiceId }, query: { text } });
    asked.set(id, sample);
    sample.catch(() => asked.delete(id));
  }
  const { sampleUrl, sentences } = await sample;
  known.set(id, sentences);
  return sampleUrl;
}

/** Which sentence of a voice's text is heard, from 0; -1 while it isn't played. */
export function heardSentence(
  { status, id, seconds = 0 }: ShortSoundState,
  voiceId: string,
  text: SampleText,
): number {
  if (id !== voiceId || status !== 'playing') return -1;
  const sentences = known.get(idOf(voiceId, text)) ?? [];
  const at = sentences.findIndex(({ endSeconds }) => seconds < endSeconds);
  return at < 0 ? sentences.length - 1 : at;
}

const idOf = (voiceId: string, text: SampleText) => `${voiceId} ${text}`;

const asked = new Map<string, Promise<VoiceSample>>();
const known = new Map<string, VoiceSample['sentences']>();
