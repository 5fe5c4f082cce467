import { voiceLanguages, voices, voicesFor, type VoiceId } from './voices.ts';

/** Groups the voices by language, that of the text first and within it the voices of its region. */
export function voiceGroups(languageTag = ''): readonly VoiceGroup[] {
  const ownVoices = voicesFor(languageTag);
  const language = languageOf(ownVoices[0]!);
  const others = voices.filter((voice) => languageOf(voice) !== language);
  return [...Map.groupBy([...ownVoices, ...others], languageOf)].map(([code, group]) => ({
    language: code,
    name: languageName(code),
    voices: group,
  }));
}

export const languageOf = ({ language }: { readonly language: string }): string => language.split('-')[0]!;

/** Names the language of a text or voice, with the region only if we have voices of several: "British English". */
export function languageName(code: string): string {
  if (code.startsWith('cmn')) return 'Chinese (Mandarin)';
  const name = new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code;
  const accents = voiceLanguages.filter(
    (language) => languageOf({ language }) === languageOf({ language: code }),
  );
  return accents.length === 1 ? name.replace(/ \(.*\)$/, '') : name;
}

export interface VoiceGroup {
  /** `en`, `de`, `cmn` and so on. */
  readonly language: string;
  readonly name: string;
  readonly voices: readonly { readonly id: VoiceId; readonly name: string; readonly language: string }[];
}
