import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { drawnProposals } from './drawing.ts';
import { followed, type Proposal } from './proposal.ts';

/**
 * What the AI proposes lies beside the document and follows it through every change. It is drawn over the text and is
 * never part of it: what saves, counts or merges the text knows nothing of it.
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
        const set = tr.getMeta(proposalsKey) as readonly Proposal[] | undefined;
        if (set) return set;
        return tr.docChanged && before.length > 0 ? before.map((one) => followed(one, tr)) : before;
      },
    },
    props: {
      decorations: (state) => drawnProposals(proposalsIn(state), state.doc),
      handleClick(view, _position, { target }) {
        const part = target instanceof Element ? target.closest('[data-change]') : null;
        const id = part?.closest('[data-proposal]')?.getAttribute('data-proposal');
        const proposal = proposalsIn(view.state).find((one) => one.id === id);
        if (!part || !proposal?.isWhole) return false;
        const pointed = { ...proposal, pointed: Number(part.getAttribute('data-change')) };
        const others = proposalsIn(view.state).filter((one) => one !== proposal);
        view.dispatch(withProposals(view.state.tr, [...others, pointed]));
        return true;
      },
    },
  });

export const proposalsIn = (state: EditorState): readonly Proposal[] => proposalsKey.getState(state) ?? [];

/** Another list of proposals, which fits the document as the transaction leaves it. */
export const withProposals = (tr: Transaction, proposals: readonly Proposal[]): Transaction =>
  tr.setMeta(proposalsKey, proposals);

const proposalsKey = new PluginKey<readonly Proposal[]>('proposals');
