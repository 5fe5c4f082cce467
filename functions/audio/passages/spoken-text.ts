import { foldedLetter, lettersOf, type Pronunciation } from '#shared/domain/speech/pronunciations.ts';

/**
 * What voices say instead of a written text: each word of the list stands there as it sounds, everything else as it
 * was. A word is found whole, large or small, and before the apostrophe of a possessive or of a shortened verb
 * (“Siobhán’s”, “Siobhán’ll”), never inside another word (“don” in “don’t”, “Brien” in “O’Brien”). Of two that begin
 * at one place the longer counts; what was put in is not looked at again. Takes one pass, however long the list is.
 */
export function spokenTextBy(pronunciations: readonly Pronunciation[]): (written: string) => string {
  if (pronunciations.length === 0) return (written) => written;
  const words = treeOf(pronunciations);
  return (written) => {
    const letters = lettersOf(written);
    const folded = letters.map(foldingEachOnce());
    const spoken: string[] = [];
    for (let at = 0; at < letters.length;) {
      const found = longestAt(words, folded, at);
      spoken.push(found ? found.say : letters[at]!);
      at = found ? found.end : at + 1;
    }
    return spoken.join('');
  };
}

/** A text has few letters, each of them often. */
function foldingEachOnce(): (letter: string) => string {
  const known = new Map<string, string>();
  return (letter) => {
    const folded = known.get(letter) ?? foldedLetter(letter);
    known.set(letter, folded);
    return folded;
  };
}

/** Every word of the list, letter by letter: a text is held against all of them in as many steps as a word has letters. */
function treeOf(pronunciations: readonly Pronunciation[]): Node {
  const root: Node = { next: new Map() };
  for (const { word, say } of pronunciations) {
    let node = root;
    for (const letter of lettersOf(word.trim())) {
      const key = foldedLetter(letter);
      const known = node.next.get(key);
      const next: Node = known ?? { next: new Map() };
      if (!known) node.next.set(key, next);
      node = next;
    }
    node.say = say.trim();
  }
  return root;
}

function longestAt(words: Node, letters: readonly string[], from: number): Found | undefined {
  if (isInsideWord(letters, from)) return undefined;
  let node: Node | undefined = words;
  let found: Found | undefined;
  for (let at = from; at < letters.length; at++) {
    node = node.next.get(letters[at]!);
    if (!node) break;
    if (node.say !== undefined && endsWord(letters, at)) found = { say: node.say, end: at + 1 };
  }
  return found;
}

/** Whether the letter goes on with a word that began before it. */
function isInsideWord(letters: readonly string[], at: number): boolean {
  if (!isOfWord(letters[at])) return false;
  return isOfWord(letters[at - 1]) || (isApostrophe(letters[at - 1]) && isOfWord(letters[at - 2]));
}

/** Whether the word that the letter is in is over after it. */
function endsWord(letters: readonly string[], at: number): boolean {
  if (!isOfWord(letters[at])) return true;
  if (isOfWord(letters[at + 1])) return false;
  if (!isApostrophe(letters[at + 1]) || !isOfWord(letters[at + 2])) return true;
  const ending = letters.slice(at + 2, at + 5);
  return endings.has(ending.slice(0, wordLength(ending)).join(''));
}

const wordLength = (letters: readonly string[]) => {
  const end = letters.findIndex((letter) => !isOfWord(letter));
  return end < 0 ? letters.length : end;
};
const isOfWord = (letter: string | undefined) => letter !== undefined && /^[\p{L}\p{N}]/u.test(letter);
const isApostrophe = (letter: string | undefined) => letter === "'";

/** What may follow an apostrophe without making another word. */
const endings: ReadonlySet<string> = new Set(['s', 'd', 'm', 'll', 've', 're']);

interface Node {
  readonly next: Map<string, Node>;
  say?: string;
}
interface Found {
  readonly say: string;
  /** Index of the letter after it. */
  readonly end: number;
}
