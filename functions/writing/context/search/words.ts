import { stemOf } from './stem.ts';

/** The words of a book, each with a number, so that a sentence is a list of numbers. */
export class Words {
  readonly #language: string;
  readonly #byText = new Map<string, Word>();
  readonly #all: Word[] = [];
  /** The same for all words of one stem. */
  readonly #stems = new Map<string, number>();

  constructor(language: string) {
    this.#language = language;
  }

  /** Calls `each` with every word of a text and where it begins. Text without blanks gives pairs of its characters. */
  read(text: string, each: (word: Word, at: number) => void): void {
    for (const { 0: found, index } of text.matchAll(words))
      for (const piece of piecesOf(found)) each(this.#word(piece), index);
  }

  get(number: number): Word {
    return this.#all[number]!;
  }

  get count(): number {
    return this.#all.length;
  }

  /** All forms of a stem that were read. */
  withStem(stem: number): Word[] {
    return this.#all.filter((word) => word.stem === stem);
  }

  stemNumber(text: string): number | undefined {
    return this.#stems.get(stemOf(text.toLowerCase(), this.#language));
  }

  #word(text: string): Word {
    const known = this.#byText.get(text);
    if (known) return known;
    const own = bare(text);
    const lower = own.toLowerCase();
    const stemText = stemOf(lower, this.#language);
    const stem = this.#stems.get(stemText) ?? this.#stems.size;
    this.#stems.set(stemText, stem);
    const word = {
      number: this.#all.length,
      lower,
      stem,
      stemText,
      isCapital: own !== lower && /^\p{Lu}/u.test(own) && lower.length > 1,
    };
    this.#byText.set(text, word);
    this.#all.push(word);
    return word;
  }
}

const words = /[\p{L}\p{M}\p{N}]+(?:['’]\p{L}+)*/gu;
const dense =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The words of a text as they stand in it. */
export const wordsIn = (text: string): string[] =>
  Array.from(text.matchAll(words), ([found]) => piecesOf(found)).flat();

/** Without its genitive. */
export const bare = (word: string): string => word.normalize('NFKC').replace(/['’]s?$/u, '');

function piecesOf(text: string): readonly string[] {
  if (!dense.test(text)) return [text];
  const characters = Array.from(text);
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, at) => characters[at]! + character);
}

export interface Word {
  readonly number: number;
  /** In lower case and without its genitive. */
  readonly lower: string;
  readonly stem: number;
  readonly stemText: string;
  readonly isCapital: boolean;
}
