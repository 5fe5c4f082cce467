import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { drawProposals } from './drawing.ts';
import { proposalAfter, type Proposal } from './proposal.ts';

/**
 * Keeps the AI's proposals beside the document and moves them with every change. They are drawn over the text and never
 * part of it, so saving, counting and merging ignore them.
 */
export const Proposals = Extension.create({
  name: 'proposals',
  addProseMirrorPlugins: () => [proposalsPlugin()],
});

export const proposalsPlugin = () =>
  new Plugin<readonly Proposal[]>({
    key: proposalsKey,
    state: {
      init: () => [],
      apply(tr, before) {
        const set = tr.getMeta(proposalsKey) as ProposalChange | undefined;
        const otherProposals = set ? before.filter(({ id }) => id !== set.id) : before;
        const followedProposals =
          tr.docChanged && otherProposals.length > 0
            ? otherProposals.map((one) => proposalAfter(one, tr))
            : otherProposals;
        return set?.next ? [...followedProposals, set.next] : followedProposals;
      },
    },
    props: {
      decorations: (state) => drawProposals(proposalsIn(state), state.doc),
      handleClick(view, _position, { target }) {
        const part = target instanceof Element ? target.closest('[data-change]') : null;
        const id = part?.closest('[data-proposal]')?.getAttribute('data-proposal');
        const proposal = proposalsIn(view.state).find((one) => one.id === id);
        if (!part || !proposal?.isWhole) return false;
        const pointedProposal = { ...proposal, pointed: Number(part.getAttribute('data-change')) };
        view.dispatch(withProposal(view.state.tr, pointedProposal.id, pointedProposal));
        return true;
      },
    },
  });

export const proposalsIn = (state: EditorState): readonly Proposal[] => proposalsKey.getState(state) ?? [];

/** `next` must fit the document after the transaction; undefined removes the proposal. */
export const withProposal = (tr: Transaction, id: string, next: Proposal | undefined): Transaction =>
  tr.setMeta(proposalsKey, { id, next } satisfies ProposalChange);

const proposalsKey = new PluginKey<readonly Proposal[]>('proposals');

interface ProposalChange {
  readonly id: string;
  readonly next: Proposal | undefined;
}
