import type { VoiceId } from '#shared/domain/speech/voices.ts';
import { createShortSounds, mp3Address } from '#web/speech/short-sounds.ts';
import { api } from '#web/server/api.ts';

export const heardWords = createShortSounds();

export const hearWord = (soundId: string, { bookId, say, voiceId }: HeardWord): Promise<void> =>
  heardWords.toggle(soundId, async () => {
    const name = JSON.stringify([voiceId, say.trim()]);
    const known = addresses.get(name);
    if (known !== undefined) return known;
    const { heard } = await api('POST /books/{bookId}/pronunciations/hear', {
      params: { bookId },
      body: { say, voiceId },
    });
    const address = mp3Address(heard.mp3);
    addresses.set(name, address);
    return address;
  });

const addresses = new Map<string, string>();

interface HeardWord {
  readonly bookId: string;
  readonly say: string;
  readonly voiceId: VoiceId;
}
