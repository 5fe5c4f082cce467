import { Slice, type Fragment, type Mark, type Node } from '@tiptap/pm/model';
import { differencesBetween, type Difference } from '#shared/domain/books/differences.ts';
import { segmentsOf } from '#shared/domain/segments.ts';

/**
 * Returns the edits that turn a passage into another text, word by word, in order and without gaps: all `before` joined
 * together are the passage, all `after` the other text. Differing words with only blanks between them share a piece. If
 * the texts have little in common, the whole passage is one piece, because a mixture would be unreadable.
 */
export function piecesBetween(passage: Stretch, other: Stretch): readonly ProposalPiece[] {
  const [passageWords, otherWords] = [wordsIn(passage), wordsIn(other)];
  const changes = joinAcrossMoves(
    joinAcrossBlanks(
      withPlaces(differencesBetween(passageWords.map(keyOf), otherWords.map(keyOf))),
      passageWords.map(({ key }) => key),
    ),
    passageWords,
    otherWords,
  );
  if (unchangedShare(passageWords, otherWords, changes) < minCommonShare) return [wholePiece(passage, other)];
  const pieces: ProposalPiece[] = [];
  let [ourAt, theirAt] = [0, 0];
  const add = (ourTo: number, theirTo: number, isKept: boolean) => {
    const before = sliceOf(passage, passageWords, ourAt, ourTo);
    const after = isKept ? before : sliceOf(other, otherWords, theirAt, theirTo);
    if (before.size + after.size > 0) pieces.push({ before, after, isKept });
    [ourAt, theirAt] = [ourTo, theirTo];
  };
  for (const change of changes) {
    add(change.before.from, change.after.from, true);
    add(change.before.to, change.after.to, false);
  }
  add(passageWords.length, otherWords.length, true);
  return pieces;
}

export const wholePiece = (passage: Stretch, other: Stretch): ProposalPiece => ({
  before: passage.doc.slice(passage.from, passage.to),
  after: other.doc.slice(other.from, other.to),
  isKept: false,
});

export function areComparable({ doc, from, to }: Stretch, other: Node): boolean {
  const [$from, $to] = [doc.resolve(from), doc.resolve(to)];
  if (!isProse($from.parent) || !isProse($to.parent) || !hasOnlyParagraphs(other.content)) return false;
  if ($from.sameParent($to) && other.childCount === 1) return $from.parent.type.validContent(inlineOf(other));
  if ($from.depth !== $to.depth || $from.node(-1) !== $to.node(-1)) return false;
  const { content } = $from.node(-1);
  for (let index = $from.index(-1); index <= $to.index(-1); index += 1)
    if (content.child(index).type.name !== 'paragraph') return false;
  return true;
}

const isProse = (node: Node) => node.isTextblock && !node.type.spec.code;

export function hasOnlyParagraphs(content: Fragment): boolean {
  let only = content.childCount > 0;
  content.forEach((node) => (only &&= node.type.name === 'paragraph'));
  return only;
}

const inlineOf = (doc: Node) => doc.firstChild!.content;

export function wordsIn({ doc, from, to }: Stretch): readonly Word[] {
  const words: Word[] = [];
  let end = from;
  doc.nodesBetween(from, to, (node, position) => {
    if (node.isTextblock && position + 1 > end) {
      words.push({ key: paragraphEnd, looks: '', from: end, to: position + 1 });
      end = position + 1;
    }
    if (!node.isInline) return true;
    const [start, stop] = [Math.max(from, position), Math.min(to, position + node.nodeSize)];
    const parts = node.isText
      ? [...segmentsOf(node.text!.slice(start - position, stop - position), 'word', 'of the browser')].map(
          ({ segment }) => segment,
        )
      : [`${node.type.name}${String(node.attrs['label'] ?? '')}`];
    const looks = markKeyOf(node.marks);
    for (const key of parts) {
      const size = node.isText ? key.length : node.nodeSize;
      words.push({
        key: node.isText ? key : `\0${key}`,
        looks,
        from: end,
        to: end + size,
        ...(node.type.name === 'footnoteReference' && { label: String(node.attrs['label']) }),
      });
      end += size;
    }
    return false;
  });
  return words;
}

const keyOf = ({ key, looks }: Word) => `${key}\0${looks}`;

const markKeyOf = (marks: readonly Mark[]) =>
  marks.map(({ type, attrs }) => `${type.name}${JSON.stringify(attrs)}`).join('');

function withPlaces(differences: readonly Difference[]): readonly WordChange[] {
  let shift = 0;
  return differences.map(({ from, to, by }) => {
    const after = { from: from + shift, to: from + shift + by.length };
    shift += by.length - (to - from);
    return { before: { from, to }, after };
  });
}

function joinAcrossBlanks(changes: readonly WordChange[], keys: readonly string[]): readonly WordChange[] {
  const joined: WordChange[] = [];
  for (const change of changes) {
    const last = joined.at(-1);
    if (last && keys.slice(last.before.to, change.before.from).every(isBlank))
      joined[joined.length - 1] = {
        before: { from: last.before.from, to: change.before.to },
        after: { from: last.after.from, to: change.after.to },
      };
    else joined.push(change);
  }
  return joined;
}

/**
 * A moved footnote reference is removed and inserted in one change; with two changes its note could get lost in
 * between.
 */
function joinAcrossMoves(
  changes: readonly WordChange[],
  passageWords: readonly Word[],
  otherWords: readonly Word[],
): readonly WordChange[] {
  const labels = (words: readonly Word[], { from, to }: WordChange['before']) =>
    words.slice(from, to).flatMap(({ label }) => label ?? []);
  const joined: WordChange[] = [];
  for (let first = 0, last = 0; first < changes.length; first = last + 1) {
    last = first;
    for (let at = first; at <= last; at += 1) {
      const change = changes[at]!;
      const movedLabels = new Set([
        ...labels(passageWords, change.before),
        ...labels(otherWords, change.after),
      ]);
      last = Math.max(
        last,
        changes.findLastIndex((other) =>
          [...labels(passageWords, other.before), ...labels(otherWords, other.after)].some((label) =>
            movedLabels.has(label),
          ),
        ),
      );
    }
    const [from, to] = [changes[first]!, changes[last]!];
    joined.push({
      before: { from: from.before.from, to: to.before.to },
      after: { from: from.after.from, to: to.after.to },
    });
  }
  return joined;
}

function unchangedShare(
  passageWords: readonly Word[],
  otherWords: readonly Word[],
  changes: readonly WordChange[],
): number {
  const count = (words: readonly Word[]) => words.filter(({ key }) => isWord(key)).length;
  const changedCount = changes.reduce(
    (sum, { before: { from, to } }) => sum + count(passageWords.slice(from, to)),
    0,
  );
  const maxCount = Math.max(count(passageWords), count(otherWords));
  return maxCount === 0 ? 1 : (count(passageWords) - changedCount) / maxCount;
}

function sliceOf({ doc, from }: Stretch, words: readonly Word[], first: number, end: number): Slice {
  if (first === end) return Slice.empty;
  return doc.slice(words[first]?.from ?? from, words[end - 1]!.to);
}

const isBlank = (key: string) => /^\s+$/u.test(key);
const isWord = (key: string) => /[\p{L}\p{N}]/u.test(key) && !key.startsWith('\0');

export const paragraphEnd = '\0paragraph';
/** The share of words that must be unchanged. With a smaller share, a comparison word by word would be unreadable. */
export const minCommonShare = 0.4;

/** A part of a document. Both ends are in running text. */
export interface Stretch {
  readonly doc: Node;
  readonly from: number;
  readonly to: number;
}

export interface ProposalPiece {
  readonly before: Slice;
  readonly after: Slice;
  readonly isKept: boolean;
}

export interface Word {
  readonly label?: string;
  readonly key: string;
  readonly looks: string;
  readonly from: number;
  readonly to: number;
}

interface WordChange {
  readonly before: { readonly from: number; readonly to: number };
  readonly after: { readonly from: number; readonly to: number };
}
