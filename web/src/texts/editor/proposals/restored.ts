import { withEllipsis } from '#shared/domain/ellipsis.ts';
import { Fragment, type Mark, type Node, type NodeType } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { differencesBetween } from '#shared/domain/books/differences.ts';
import { finderOf } from '#shared/domain/finding/finder.ts';
import { foldLetters } from '#shared/domain/finding/folded.ts';
import { findMatches } from '#web/texts/editor/find/find-matches.ts';
import { footnotesIn } from '#web/texts/editor/surface/footnote-places.ts';
import { withPictures } from './kept-pictures.ts';
import { minCommonShare, paragraphEnd, wordsIn, type Stretch, type Word } from './pieces.ts';

/**
 * Restores what models tend to lose in a rewritten passage: footnote references at the nearest words, links and small
 * capitals on words that remain, pictures, the first number of a list. `leavesOut` names what can't be kept. References that the
 * passage never had are dropped, unless their notes come with them.
 */
export function withRestored(passage: Stretch, rewritten: Node): RestoredText {
  const ownContent = passage.doc.slice(passage.from, passage.to).content;
  const change = new Transform(withOwnNotes(withPictures(rewritten, passage), passage));
  const losses = [
    ...keepReferences(change, passage),
    ...keepMarks(change, passage),
    ...keepLists(change, ownContent),
  ];
  return {
    text: change.doc,
    ...(losses.length > 0 && { leavesOut: sentenceOf([...new Set(losses)]) }),
  };
}

/**
 * Returns the labels of notes that a passage refers to but doesn't contain. If a model repeats such a note with a
 * rewritten passage, the note is left out, because the chapter already has it.
 */
export function notesElsewhere(doc: Node, from: number, to: number): ReadonlySet<string> {
  const { content } = doc.slice(from, to);
  const labels = new Set(nodesIn(content, 'footnoteReference').map(labelOf));
  for (const note of nodesIn(content, 'footnote')) labels.delete(labelOf(note));
  return labels;
}

function withOwnNotes(rewritten: Node, { doc, from, to }: Stretch): Node {
  const ownContent = doc.slice(from, to).content;
  const notes = nodesIn(ownContent, 'footnote');
  // Running text can't contain a note, so the notes of the rewritten text are dropped there.
  const isText = doc.resolve(from).parent.isTextblock;
  const came = isText ? [] : nodesIn(rewritten.content, 'footnote').map(labelOf);
  const remainingLabels = nodesIn(ownContent, 'footnoteReference').map(labelOf);
  const isNew = (label: string) => came.includes(label) && !notes.some((note) => labelOf(note) === label);
  const keepNodes = (content: Fragment): Fragment =>
    Fragment.from(
      content.content.flatMap((node) => {
        if (node.type.name === 'footnote' && isText) return [];
        if (node.type.name !== 'footnoteReference') return [node.copy(keepNodes(node.content))];
        const at = remainingLabels.indexOf(labelOf(node));
        if (at >= 0) remainingLabels.splice(at, 1);
        return at >= 0 || isNew(labelOf(node)) ? [node] : [];
      }),
    );
  const missingNotes = notes.filter((note) => !came.includes(labelOf(note)));
  const blocks = [...keepNodes(rewritten.content).content, ...missingNotes];
  return rewritten.copy(
    Fragment.from(blocks.length > 0 ? blocks : [rewritten.type.schema.node('paragraph')]),
  );
}

function keepReferences(change: Transform, passage: Stretch): string[] {
  const presentLabels = nodesIn(change.doc.content, 'footnoteReference').map(labelOf);
  const [passageWords, rewrittenWords] = [wordsIn(passage), wordsOfWhole(change.doc)];
  const placeOf = placesIn(passageWords, rewrittenWords);
  const losses: string[] = [];
  for (const { label, from } of passageWords.toReversed()) {
    if (label === undefined) continue;
    const labelIndex = presentLabels.indexOf(label);
    if (labelIndex >= 0) {
      presentLabels.splice(labelIndex, 1);
      continue;
    }
    const at = placeOf(passageWords.filter((word) => word.label === undefined && word.from < from).length);
    const reference = passage.doc.nodeAt(from)!;
    const place = nearestPlace(change.doc, at, reference.type);
    if (place !== undefined) change.insert(place, reference);
    else losses.unshift(nameOfNote(passage.doc, label));
  }
  return losses;
}

/**
 * Maps the place after the first `count` words of the passage to the rewritten text: after the last of these words if
 * it remains, otherwise after the words that replaced it. If the texts have little in common, the place after replaced
 * words is the end of their sentence.
 */
function placesIn(passageWords: readonly Word[], rewrittenWords: readonly Word[]): (count: number) => number {
  const [before, after] = [passageWords, rewrittenWords].map((words) =>
    words.filter(({ label }) => label === undefined),
  ) as [Word[], Word[]];
  const differences = differencesBetween(before.map(keyOf), after.map(keyOf));
  const changedCount = differences.reduce((sum, { from, to }) => sum + to - from, 0);
  const isSimilar = 1 - changedCount / Math.max(1, before.length, after.length) >= minCommonShare;
  return (count) => {
    let [shift, at, isKept] = [0, count, true];
    for (const { from, to, by } of differences) {
      if (from >= count) break;
      isKept = to < count;
      at = isKept ? count + shift + by.length - (to - from) : from + shift + by.length;
      shift += by.length - (to - from);
    }
    while (at > 0 && isBlank(after[at - 1]!)) at -= 1;
    if (!isKept && !isSimilar) at = endOfSentence(after, at);
    return at > 0 ? after[at - 1]!.to : (after.find((word) => !isBlank(word))?.from ?? 0);
  };
}

/**
 * Returns the position nearest to `at` in a block that allows nodes of this type, because some blocks allow no
 * references.
 */
function nearestPlace(doc: Node, at: number, type: NodeType): number | undefined {
  const places: number[] = [];
  doc.descendants((node, position) => {
    if (!node.isTextblock || !node.type.contentMatch.matchType(type)) return;
    const [start, end] = [position + 1, position + 1 + node.content.size];
    places.push(Math.max(start, Math.min(end, at)));
  });
  return places.toSorted((one, other) => Math.abs(one - at) - Math.abs(other - at))[0];
}

function endOfSentence(words: readonly Word[], from: number): number {
  let at = from;
  while (
    at < words.length &&
    words[at]!.key !== paragraphEnd &&
    !/^[.!?…。！？]+$/u.test(words[at - 1]?.key ?? '')
  )
    at += 1;
  while (at < words.length && /^["'’”»)\]]$/u.test(words[at]!.key)) at += 1;
  while (at > 0 && isBlank(words[at - 1]!)) at -= 1;
  return at;
}

function keepMarks(change: Transform, passage: Stretch): string[] {
  const losses: string[] = [];
  for (const { mark, text } of runsOf(passage)) {
    const isPresent = (one: Run) => one.mark.eq(mark) && foldLetters(one.text).includes(foldLetters(text));
    const runs = runsOf({ doc: change.doc, from: 0, to: change.doc.content.size });
    if (runs.some((run) => isPresent(run) || (mark.type.name === 'link' && run.mark.eq(mark)))) continue;
    const search = { text, matchCase: false, wholeWords: /^[\p{L}\p{N}].*[\p{L}\p{N}]$/u.test(text) };
    const place = findMatches(change.doc, search).find(({ from, to }) => {
      const { parent } = change.doc.resolve(from);
      return parent.type.allowsMarkType(mark.type) && !change.doc.rangeHasMark(from, to, mark.type);
    });
    if (place) change.addMark(place.from, place.to, mark);
    else
      losses.push(`the ${mark.type.name === 'link' ? 'link on' : 'small capitals of'} “${shortened(text)}”`);
  }
  return losses;
}

function runsOf({ doc, from, to }: Stretch): readonly Run[] {
  const runs: (Run & { end: number })[] = [];
  doc.nodesBetween(from, to, (node, position) => {
    if (!node.isText) return;
    const text = node.text!.slice(Math.max(0, from - position), to - position);
    for (const mark of node.marks.filter(({ type: { name } }) => name === 'link' || name === 'smallCaps')) {
      const last = runs.findLast((run) => run.mark.eq(mark));
      if (last?.end === position)
        Object.assign(last, { text: last.text + text, end: position + node.nodeSize });
      else runs.push({ mark, text, end: position + node.nodeSize });
    }
  });
  return runs.filter(
    ({ text }) => finderOf({ text, matchCase: false, wholeWords: false }) && text.trim() !== '',
  );
}

function keepLists(change: Transform, own: Fragment): string[] {
  const [list] = nodesIn(own, 'orderedList');
  if (!list) return [];
  let at: number | undefined;
  change.doc.descendants((node, position) => {
    if (at === undefined && node.type === list.type) at = position;
    return at === undefined;
  });
  if (at === undefined) return ['the numbers of the list'];
  change.setNodeAttribute(at, 'start', list.attrs['start']);
  return [];
}

function nodesIn(content: Fragment, name: string): Node[] {
  const nodes: Node[] = [];
  content.descendants((node) => void (node.type.name === name && nodes.push(node)));
  return nodes;
}

function nameOfNote(doc: Node, label: string): string {
  const place = footnotesIn(doc).notes.find((note) => note.label === label);
  const words = place ? doc.nodeAt(place.from)!.textContent.trim().replace(/\.$/, '') : '';
  return words === '' ? 'the mark of a note' : `the note “${shortened(words)}”`;
}

const shortened = (text: string): string =>
  text.length <= 40
    ? text
    : withEllipsis(
        text
          .slice(0, 40)
          .toWellFormed()
          .replace(/\s+\S*$/u, ''),
      );

const sentenceOf = (lost: readonly string[]): string =>
  `This suggestion leaves out ${[lost.slice(0, -1).join(', '), lost.at(-1)].filter(Boolean).join(' and ')}.`;

const wordsOfWhole = (doc: Node): readonly Word[] => wordsIn({ doc, from: 0, to: doc.content.size });
const keyOf = ({ key }: Word): string => foldLetters(key);
const isBlank = ({ key }: Word): boolean => key === paragraphEnd || /^\s+$/u.test(key);
const labelOf = ({ attrs }: Node): string => String(attrs['label']);

interface Run {
  readonly mark: Mark;
  readonly text: string;
}

interface RestoredText {
  readonly text: Node;
  readonly leavesOut?: string;
}
