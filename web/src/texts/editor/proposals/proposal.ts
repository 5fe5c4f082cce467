import { Fragment, Node, Slice } from '@tiptap/pm/model';
import type { Transaction } from '@tiptap/pm/state';
import { ReplaceStep } from '@tiptap/pm/transform';
import { documentOfAnswer } from './document-of-answer.ts';
import { withRestored } from './restored.ts';
import { areComparable, piecesBetween, wholePiece, type ProposalPiece } from './pieces.ts';
import { firstSentences, sentenceEnds } from './sentences.ts';

export const startProposal = (
  id: string,
  doc: Node,
  place: Range & Pick<Proposal, 'placement'>,
  language: string,
): Proposal => ({
  id,
  language,
  ...place,
  isWhole: false,
  pointed: 0,
  pieces: [{ before: doc.slice(place.from, place.to), after: Slice.empty, isKept: false }],
  states: [{ text: doc.slice(place.from, place.to), accepted: new Set() }],
  now: 0,
});

/**
 * Sets the proposed text from Markdown, in the form in which it will enter the chapter. Only a complete text is
 * compared word by word and can be accepted. With `punctuates`, the text gets the same smart punctuation as typed text.
 */
export function withProposedText(
  proposal: Proposal,
  doc: Node,
  markdown: string,
  isWhole: boolean,
  punctuates = false,
): Proposal {
  const { from, to } = proposal;
  // The passage has changed since the request, so the answer doesn't fit it.
  if (proposal.now === undefined) return isWhole ? { ...proposal, isWhole, isLost: true } : proposal;
  const answerDocument = Node.fromJSON(
    doc.type.schema,
    documentOfAnswer(markdown, doc, proposal, punctuates),
  );
  const { text: other, leavesOut } = isWhole
    ? withRestored({ doc, from, to }, answerDocument)
    : { text: answerDocument };
  const pieces = piecesOf(proposal, doc, other, isWhole);
  const count = isAddition({ ...proposal, pieces })
    ? sentenceEnds(pieces[0]!.after.content, proposal.language).length - 1
    : 0;
  const text = doc.slice(from, to);
  return {
    ...proposal,
    isWhole,
    pieces,
    leavesOut,
    pointed: count,
    states: [{ text, accepted: new Set() }],
    now: 0,
  };
}

function piecesOf(
  { from, to, placement }: Proposal,
  doc: Node,
  other: Node,
  isWhole: boolean,
): readonly ProposalPiece[] {
  const passage = { doc, from, to };
  if (placement === 'between') return [wholePiece(passage, { doc: other, from: 0, to: other.content.size })];
  if (from < to && areComparable(passage, other)) {
    const stretch = { doc: other, from: 1, to: other.content.size - 1 };
    return isWhole ? piecesBetween(passage, stretch) : [wholePiece(passage, stretch)];
  }
  const content = from === to ? withBlank(doc, from, other.content) : other.content;
  return [{ before: doc.slice(from, to), after: openSlice(content), isKept: false }];
}

function withBlank(doc: Node, at: number, content: Fragment): Fragment {
  const $at = doc.resolve(at);
  const before = $at.parent.textBetween(0, $at.parentOffset, undefined, '\ufffc');
  const first = content.firstChild;
  if (!/\S$/u.test(before) || !first?.isTextblock || /^[,.;:!?…)\]’”]/u.test(first.textContent))
    return content;
  const blank = first.type.schema.text(' ');
  return content.replaceChild(0, first.copy(Fragment.from(blank).append(first.content)));
}

function openSlice(content: Fragment): Slice {
  const openDepth = (node: Node | null) => (node?.type.name === 'paragraph' ? 1 : 0);
  return new Slice(content, openDepth(content.firstChild), openDepth(content.lastChild));
}

export const isAddition = ({ pieces }: Pick<Proposal, 'pieces'>): boolean =>
  pieces.length === 1 &&
  pieces[0]!.before.content.textBetween(0, pieces[0]!.before.content.size).trim() === '';

/**
 * Updates a proposal after a change of the document. The proposal is valid while the text at its place equals one of
 * its states: the original text, or the text after some of its changes were accepted. Otherwise it is stale until the
 * change that made it stale is undone.
 */
export function proposalAfter(proposal: Proposal, { mapping, doc }: Transaction): Proposal {
  const { from, to, states } = proposal;
  const isInsertionPoint = from === to && states[0]!.text.size === 0;
  if (isInsertionPoint && mapping.mapResult(from).deletedAcross)
    return { ...proposal, now: undefined, isLost: true };
  const outer = { from: mapping.map(from, -1), to: mapping.map(to, 1) };
  const start = mapping.map(from, 1);
  const inner = { from: start, to: Math.max(start, mapping.map(to, -1)) };
  for (const range of [outer, inner]) {
    const text = doc.slice(range.from, range.to);
    const now = proposal.isLost ? -1 : states.findIndex((state) => state.text.eq(text));
    if (now >= 0) return { ...proposal, ...range, now };
  }
  return { ...proposal, ...inner, now: undefined };
}

export function openChanges(proposal: Proposal): readonly OpenChange[] {
  const accepted = acceptedOf(proposal);
  if (!accepted) return [];
  let at = proposal.from;
  return proposal.pieces.flatMap((piece, index) => {
    const isOpen = !piece.isKept && !accepted.has(index);
    const [from, to] = [at, at + (isOpen || piece.isKept ? piece.before : piece.after).size];
    at = to;
    return isOpen ? [{ index, piece, from, to }] : [];
  });
}

/** Writes changes into the text. Returns false if one doesn't fit. */
export function writeChanges(tr: Transaction, changes: readonly OpenChange[]): boolean {
  return changes.toReversed().every(({ from, to, piece: { after } }) => {
    const step = new ReplaceStep(from, to, after);
    if (!tr.maybeStep(step).failed) return true;
    const steps = tr.steps.length;
    tr.replaceRange(from, to, after);
    return tr.steps.length > steps;
  });
}

/** Shortens a change to the first `sentences` sentences of its new text. */
export function withFirstSentences(proposal: Proposal, change: OpenChange, sentences: number): OpenChange {
  const content = firstSentences(change.piece.after.content, sentences, proposal.language);
  const slice = proposal.placement === 'between' ? new Slice(content, 0, 0) : openSlice(content);
  return { ...change, piece: { ...change.piece, after: slice } };
}

export function withAccepted(proposal: Proposal, { index, piece }: OpenChange, doc: Node): Proposal {
  const to = proposal.to + piece.after.size - piece.before.size;
  const state = { text: doc.slice(proposal.from, to), accepted: new Set([...acceptedOf(proposal)!, index]) };
  return { ...proposal, to, states: [...proposal.states, state], now: proposal.states.length };
}

export function withoutChange(proposal: Proposal, index: number): Proposal {
  const now = proposal.states[proposal.now!]!;
  const states = proposal.states.filter(({ accepted }) => !accepted.has(index));
  const pieces = proposal.pieces.map((piece, at) =>
    at === index ? { before: piece.before, after: piece.before, isKept: true } : piece,
  );
  return { ...proposal, pieces, states, now: states.indexOf(now) };
}

const acceptedOf = ({ states, now }: Proposal) => (now === undefined ? undefined : states[now]?.accepted);

export const wordsOf = ({ content }: Slice): string => content.textBetween(0, content.size, '\n', ' ');

export interface Proposal extends Range {
  readonly id: string;
  /** The language of the text (BCP 47). */
  readonly language: string;
  readonly placement: 'within' | 'between';
  /** The answer has arrived completely. */
  readonly isWhole: boolean;
  readonly pieces: readonly ProposalPiece[];
  /**
   * The texts that were at the proposal's place while it was valid, each with the pieces that were accepted by then.
   */
  readonly states: readonly { readonly text: Slice; readonly accepted: ReadonlySet<number> }[];
  /** The index of the current state; undefined while the proposal is stale. */
  readonly now: number | undefined;
  readonly answerId?: string | undefined;
  readonly leavesOut?: string | undefined;
  /** Stale for good: an undo doesn't make it valid again. */
  readonly isLost?: true;
  /**
   * Zero-based index of the open change shown to the author; for an addition, of the last sentence that would be
   * accepted.
   */
  readonly pointed: number;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

export interface OpenChange extends Range {
  readonly index: number;
  readonly piece: ProposalPiece;
}
