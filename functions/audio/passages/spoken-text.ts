import { foldedLetter, lettersOf, type Pronunciation } from '#shared/domain/speech/pronunciations.ts';

/**
 * Replaces each listed word with its pronunciation. Matches whole words in any case, also before the apostrophe of a
 * possessive or shortened verb (“Siobhán’s”, “Siobhán’ll”), but never inside a word (“don” in “don’t”, “Brien” in
 * “O’Brien”). The longest match wins; replacements aren't searched again. Passes over the text once, however long the
 * list is.
 */
export function spokenTextBy(pronunciations: readonly Pronunciation[]): (written: string) => string {
  if (pronunciations.length === 0) return (written) => written;
  const words = prefixTreeOf(pronunciations);
  return (written) => {
    const letters = lettersOf(written);
    const folded = letters.map(memoizedFold());
    const spokenParts: string[] = [];
    for (let at = 0; at < letters.length;) {
      const foundWord = longestMatchAt(words, folded, at);
      spokenParts.push(foundWord ? foundWord.say : letters[at]!);
      at = foundWord ? foundWord.end : at + 1;
    }
    return spokenParts.join('');
  };
}

/** Caches the folded form of each letter, because a text has few distinct letters. */
function memoizedFold(): (letter: string) => string {
  const known = new Map<string, string>();
  return (letter) => {
    const folded = known.get(letter) ?? foldedLetter(letter);
    known.set(letter, folded);
    return folded;
  };
}

/** Builds a prefix tree, so that matching takes as many steps as a word has letters. */
function prefixTreeOf(pronunciations: readonly Pronunciation[]): PrefixNode {
  const root: PrefixNode = { next: new Map() };
  for (const { word, say } of pronunciations) {
    let node = root;
    for (const letter of lettersOf(word.trim())) {
      const key = foldedLetter(letter);
      const known = node.next.get(key);
      const next: PrefixNode = known ?? { next: new Map() };
      if (!known) node.next.set(key, next);
      node = next;
    }
    node.say = say.trim();
  }
  return root;
}

function longestMatchAt(words: PrefixNode, letters: readonly string[], from: number): ListedWord | undefined {
  if (isInsideWord(letters, from)) return undefined;
  let node: PrefixNode | undefined = words;
  let foundWord: ListedWord | undefined;
  for (let at = from; at < letters.length; at++) {
    node = node.next.get(letters[at]!);
    if (!node) break;
    if (node.say !== undefined && endsWord(letters, at)) foundWord = { say: node.say, end: at + 1 };
  }
  return foundWord;
}

function isInsideWord(letters: readonly string[], at: number): boolean {
  if (!isWordCharacter(letters[at])) return false;
  return (
    isWordCharacter(letters[at - 1]) || (isApostrophe(letters[at - 1]) && isWordCharacter(letters[at - 2]))
  );
}

function endsWord(letters: readonly string[], at: number): boolean {
  if (!isWordCharacter(letters[at])) return true;
  if (isWordCharacter(letters[at + 1])) return false;
  if (!isApostrophe(letters[at + 1]) || !isWordCharacter(letters[at + 2])) return true;
  const ending = letters.slice(at + 2, at + 5);
  return endingsAfterApostrophe.has(ending.slice(0, wordLength(ending)).join(''));
}

const wordLength = (letters: readonly string[]) => {
  const end = letters.findIndex((letter) => !isWordCharacter(letter));
  return end < 0 ? letters.length : end;
};
const isWordCharacter = (letter: string | undefined) => letter !== undefined && /^[\p{L}\p{N}]/u.test(letter);
const isApostrophe = (letter: string | undefined) => letter === "'";

/** Endings that may follow a listed word and an apostrophe (“Siobhán’ll”) while the word still matches. */
const endingsAfterApostrophe: ReadonlySet<string> = new Set(['s', 'd', 'm', 'll', 've', 're']);

interface PrefixNode {
  readonly next: Map<string, PrefixNode>;
  say?: string;
}
interface ListedWord {
  readonly say: string;
  readonly end: number;
}
