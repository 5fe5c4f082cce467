import { isFalseCut, isSpeakable, judgedCharacters, startsInLowerCase } from './false-cuts.ts';
import { sentenceLanguage, type SentenceLanguage } from './languages.ts';
import { stopsIn, type Stop } from './stops.ts';

/**
 * Cuts text (language in BCP 47) into the sentences used for speech, highlighting, suggestions and origins. A line
 * break ends a sentence. The sentences joined give the original text: spaces and line breaks belong to the preceding
 * sentence. A sentence without a letter or digit occurs only as a whole line.
 */
export function cutSentences(text: string, language: string): Sentence[] {
  const rules = sentenceLanguage(language);
  if (!lineEnd.test(text)) return cutLine(text, 0, rules);
  return [...text.matchAll(linePattern)].flatMap(({ 0: line, index }) => cutLine(line, index, rules));
}

const lineEnd = /[\n\r\u2028\u2029]/u;
const linePattern = /[^\n\r\u2028\u2029]*(?:\r\n|[\n\r\u2028\u2029]|$)/gu;

function cutLine(line: string, start: number, rules: SentenceLanguage): Sentence[] {
  if (line === '') return [];
  const stops = [...stopsIn(line)];
  const lastWord = stops.length > 0 ? lastSpeakable(line) : 0;
  const isSmall = once(() => isInSmallLetters(line, stops));
  const sentences: Sentence[] = [];
  let sentenceStart = 0;
  let hasSpeakable = false;
  let looked = 0;
  for (const stop of stops) {
    if (stop.next > lastWord) break;
    hasSpeakable ||= isSpeakable(line.slice(looked, stop.next));
    looked = stop.next;
    const candidate = {
      before: line.slice(Math.max(sentenceStart, stop.from - judgedCharacters), stop.from),
      stop: line.slice(stop.from, stop.next).trimEnd(),
      after: line.slice(stop.next, stop.next + judgedCharacters),
      isSmall,
    };
    if (!hasSpeakable || isFalseCut(candidate, rules)) continue;
    sentences.push({ text: line.slice(sentenceStart, stop.next), index: start + sentenceStart });
    sentenceStart = stop.next;
    hasSpeakable = false;
  }
  return [...sentences, { text: line.slice(sentenceStart), index: start + sentenceStart }];
}

function lastSpeakable(line: string): number {
  let at = line.length - 1;
  while (at >= 0 && !isSpeakable(line.slice(at, at + (isLowSurrogate(line, at + 1) ? 2 : 1)))) at -= 1;
  return at;
}

const isLowSurrogate = (line: string, at: number): boolean => /[\udc00-\udfff]/.test(line.charAt(at));

const isInSmallLetters = (line: string, stops: readonly Stop[]): boolean =>
  startsInLowerCase(firstLetters(line)) &&
  stops.every(({ next }) => !/^\p{Lu}/u.test(firstLetters(line.slice(next, next + judgedCharacters))));

const firstLetters = (text: string): string => text.slice(Math.max(0, text.search(/[\p{L}\p{N}]/u)));

function once<Value>(compute: () => Value): () => Value {
  let value: { readonly of: Value } | undefined;
  return () => (value ??= { of: compute() }).of;
}

export interface Sentence {
  readonly text: string;
  readonly index: number;
}
