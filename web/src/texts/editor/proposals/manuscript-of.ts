import type { Editor } from '@tiptap/core';
import { closeHistory } from '@tiptap/pm/history';
import { Selection, type Transaction } from '@tiptap/pm/state';
import { createStore } from '#web/platform/store.ts';
import type { Manuscript, ProposalView } from '#web/writing/manuscript.ts';
import { findingIn } from '#web/texts/editor/find/finding.ts';
import { startTransaction } from '#web/texts/editor/surface/caret-in-time.ts';
import { typingIn } from '#web/texts/editor/surface/typing.ts';
import { markAcceptance } from './acceptance.ts';
import { markSelection } from './marked-selection.ts';
import { placeAt, spotOf } from './place.ts';
import {
  startProposal,
  withFirstSentences,
  isAddition,
  openChanges,
  withoutChange,
  withAccepted,
  wordsOf,
  writeChanges,
  withProposedText,
  type OpenChange,
  type Proposal,
} from './proposal.ts';
import { proposalsIn, withProposal } from './proposals.ts';
import { sentenceEnds } from './sentences.ts';

export function proposalActions(editor: Editor): ProposalActions {
  const proposals = createStore<readonly ProposalView[]>([]);
  let shownProposals: readonly Proposal[] = [];
  let hasTyped = false;
  editor.on('transaction', ({ transaction }) => {
    hasTyped ||= transaction.docChanged;
    const currentProposals = proposalsIn(editor.state);
    if (currentProposals === shownProposals) return;
    shownProposals = currentProposals;
    proposals.set(currentProposals.map(viewOf));
  });
  const find = (id: string) => proposalsIn(editor.state).find((one) => one.id === id);
  const dispatch = (tr: Transaction, id: string, next: Proposal | undefined) => {
    // The tools around the page may call this after the editor was destroyed.
    if (!editor.isDestroyed) editor.view.dispatch(withProposal(tr, id, next));
  };

  return {
    proposals,
    language: () => languageOf(editor),
    place(where) {
      const spot = spotOf(editor.state, where);
      return spot && placeAt(editor.state.doc, spot);
    },
    selectionBox() {
      const { from, to, empty } = editor.state.selection;
      const { matches, current } = findingIn(editor.state);
      // a match that the find bar selected isn't a selection by the author
      if (empty || (matches[current]?.from === from && matches[current].to === to)) return undefined;
      const { dom } = editor.view;
      const frame = (dom.closest('.manuscript') ?? dom).getBoundingClientRect();
      const [first, last] = [editor.view.coordsAtPos(from), editor.view.coordsAtPos(to, -1)];
      const start = Math.min(first.left, last.left) - frame.left;
      return { top: first.top - frame.top, bottom: last.bottom - frame.top, start };
    },
    markSelection: (isOn) => markSelection(editor, isOn),
    propose(where, id = crypto.randomUUID()) {
      const spot = spotOf(editor.state, where);
      if (!spot) return undefined;
      hasTyped = false;
      const { doc, tr, selection } = editor.state;
      // The passage is marked from now on, and a selection over it would hide the mark.
      if (where.at === 'selection') tr.setSelection(Selection.near(selection.$to, -1));
      if (where.at === 'end') tr.setSelection(Selection.near(doc.resolve(spot.from), -1));
      dispatch(tr, id, startProposal(id, doc, spot, languageOf(editor)));
      return { id, place: placeAt(doc, spot) };
    },
    write(id, markdown, { whole, answerId }) {
      if (editor.isDestroyed) return;
      const tr = startTransaction(editor.view);
      const proposal = find(id);
      if (!proposal) return;
      const { smartPunctuation } = typingIn(editor.state);
      const next = withProposedText(proposal, tr.doc, markdown, whole, smartPunctuation);
      dispatch(tr, id, { ...next, answerId });
      if (whole && !hasTyped) scrollToChange(editor, id);
    },
    accept(id, part) {
      const proposal = find(id);
      const changes = proposal?.isWhole ? chosenChanges(proposal, part) : [];
      if (!proposal || changes.length === 0) return false;
      // Begins a separate undo step, so that undo reverts only the acceptance.
      const tr = closeHistory(editor.state.tr);
      if (!writeChanges(tr, changes)) return false;
      const { answerId } = proposal;
      markAcceptance(tr, { from: changes[0]!.from, to: changes.at(-1)!.to, answerId });
      const keepsOtherChanges = part !== undefined && 'change' in part && openChanges(proposal).length > 1;
      dispatch(
        tr.scrollIntoView(),
        id,
        keepsOtherChanges ? withPointedInRange(withAccepted(proposal, changes[0]!, tr.doc)) : undefined,
      );
      return true;
    },
    reject(id, change) {
      const proposal = find(id);
      const rejectedChange = proposal && change !== undefined ? openChanges(proposal)[change] : undefined;
      const next = rejectedChange && withoutChange(proposal!, rejectedChange.index);
      dispatch(
        editor.state.tr,
        id,
        next && openChanges(next).length > 0 ? withPointedInRange(next) : undefined,
      );
    },
    point(id, at) {
      const proposal = find(id);
      if (!proposal) return;
      dispatch(editor.state.tr, id, withPointedInRange({ ...proposal, pointed: at }));
      scrollToChange(editor, id, at);
    },
  };
}

const languageOf = ({ view }: Editor): string => view.dom.lang;

function chosenChanges(proposal: Proposal, part: AcceptedPart): readonly OpenChange[] {
  const allOpen = openChanges(proposal);
  if (part === undefined) return allOpen;
  if ('change' in part) return allOpen.slice(part.change, part.change + 1);
  return allOpen.map((change) => withFirstSentences(proposal, change, part.sentences));
}

function withPointedInRange(proposal: Proposal): Proposal {
  const last = partsOf(proposal) - 1;
  return { ...proposal, pointed: Math.max(0, Math.min(proposal.pointed, last)) };
}

const partsOf = (proposal: Proposal): number =>
  isAddition(proposal)
    ? sentenceEnds(proposal.pieces[0]!.after.content, proposal.language).length
    : openChanges(proposal).length;

function viewOf(proposal: Proposal): ProposalView {
  const { id, isWhole, now, pointed, leavesOut } = proposal;
  const change = openChanges(proposal)[pointed];
  return {
    id,
    status: now === undefined ? 'stale' : isWhole ? 'whole' : 'coming',
    parts: isAddition(proposal) ? 'sentences' : 'changes',
    count: partsOf(proposal),
    pointed,
    ...(leavesOut !== undefined && { leavesOut }),
    ...(change &&
      !isAddition(proposal) && {
        shown: { before: wordsOf(change.piece.before), after: wordsOf(change.piece.after) },
      }),
  };
}

/** Scrolls without selecting, so that the bar with the decision keeps the focus and the text keeps its caret. */
function scrollToChange({ view }: Editor, id: string, change = 0): void {
  const part = `[data-change="${change}"]`;
  const proposal = `[data-proposal="${id}"]`;
  view.dom.querySelector(`${proposal}${part}, ${proposal} ${part}`)?.scrollIntoView({ block: 'nearest' });
}

type AcceptedPart = Parameters<Manuscript['accept']>[1];

export type ProposalActions = Pick<
  Manuscript,
  | 'language'
  | 'proposals'
  | 'place'
  | 'selectionBox'
  | 'markSelection'
  | 'propose'
  | 'write'
  | 'accept'
  | 'reject'
  | 'point'
>;
