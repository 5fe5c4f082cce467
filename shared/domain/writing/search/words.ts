import { stemOf } from './stem.ts';

export class Words {
  readonly #language: string;
  readonly #byText = new Map<string, number>();
  readonly #all: Word[] = [];
  readonly #stems = new Map<string, number>();

  constructor(language: string) {
    this.#language = language;
  }

  read(text: string, each: (number: number, at: number) => void): void {
    for (const { 0: found, index } of text.matchAll(wordPattern))
      if (unspacedScript.test(found)) for (const pair of pairsOf(found)) each(this.#numberOf(pair), index);
      else each(this.#numberOf(found), index);
  }

  get(number: number): Word {
    return this.#all[number]!;
  }

  get all(): readonly Word[] {
    return this.#all;
  }

  get stemCount(): number {
    return this.#stems.size;
  }

  stemNumber(text: string): number | undefined {
    return this.#stems.get(stemOf(text.toLowerCase(), this.#language));
  }

  #numberOf(text: string): number {
    const knownNumber = this.#byText.get(text);
    if (knownNumber !== undefined) return knownNumber;
    const bareText = bareWord(text);
    const lower = bareText.toLowerCase();
    const stemText = stemOf(lower, this.#language);
    const stem = this.#stems.get(stemText) ?? this.#stems.size;
    this.#stems.set(stemText, stem);
    const isCapital = bareText !== lower && /^\p{Lu}/u.test(bareText) && lower.length > 1;
    const number = this.#all.push({ lower, stem, stemText, isCapital }) - 1;
    this.#byText.set(text, number);
    return number;
  }
}

export const wordsIn = (text: string): string[] =>
  Array.from(text.matchAll(wordPattern), ([found]) =>
    unspacedScript.test(found) ? pairsOf(found) : [found],
  ).flat();

export const bareWord = (word: string): string => word.normalize('NFKC').replace(/['’]s?$/u, '');

const wordPattern = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;
const unspacedScript =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** In scripts without spaces, every pair of adjacent characters is a word. */
function pairsOf(text: string): string[] {
  const characters = Array.from(text);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, at) => characters[at]! + character);
}

export interface Word {
  readonly lower: string;
  readonly stem: number;
  readonly stemText: string;
  readonly isCapital: boolean;
}
