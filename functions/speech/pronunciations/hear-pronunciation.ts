import type { pronunciations as contract } from '#shared/contract/speech/pronunciations.ts';
import { pronunciationRefusals } from '#shared/domain/speech/pronunciations.ts';
import { defaultVoiceFor, voiceOf, type Voice } from '#shared/domain/speech/voices.ts';
import type { CountInDay } from '#functions/credits/count-in-day.ts';
import { readMp3, type Mp3 } from '#functions/speech/mp3.ts';
import { framePeaks, holdsSound } from '#functions/speech/peaks.ts';
import type { Preview } from '#functions/speech/previews.ts';
import { EngineBusy, EngineFailed, type Speech } from '#functions/speech/speech.ts';
import type { BookStore } from '#functions/books/book-store.ts';
import { findBook } from '#functions/books/find-book.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { Operation } from '#functions/platform/serve.ts';

/**
 * Speaks one pronunciation for free, because it is so short, but counts its characters towards the daily limit, so that
 * it can't be used to read a book aloud.
 */
export const hearPronunciation =
  (deps: Dependencies): Operation<typeof contract.hearPronunciation> =>
  async ({ actor, params: { bookId }, body }) => {
    const book = await findBook(deps.books, actor.id, bookId);
    const voice = voiceOf(body.voiceId ?? defaultVoiceFor(book.language));
    const sound = await synthesizeWord(deps, actor.id, body.say.trim(), voice);
    return { heard: { mp3: Buffer.from(sound).toString('base64'), credits: 0 } };
  };

/**
 * Returns the sound of the text. Refuses a sound without audible speech: an engine skips letters that its voice doesn't
 * know.
 */
async function synthesizeWord(
  deps: Dependencies,
  personId: string,
  say: string,
  voice: Voice,
): Promise<Uint8Array> {
  try {
    let sound: Uint8Array = new Uint8Array();
    await deps.preview(personId, 1, async () => {
      await deps.countSpoken(personId, say.length);
      sound = await deps.speech.speak(say, voice);
    });
    const mp3 = readMp3(sound)!;
    const samples = await deps.decode(mp3, sound);
    if (holdsSound(framePeaks(samples, mp3.format.samplesPerFrame))) return sound;
  } catch (error) {
    if (error instanceof EngineBusy) throw new Refusal('too_many', error.message);
    if (!(error instanceof EngineFailed)) throw error;
  }
  throw new Refusal('invalid', pronunciationRefusals.cannotSay(voice.name));
}

interface Dependencies {
  readonly books: Pick<BookStore, 'get'>;
  readonly speech: Pick<Speech, 'speak'>;
  readonly decode: (mp3: Mp3, sound: Uint8Array) => Promise<Float32Array>;
  readonly preview: Preview;
  readonly countSpoken: CountInDay;
}
