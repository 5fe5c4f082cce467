import type { AudioChoices } from '#shared/contract/audio/audio-records.ts';
import type { Pronunciation } from '#shared/domain/speech/pronunciations.ts';
import {
  languageOfAttempt,
  type AttemptBeginning,
  type StoredAudio,
  type Voicing,
} from '#functions/audio/audio-item.ts';
import {
  isOtherLanguage,
  currentTextOf,
  type NarratedText,
  type CurrentText,
} from '#functions/audio/narrated-text.ts';
import { wordsOfSound } from '#functions/audio/attempts/words-of.ts';
import { withEarlierCuts } from '#functions/audio/passages/earlier-cuts.ts';
import { hasWords, sentencesOf, type Sentence } from '#functions/audio/passages/sentences.ts';
import { spokenTextBy } from '#functions/audio/passages/spoken-text.ts';
import { pictureNamesIn } from '#shared/domain/pictures/text-pictures.ts';
import { Refusal } from '#functions/platform/refusal.ts';
import type { AttemptAtWords } from './attempt-at-words.ts';
import { sentencesBehind } from './sentences-behind.ts';
import { spokenSource } from './spoken-source.ts';
import {
  unspokenSentences,
  type NarratedSentences,
  type NarrationDependencies,
} from './unspoken-sentences.ts';
import { talkAttempt, type TalkRequest, type TalkingDependencies } from './talk-attempt.ts';

/**
 * Returns the work that an audio of the current text requires: for a narration the sentences that aren't spoken yet,
 * for a podcast its script and turns. Throws 409 if the text has no words.
 */
export async function wordsToSpeak(
  deps: SpeakingDependencies,
  { text, choices = {} }: { readonly text: NarratedText; readonly choices?: AudioChoices },
  audio: StoredAudio | undefined,
  voicing: Voicing,
): Promise<WordsToSpeak> {
  const { pronunciations: entries } = text;
  const writtenText = await text.read();
  const language = text.language ?? (audio ? languageOfAttempt(audio.attempt) : '');
  const how = voicing.isPodcast
    ? { withDescriptions: true, language }
    : { withNotes: voicing.readNotes, withDescriptions: voicing.readDescriptions, language };
  if (!hasWords(sentencesOf(writtenText.content, how))) throw new Refusal('conflict', text.refusals.noWords);
  const today = currentTextOf({ ...text, ...writtenText });
  const source = spokenSource(writtenText);
  const presentSentences = sentencesOf(source, how);
  const { tokens, attempt, behind } = voicing.isPodcast
    ? await talkWords(deps, { audio, today, voicing, source, choices, language }, presentSentences)
    : await narrationWork(deps, { audio, voicing, entries, language }, presentSentences, today);
  return {
    ...today,
    source,
    tokens,
    attempt: { ...attempt, characters: source.length, ...sizesOfParts(source, language, entries) },
    ...(behind !== undefined && { sentencesBehind: behind }),
  };
}

async function narrationWork(
  deps: SpeakingDependencies,
  { language, ...narrated }: Omit<NarratedSentences, 'present' | 'spoken'> & { readonly language: string },
  text: readonly Sentence[],
  { chosenLanguage }: CurrentText,
) {
  const { audio } = narrated;
  const earlierWords = audio && (await wordsOfSound(deps.work, audio, language));
  const isOtherwiseCut = isOtherLanguage(audio?.sound?.language, chosenLanguage);
  const presentSentences = earlierWords && !isOtherwiseCut ? withEarlierCuts(text, earlierWords) : text;
  const spoken = earlierWords?.planned ?? [];
  return {
    ...(await unspokenSentences(deps, { ...narrated, present: presentSentences, spoken })),
    behind: audio?.sound && sentencesBehind(textsOf(spoken), textsOf(presentSentences)),
  };
}

/**
 * Returns the attempt at a podcast of the current text. `behind` counts the sentences by which this text differs from
 * the one that the existing podcast's script was written from.
 */
async function talkWords(
  deps: SpeakingDependencies,
  about: TalkRequest & { readonly language: string },
  present: readonly Sentence[],
) {
  const { audio, language } = about;
  const sound = audio?.sound;
  const source = sound && ((await deps.work.getSource(audio.ownerId, sound.textId)) ?? '');
  return {
    ...(await talkAttempt(deps, about)),
    behind:
      source === undefined
        ? undefined
        : sentencesBehind(
            textsOf(sentencesOf(source, { withDescriptions: true, language })),
            textsOf(present),
          ),
  };
}

const textsOf = (sentences: readonly Sentence[]): readonly string[] => sentences.map(({ text }) => text);

/**
 * Returns the spoken lengths of the text's footnotes and of its pictures' descriptions. Most texts have neither and
 * aren't split into sentences again.
 */
function sizesOfParts(source: string, language: string, entries: readonly Pronunciation[]) {
  const spokenTextOf = spokenTextBy(entries);
  const sizeOf = (sentences: readonly Sentence[]) =>
    sentences.reduce((sum, { text, spoken = text }) => sum + spokenTextOf(spoken).length, 0);
  const notes = () => sentencesOf(source, { withNotes: true, language }).filter(({ isNote }) => isNote);
  const noteCharacters = source.includes('[^') ? sizeOf(notes()) : 0;
  const descriptions = () =>
    sizeOf(sentencesOf(source, { withDescriptions: true, language })) -
    sizeOf(sentencesOf(source, { language }));
  const descriptionCharacters = pictureNamesIn(source).size > 0 ? descriptions() : 0;
  return {
    ...(noteCharacters > 0 && { noteCharacters }),
    ...(descriptionCharacters > 0 && { descriptionCharacters }),
  };
}

export interface WordsToSpeak extends CurrentText {
  readonly source: string;
  readonly tokens: number;
  readonly attempt: AttemptAtWords &
    Pick<AttemptBeginning, 'characters' | 'noteCharacters' | 'descriptionCharacters'>;
  readonly sentencesBehind?: number;
}
export interface SpeakingDependencies extends NarrationDependencies, TalkingDependencies {
  readonly work: NarrationDependencies['work'] & TalkingDependencies['work'];
}
