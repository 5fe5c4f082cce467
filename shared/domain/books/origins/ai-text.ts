import { differencesBetween } from '#shared/domain/books/differences.ts';
import { isShort, runsOf, sentencesIn, type Sentence } from './sentences.ts';

/**
 * Returns the sentences and word runs written by the AI, from all suggestions that the author accepted, oldest first.
 * Text that existed before a suggestion was accepted keeps its author, even if AI text was accepted around it.
 */
export function aiTextOf(accepted: readonly Accepted[], language: string): AiText {
  const aiText = { sentences: new Map<string, AiOrigin>(), runs: new Set<string>() };
  for (const { before, after } of accepted)
    addAcceptance(aiText, sentencesIn(before, language), sentencesIn(after, language));
  return aiText;
}

function addAcceptance(aiText: MutableAiText, old: readonly Sentence[], now: readonly Sentence[]): void {
  const oldKeys = new Set(old.map(({ key }) => key));
  const oldRuns = new Set(old.flatMap(runsOf));
  const retained = retainedSentences(aiText, old, now);
  const news: [string, AiOrigin][] = [];
  now.forEach((sentence, at) => {
    const { whole, ofTheAuthor } = retained[at]!;
    if (isShort(sentence) ? whole : oldKeys.has(sentence.key)) return;
    const origin = ofTheAuthor * 2 >= sentence.words.length ? 'ai edited' : 'ai';
    for (const name of namesOf(sentence, now[at - 1], now[at + 1])) news.push([name, origin]);
    for (const run of runsOf(sentence)) if (!oldRuns.has(run)) aiText.runs.add(run);
  });
  // A sentence that the AI wrote on its own stays `ai` if it is suggested again.
  for (const [name, origin] of news)
    if (aiText.sentences.get(name) !== 'ai') aiText.sentences.set(name, origin);
}

function retainedSentences(
  aiText: AiText,
  old: readonly Sentence[],
  now: readonly Sentence[],
): readonly RetainedSentence[] {
  const oldWords = old.flatMap(({ words }) => words);
  const isAuthorsWord = originsIn(aiText, old).flatMap((origin, at) =>
    old[at]!.words.map(() => origin !== 'ai'),
  );
  const oldPlaces = oldPlacesOf(
    oldWords,
    now.flatMap(({ words }) => words),
  );
  let at = 0;
  return now.map(({ words }) => {
    const places = oldPlaces.slice(at, (at += words.length));
    return {
      whole: places.every((place) => place !== undefined),
      ofTheAuthor: places.filter((place) => place !== undefined && isAuthorsWord[place]).length,
    };
  });
}

function oldPlacesOf(old: readonly string[], now: readonly string[]): readonly (number | undefined)[] {
  const places: (number | undefined)[] = [];
  let oldAt = 0;
  for (const { from, to, by } of differencesBetween(old, now)) {
    while (oldAt < from) places.push(oldAt++);
    for (let count = 0; count < by.length; count += 1) places.push(undefined);
    oldAt = to;
  }
  while (oldAt < old.length) places.push(oldAt++);
  return places;
}

export const originsIn = (aiText: AiText, sentences: readonly Sentence[]): readonly Origin[] =>
  mixedOrigins(
    aiText,
    sentences.map((sentence) => originAlone(aiText, sentence)),
  );

export function originAlone({ sentences, runs }: AiText, sentence: Sentence): OriginAlone {
  if (isShort(sentence)) return { sentence, origin: undefined };
  const origin = sentences.get(sentence.key);
  if (origin) return { sentence, origin };
  const sentenceRuns = runsOf(sentence);
  const knownRunCount = sentenceRuns.filter((run) => runs.has(run)).length;
  return {
    sentence,
    origin:
      knownRunCount >= minMatchingRuns && knownRunCount * 2 >= sentenceRuns.length ? 'ai edited' : 'own',
  };
}

export const mixedOrigins = ({ sentences }: AiText, seen: readonly OriginAlone[]): readonly Origin[] =>
  seen.map(({ sentence, origin }, at) => {
    if (origin) return origin;
    const names = namesOf(sentence, seen[at - 1]?.sentence, seen[at + 1]?.sentence);
    return names.map((name) => sentences.get(name)).find((one) => one !== undefined) ?? 'own';
  });

/** Short sentences are identified only together with a neighbouring sentence that was accepted with them. */
function namesOf(sentence: Sentence, previous?: Sentence, next?: Sentence): readonly string[] {
  const { key } = sentence;
  if (!isShort(sentence)) return [key];
  return [...(previous ? [`${previous.key}\n> ${key}`] : []), ...(next ? [`${key} <\n${next.key}`] : [])];
}

/** Fewer matching word runs occur by chance in any text. */
const minMatchingRuns = 3;

export interface Accepted {
  readonly before: string;
  readonly after: string;
}

export type Origin = 'own' | AiOrigin;
/** `ai edited` is a sentence with words by the AI and by the author, no matter who wrote first. */
export type AiOrigin = 'ai' | 'ai edited';

export interface AiText {
  readonly sentences: ReadonlyMap<string, AiOrigin>;
  readonly runs: ReadonlySet<string>;
}
export interface OriginAlone {
  readonly sentence: Sentence;
  readonly origin: Origin | undefined;
}
interface MutableAiText {
  readonly sentences: Map<string, AiOrigin>;
  readonly runs: Set<string>;
}
interface RetainedSentence {
  readonly whole: boolean;
  readonly ofTheAuthor: number;
}
