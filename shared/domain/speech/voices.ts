import { voices, type Voice } from './voice-table.ts';

export { voices, type Voice } from './voice-table.ts';

export type VoiceId = (typeof voices)[number]['id'];
export type VoiceLanguage = (typeof voices)[number]['language'];

/** Polly's codes, in the order of the voices. `Intl` reads `cmn-CN`, which is Mandarin, as `zh-CN`. */
export const voiceLanguages: readonly VoiceLanguage[] = [...new Set(voices.map(({ language }) => language))];

/** As the spec requires (S3.47). */
const defaultEnglishVoiceId: VoiceId = 'en-US-Chirp3-HD-Orus';

/**
 * Returns the voices of a text's language, those of its region first. If the language is unknown or has no voice,
 * returns the English ones, so the list is never empty.
 */
export function voicesFor(languageTag: string): readonly KnownVoice[] {
  const { language, region } = localeOf(languageTag) ?? english;
  const found = voices.filter((voice) => voice.language.startsWith(`${pollyCodes[language] ?? language}-`));
  if (found.length === 0) return voicesFor('en');
  const isNear = (voice: KnownVoice) =>
    voice.language.endsWith(`-${region}`) || (voice.language === 'es-US' && region !== 'ES');
  return [...found.filter(isNear), ...found.filter((voice) => !isNear(voice))];
}

const pollyCodes: Readonly<Record<string, string>> = { zh: 'cmn' };

/** Returns the first voice of the language; for English of any region always Orus (S3.47). */
export function defaultVoiceFor(languageTag: string): VoiceId {
  const [first] = voicesFor(languageTag);
  return isEnglish(first!) ? defaultEnglishVoiceId : first!.id;
}

/**
 * Returns Aoede for an English host, or Orus if Aoede is the host (S3.48, S3.49). Other hosts get a voice of their own
 * language, if possible of the other gender. Each language has at least two.
 */
export function defaultExpertVoiceFor(hostVoice: VoiceId): VoiceId {
  const host = voiceOf(hostVoice);
  if (isEnglish(host)) return hostVoice === defaultExpertId ? defaultEnglishVoiceId : defaultExpertId;
  const others = voicesFor(host.language).filter(({ id }) => id !== hostVoice);
  return (others.find(({ gender }) => gender !== host.gender) ?? others[0]!).id;
}

const defaultExpertId: VoiceId = 'en-US-Chirp3-HD-Aoede';

const isEnglish = ({ language }: Pick<Voice, 'language'>): boolean => language.startsWith('en-');

/** Fills in the usual region of a language. Returns undefined for a tag that is not valid BCP 47. */
function localeOf(languageTag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(languageTag).maximize();
  } catch {
    return undefined;
  }
}

const english = { language: 'en', region: 'US' } as const;

/** Throws for an unknown id, which is always a fault: every stored audio has the id of one of our voices. */
export function voiceOf(id: VoiceId): KnownVoice {
  const voice = voices.find((candidate) => candidate.id === id);
  if (!voice) throw new Error(`There is no voice "${id}".`);
  return voice;
}

export const knownVoice = (id: unknown): VoiceId | undefined => voices.find((voice) => voice.id === id)?.id;

export const voiceName = (voiceId: string): string =>
  voices.find((voice) => voice.id === voiceId)?.name ?? voiceId;

export const voiceNames = ({ voiceId, expertVoice, isPodcast }: RecordingVoices): string =>
  isPodcast && expertVoice !== undefined
    ? `${voiceName(voiceId)} and ${voiceName(expertVoice)}`
    : voiceName(voiceId);

interface RecordingVoices {
  readonly voiceId: string;
  readonly isPodcast: boolean;
  readonly expertVoice?: string | undefined;
}

type KnownVoice = Voice & { readonly id: VoiceId; readonly language: VoiceLanguage };
