import { storyLimits } from '#shared/domain/writing/story-limits.ts';
import { idIn } from '#functions/books/book-ids.ts';
import type { FoundFinding } from '#functions/writing/answers/read-findings.ts';
import type { Proof } from '#functions/writing/answers/proofs-in.ts';
import { areSamePassage, wordsOf } from '#shared/domain/writing/search/same-words.ts';
import type { StoredFinding } from '#functions/writing/story-items.ts';

/**
 * Merges new findings with known ones. Two findings about the same two passages, or about overlapping parts of them,
 * count as one, no matter which chapter was read: the author's ruling stays, and only the passages are updated. Drops
 * findings beyond the limit.
 */
export function mergeFindings(
  known: readonly StoredFinding[],
  found: readonly FoundFinding[],
  { ownerId, bookId, now, textIdOf }: FindingsMergeContext,
): MergedFindings {
  const added: StoredFinding[] = [];
  const moved = new Map<string, StoredFinding>();
  for (const { message, passages } of found) {
    const [first, second] = passages.map((proof) => ({ ...proof, textId: textIdOf(proof.chapterId) }));
    const finding = {
      ownerId,
      id: idIn('find', bookId, ...passages.map(passageKeyOf).toSorted()),
      message,
      passages: [first!, second!] as const,
      createdAt: now,
    };
    const knownFinding = known.find((one) => isSameFinding(one, finding));
    if (knownFinding) {
      if (isOld(knownFinding, textIdOf))
        moved.set(knownFinding.id, { ...knownFinding, passages: finding.passages });
    } else if (
      !added.some((one) => isSameFinding(one, finding)) &&
      known.length + added.length < storyLimits.findingsOfABook
    )
      added.push(finding);
  }
  return { added, moved: [...moved.values()] };
}

const isOld = ({ passages }: StoredFinding, textIdOf: FindingsMergeContext['textIdOf']) =>
  passages.some(({ chapterId, textId }) => textId !== textIdOf(chapterId));

const passageKeyOf = ({ chapterId, quote }: Proof) => `${chapterId} ${wordsOf(quote)}`;

function isSameFinding(
  one: Pick<StoredFinding, 'passages'>,
  other: Pick<StoredFinding, 'passages'>,
): boolean {
  const [first, second] = one.passages;
  const [third, fourth] = other.passages;
  return (
    (areSamePassage(first, third) && areSamePassage(second, fourth)) ||
    (areSamePassage(first, fourth) && areSamePassage(second, third))
  );
}

export interface FindingsMergeContext {
  readonly ownerId: string;
  readonly bookId: string;
  readonly now: string;
  readonly textIdOf: (chapterId: string) => string;
}
export interface MergedFindings {
  readonly added: readonly StoredFinding[];
  readonly moved: readonly StoredFinding[];
}
