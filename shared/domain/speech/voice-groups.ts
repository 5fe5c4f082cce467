import { voices, voicesFor, type VoiceId } from './voices.ts';

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

/** Names a language, also with its region: "German", "British English". */
export const languageName = (code: string): string =>
  code.startsWith('cmn')
    ? 'Chinese (Mandarin)'
    : (new Intl.DisplayNames('en', { type: 'language' }).of(code) ?? code);

export interface VoiceGroup {
  /** `en`, `de`, `cmn` and so on. */
  readonly language: string;
  readonly name: string;
  readonly voices: readonly { readonly id: VoiceId; readonly name: string; readonly language: string }[];
}
