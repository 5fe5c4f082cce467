import type { SentenceLanguage } from './languages.ts';

/**
 * Whether a full stop doesn't end a sentence: after titles ("Dr. Smith"), abbreviations ("z. B. Hunde"), ordinals ("3.
 * Mai"), numbers ("No. 5", "1. First") and initials ("J. R. R. Tolkien", "U.S. Army"), and before lower case ("“Stop!”
 * he said.") unless the whole line is in lower case (`isSmall`).
 */
export function isFalseCut({ before, stop, after, isSmall }: Cut, language: SentenceLanguage): boolean {
  const opening = /^[^\p{L}\p{N}]*/u.exec(after)![0];
  const next = after.slice(opening.length);
  const end = before + stop;
  const startsSentence = language.starters.has(firstWordOf(next));
  if (/^[,;:.!?…]/u.test(opening) && !/^[.…]+(?=\p{L})/u.test(after)) return true;
  if (startsInLowerCase(next) && !language.smallStart?.test(after))
    return !isSmall() || continuesInLowerCase();
  if (!/^\.\P{L}*$/u.test(stop)) return continuesQuotation();
  const lastWord = lastWordOf(before, language);
  return lastWord !== undefined && isAbbreviated(lastWord);

  function continuesInLowerCase(): boolean {
    const isSpeech = stop.length > 1 || opening !== '';
    if (isSpeech || stop === '…') return true;
    if (stop !== '.') return false;
    const word = lastWordOf(before, language);
    if (word === undefined) return false;
    if (/^\d+$/u.test(word)) return language.hasOrdinals === true || isNumbering(end);
    return word.length === 1 || word.includes('.') || isKnownAbbreviation(word, language);
  }

  function continuesQuotation(): boolean {
    if (/[!?…]\s?[»›]$/u.test(stop)) return language.continuers?.has(firstWordOf(next)) === true;
    const verb = /[”’"']$/u.test(stop) && opening === '' ? speakerAndVerb.exec(next)?.[1] : undefined;
    return verb !== undefined && !startsSentence && language.speechVerbs?.has(verb) === true;
  }

  function isAbbreviated(word: string): boolean {
    const lower = word.toLowerCase();
    if (isNumber(next) && isBeforeNumber(lower, language)) return true;
    const isUnit = word === lower && /\p{N}\s*$/u.test(before.slice(0, -word.length));
    if (language.beforeName.has(lower)) return !isUnit;
    if (language.beforeWord.has(lower)) return true;
    if (/^\p{L}$/u.test(word) && /^\p{L}\.(?:\s|$)/u.test(next)) return true;
    if (isNumbering(end)) return true;
    if (/^\d{1,3}$/u.test(word) && language.ordinals) return isOrdinal(language.ordinals);
    return isInitial(word, before) && !startsSentence;
  }

  function isOrdinal({ after: words, before: months }: Ordinals): boolean {
    if (months.has(firstWordOf(next))) return true;
    const previous = /(\p{L}+)\s+\d+$/u.exec(before)?.[1]?.toLowerCase();
    return previous !== undefined && words.has(previous) && !startsSentence;
  }
}

export const judgedCharacters = 200;

export function isSpeakable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** False for Georgian letters, which have no capitals at the start of a sentence. */
export const startsInLowerCase = (text: string): boolean => /^(?!\p{Script=Georgian})\p{Ll}/u.test(text);

function lastWordOf(before: string, language: SentenceLanguage): string | undefined {
  const words = /(?:^|[\s("'“‘«„\p{Pd}[])((?:\p{L}{1,2}\.\s?)+\p{L}{1,4})$/u.exec(before)?.[1];
  const abbreviation = words?.replaceAll(/\s/gu, '');
  if (abbreviation !== undefined && isKnownAbbreviation(abbreviation.toLowerCase(), language))
    return abbreviation;
  return /(?:^|[\s("'“‘’«„»\p{Pd}[])([\p{L}\p{N}.ªº§]+)$/u.exec(before)?.[1];
}

const firstWordOf = (text: string): string => /^\p{L}*/u.exec(text)![0].toLowerCase();

/** Includes Roman numerals up to C, except a single "I", "L" or "C". */
const isNumber = (text: string): boolean => /^(?:\p{N}|(?:[IVXLC]{2,}|[VX])(?!\p{L}))/u.test(text);

const isBeforeNumber = (word: string, { beforeNumber, beforeNumberEnding }: SentenceLanguage): boolean =>
  beforeNumber.has(word) || (beforeNumberEnding !== undefined && word.endsWith(beforeNumberEnding));

const isKnownAbbreviation = (word: string, { beforeName, beforeWord, anywhere }: SentenceLanguage): boolean =>
  [beforeName, beforeWord, anywhere].some((known) => known.has(word));

const isNumbering = (end: string): boolean => /^\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})\.$/u.test(end);

const speakerAndVerb = /^(?:\p{Lu}[\p{L}’'-]*\.? ){1,3}(\p{Ll}+)/u;

function isInitial(word: string, before: string): boolean {
  if (/^\p{Lu}(?:\.\p{Lu})+$/u.test(word)) return true;
  if (!/^\p{Lu}$/u.test(word)) return false;
  if (word !== 'I') return true;
  const textBeforeI = before.slice(0, -1).trimEnd();
  return textBeforeI === '' || /(?:^|[\s(["“‘])\p{Lu}[\p{L}.]*-?$/u.test(textBeforeI);
}

type Ordinals = NonNullable<SentenceLanguage['ordinals']>;

export interface Cut {
  /** The text of the sentence before the stop; the last `judgedCharacters` suffice. */
  readonly before: string;
  readonly stop: string;
  readonly after: string;
  readonly isSmall: () => boolean;
}
