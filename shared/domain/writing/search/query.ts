import { aliasesOf } from './aliases.ts';
import type { NamedFact, ReadBook } from './reading.ts';
import { questionFieldsOf } from './related-words.ts';
import { isEnglish, stemOf } from './stem.ts';
import { bareWord, wordsIn } from './words.ts';

/**
 * Turns a question into people with all their names, and words with their forms and related words. `recent` (earlier
 * messages) counts less, and gives the people if the question names none.
 */
export function queryOf(book: ReadBook, { question, recent, facts }: SearchRequest): Query {
  const questionWords = wordsIn(question).map(bareWord);
  const recentWords = wordsIn(recent.slice(-recentCharacters)).map(bareWord);
  const questionNames = namesIn(book, questionWords);
  const names = questionNames.length > 0 ? questionNames : namesIn(book, recentWords).slice(-maxRecentNames);
  const people = names.map((stems) => personOf(book, stems, facts));
  const knownStems = new Set(people.flatMap(({ stems }) => [...stems.keys()]));
  const terms = new Map<string, Term>();
  const strange = new Set<string>();
  for (const [list, weight] of [
    [questionWords, 1],
    [recentWords, recentWeight],
  ] as const)
    for (const text of list) {
      const term = termOf(book, text, weight);
      if (!term && list === questionWords && !askingWords.has(text.toLowerCase())) strange.add(text);
      if (term && !(term.stem !== undefined && knownStems.has(term.stem)) && !terms.has(term.text))
        terms.set(term.text, term);
      if (terms.size >= mostTerms) break;
    }
  return { people, terms: [...terms.values()], strange: [...strange] };
}

const recentCharacters = 2_000;
const maxRecentNames = 2;
const recentWeight = 0.25;
const mostTerms = 60;

function namesIn(book: ReadBook, words: readonly string[]): number[][] {
  const groups: number[][] = [];
  let openGroup: number[] = [];
  for (const word of words) {
    const stem = book.words.stemNumber(word);
    const isName = stem !== undefined && book.names.has(stem) && !askingWords.has(word.toLowerCase());
    if (isName) openGroup.push(stem);
    if (isName && openGroup.length > 1) continue;
    if (isName) groups.push(openGroup);
    else openGroup = [];
  }
  return groups;
}

function personOf(book: ReadBook, group: readonly number[], facts: readonly NamedFact[]): Person {
  const stems = new Map<number, number>(group.map((stem) => [stem, 1]));
  for (const [stem, strength] of aliasesOf(book, group, facts))
    if (!stems.has(stem)) stems.set(stem, strength);
  return { stems };
}

function termOf(book: ReadBook, text: string, weight: number): Term | undefined {
  const lower = text.toLowerCase();
  if (askingWords.has(lower)) return undefined;
  const stemText = stemOf(lower, book.language);
  const fields = isEnglish(book.language) ? questionFieldsOf(stemText) : [];
  const stem = book.words.stemNumber(text);
  return stem === undefined && fields.length === 0 ? undefined : { text: stemText, stem, fields, weight };
}

/** Words that only form a question. For languages without a list, the rarity of words has nearly the same effect. */
const askingWords = new Set(
  `a an and any are as at be because been but by can could did do does for from had has have he her him his how i if in into is it its me my of on
or our she so that the their them then there they this to us was we were what when where which who whom whose why will with would you your
der die das ein eine und ist war wer wie wo wann warum was welche welcher hat hatte von mit zu im in den dem
le la les un une des et est qui que quoi quel quelle comment pourquoi quand où a dans de du
el los las una y es quién qué cuál cómo cuándo dónde por en del
il lo gli uno e chi che cosa quale come perché quando dove di nel`.split(/\s+/u),
);

interface SearchRequest {
  readonly question: string;
  readonly recent: string;
  readonly facts: readonly NamedFact[];
}

export interface Query {
  readonly people: readonly Person[];
  readonly terms: readonly Term[];
  /** Words of the question that don't occur in the book in any form, and have no related words there. */
  readonly strange: readonly string[];
}

export interface Person {
  readonly stems: ReadonlyMap<number, number>;
}

export interface Term {
  readonly text: string;
  readonly stem: number | undefined;
  readonly fields: readonly number[];
  readonly weight: number;
}
