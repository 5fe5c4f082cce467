import {
  languageOfAttempt,
  attemptNameOf,
  type ReadParts,
  type StoredAudio,
} from '#functions/audio/audio-item.ts';
import { isOtherLanguage } from '#functions/audio/narrated-text.ts';
import { documentOfSource } from '#functions/audio/passages/document-of-source.ts';
import { withEarlierCuts, type EarlierWords } from '#functions/audio/passages/earlier-cuts.ts';
import { sentencesIn, type Sentence } from '#functions/audio/passages/sentences.ts';
import { sentencesOfScript } from '#functions/audio/passages/script-sentences.ts';
import type { WorkStore } from '#functions/audio/work/work-store.ts';
import { lettersOfDocument } from '#shared/domain/books/letters-of-document.ts';
import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { documentOfPlainText } from '#shared/domain/books/plain-text/document-of-plain-text.ts';

/**
 * Returns the sentences to speak. Text that the current sound already contains is cut into the same sentences as there.
 * The exception is text that an earlier version of our code read with wrong letters: it is cut and spoken again, but
 * costs the author nothing (see `words-to-speak.ts`).
 */
export async function wordsOf(work: WorkReader, audio: StoredAudio): Promise<Sentence[]> {
  const { attempt, chapterId, scriptId, sound } = audio;
  const { isPodcast } = attempt.voicing;
  const language = languageOfAttempt(attempt);
  const presentSentences = await readSentences(work, audio, {
    ...attempt.source,
    ...attempt.voicing,
    scriptId,
    language,
  });
  if (!presentSentences) throw new Error(`The ${isPodcast ? 'script' : 'text'} of ${audio.id} is gone.`);
  if (sound?.isPodcast !== isPodcast) return presentSentences;
  const isCutDifferently = chapterId === undefined && isOtherLanguage(sound.language, attempt.language);
  const earlierWords = isCutDifferently ? undefined : await wordsOfSound(work, audio, language);
  return earlierWords
    ? withEarlierCuts(presentSentences, earlierWords, { onlySameLetters: true })
    : presentSentences;
}

export async function wordsOfSound(
  work: WorkReader,
  audio: StoredAudio,
  language: string,
): Promise<EarlierWords | undefined> {
  const { id: audioId, ownerId, sound } = audio;
  if (!sound) return undefined;
  const [plan, read] = await Promise.all([
    work.findPlan(ownerId, attemptNameOf({ audioId, attempt: sound.attempt })),
    readSentences(work, audio, { ...sound, language }),
  ]);
  const planned = plan?.sentences ?? read;
  return planned && { planned, read: read ?? planned };
}

export async function lettersOf(work: SourceReader, audio: StoredAudio): Promise<string> {
  const { attempt, scriptId } = audio;
  const { isPodcast, readNotes = false, readDescriptions = false } = attempt.voicing;
  const how = { withNotes: readNotes, withDescriptions: readDescriptions };
  const documents = isPodcast
    ? (await turnsOf(work, audio, scriptId))?.map(({ text }) => documentOfPlainText(text))
    : [await documentIn(work, audio, attempt.source.textId)];
  if (!documents?.every((document) => document !== undefined))
    throw new Error(`The ${isPodcast ? 'script' : 'text'} of ${audio.id} is gone.`);
  return documents.map((document) => lettersOfDocument(document, how)).join('');
}

async function readSentences(
  work: SourceReader,
  audio: StoredAudio,
  { isPodcast, language, readNotes, readDescriptions, scriptId, textId }: ReadOptions,
): Promise<Sentence[] | undefined> {
  if (isPodcast) {
    const turns = await turnsOf(work, audio, scriptId);
    return turns && sentencesOfScript(turns, language);
  }
  const document = await documentIn(work, audio, textId);
  return (
    document && sentencesIn(document, { withNotes: readNotes, withDescriptions: readDescriptions, language })
  );
}

const turnsOf = async (work: SourceReader, { ownerId }: StoredAudio, scriptId: string | undefined) =>
  scriptId === undefined ? undefined : (await work.getScript(ownerId, scriptId))?.turns;

async function documentIn(
  work: SourceReader,
  audio: StoredAudio,
  textId: string,
): Promise<DocNode | undefined> {
  const source = await work.getSource(audio.ownerId, textId);
  return source === undefined ? undefined : documentOfSource(audio, source);
}

interface ReadOptions extends ReadParts {
  readonly textId: string;
  readonly language: string;
  readonly isPodcast: boolean;
  readonly scriptId?: string | undefined;
}
type SourceReader = Pick<WorkStore, 'getSource' | 'getScript'>;
type WorkReader = SourceReader & Pick<WorkStore, 'findPlan'>;
