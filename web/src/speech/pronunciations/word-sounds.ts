import type { VoiceId } from '#shared/domain/speech/voices.ts';
import { createShortSounds, mp3Address } from '#web/speech/short-sounds.ts';
import { api } from '#web/server/api.ts';

export const wordSounds = createShortSounds();

export const hearWord = (soundId: string, { bookId, say, voiceId }: SpokenWord): Promise<void> =>
  wordSounds.toggle(soundId, async () => {
    const name = JSON.stringify([voiceId, say.trim()]);
    const known = soundAddresses.get(name);
    if (known !== undefined) return known;
    const { heard } = await api('POST /books/{bookId}/pronunciations/hear', {
      params: { bookId },
      body: { say, voiceId },
    });
    const address = mp3Address(heard.mp3);
    soundAddresses.set(name, address);
    return address;
  });

const soundAddresses = new Map<string, string>();

interface SpokenWord {
  readonly bookId: string;
  readonly say: string;
  readonly voiceId: VoiceId;
}
