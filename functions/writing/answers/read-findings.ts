import { bookLimits } from '#shared/domain/books/book-limits.ts';
import type { ChapterToQuote } from '#functions/writing/quoting/manuscript.ts';
import { mostFindings } from '#functions/writing/prompts/continuity.ts';
import { areSamePassage } from '#shared/domain/writing/search/same-words.ts';
import { listOfTexts } from './list-of-texts.ts';
import { proofsIn, type Proof } from './proofs-in.ts';
import { membersOf, readShape, isEmptyAnswer, textIn } from '#functions/writing/read-shape.ts';

/** Keeps only findings with two passages, at least one in the checked chapter; other findings prove nothing. */
export function readFindings(
  answer: string,
  { chapterId, chapters }: OpenBook,
): { text: string; findings: FoundFinding[] } | undefined {
  const find = proofsIn(chapters);
  const numbers = new Map(chapters.map(({ id, number }) => [id, number]));
  const findingIn = (value: unknown): FoundFinding[] => {
    const entry = membersOf(value);
    const message = textIn(entry['message'], bookLimits.detailCharacters);
    const namedChapterId = chapters.find(({ number }) => number === numberIn(entry['chapter']))?.id;
    const ownPassage = find(entry['quote'], chapterId);
    const otherPassage = find(entry['other'], namedChapterId);
    if (message === '' || !ownPassage || !otherPassage || areSamePassage(ownPassage, otherPassage)) return [];
    if (ownPassage.chapterId !== chapterId && otherPassage.chapterId !== chapterId) return [];
    const inOrder = [ownPassage, otherPassage].toSorted(
      (one, other) => numbers.get(one.chapterId)! - numbers.get(other.chapterId)!,
    );
    return [{ message, passages: [inOrder[0]!, inOrder[1]!] }];
  };
  if (isEmptyAnswer(answer)) return { text: noFindingsText, findings: [] };
  return readShape(answer, 'findings', (list, members) => {
    if (list.length === 0 && 'findings' in members) return { text: noFindingsText, findings: [] };
    const findings = list.flatMap(findingIn).slice(0, mostFindings);
    if (findings.length === 0) return undefined;
    const quoted = ({ quote, chapterId: id }: Proof) => `“${quote}” [chapter ${numbers.get(id)}]`;
    return {
      text: listOfTexts(findings.map(({ message, passages }) => [message, ...passages.map(quoted)])),
      findings,
    };
  });
}

/** Models write `3`, `"3"` and `"chapter 3"`. */
const numberIn = (value: unknown) => Number(/\d+/u.exec(String(value))?.[0]);

const noFindingsText = 'Nothing in this chapter contradicts what the AI has read in the rest of the book.';

export interface FoundFinding {
  readonly message: string;
  readonly passages: readonly [Proof, Proof];
}

export interface OpenBook {
  readonly chapterId: string;
  readonly chapters: readonly ChapterToQuote[];
}
