import type { SampleText, VoiceSample } from '#shared/contract/speech/voices.ts';
import { api } from '#web/server/api.ts';
import { createShortSounds, type ShortSoundState } from './short-sounds.ts';

const introductions = createShortSounds();

export const sampleStore = introductions.state;

export const toggleSample = (voiceId: string): Promise<void> =>
  introductions.toggle(voiceId, () => addressOf(voiceId, 'introduction'));

export const stopSample = introductions.stop;

/**
 * Requests the sample's address in advance, so that playback starts at once. If that fails, pressing the button
 * requests it again.
 */
export const prepareSample = (voiceId: string): void =>
  void addressOf(voiceId, 'introduction').catch(() => undefined);

export async function addressOf(voiceId: string, text: SampleText): Promise<string> {
  const id = idOf(voiceId, text);
  let sample = sampleRequests.get(id);
  if (!sample) {
    sample = api('GET /voices/{id}/sample', { params: { id: voiceId }, query: { text } });
    sampleRequests.set(id, sample);
    sample.catch(() => sampleRequests.delete(id));
  }
  const { sampleUrl, sentences } = await sample;
  knownSentences.set(id, sentences);
  return sampleUrl;
}

/** Returns the index of the spoken sentence, or -1 in silence. */
export function spokenSentenceIndex(
  { status, id, seconds = 0 }: ShortSoundState,
  voiceId: string,
  text: SampleText,
): number {
  if (id !== voiceId || status !== 'playing') return -1;
  const sentences = knownSentences.get(idOf(voiceId, text)) ?? [];
  const at = sentences.findIndex(({ endSeconds }) => seconds < endSeconds);
  return at < 0 ? sentences.length - 1 : at;
}

const idOf = (voiceId: string, text: SampleText) => `${voiceId} ${text}`;

const sampleRequests = new Map<string, Promise<VoiceSample>>();
const knownSentences = new Map<string, VoiceSample['sentences']>();
