import { languageOfAttempt, type StoredAudio } from '#functions/audio/audio-item.ts';
import { detectLanguage } from '#functions/audio/languages/detect-language.ts';
import type { NarratedText } from '#functions/audio/narrated-text.ts';
import type { ByForm } from '#shared/domain/audio/audio-form.ts';

/**
 * Returns the language that the text has, else the one detected for its audio, else the one detected now. Empty if it
 * can't be detected; a text with a sound isn't read again to try.
 */
export async function languageOfText(
  { language, read }: Pick<NarratedText, 'language' | 'read'>,
  audios: ByForm<StoredAudio>,
): Promise<string> {
  if (language !== undefined) return language;
  const ofAudios = Object.values(audios).map(({ attempt }) => languageOfAttempt(attempt));
  const known = ofAudios.find((each) => each !== '');
  if (known !== undefined) return known;
  if (Object.values(audios).some(({ sound }) => sound !== undefined)) return '';
  return (await detectLanguage((await read()).content)) ?? '';
}
