import { Extension } from '@tiptap/core';
import { Plugin, PluginKey, type EditorState } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/**
 * Marks the current block (`is-current`) for focus mode, and the blocks around it (`is-near`), which are always drawn,
 * unlike those far from the window. Only these few blocks have a class, because dimming all others would slow down each
 * keystroke.
 */
export const Surroundings = Extension.create({
  name: 'surroundings',
  addProseMirrorPlugins: () => [
    new Plugin<MarkedSurroundings>({
      key: surroundingsKey,
      state: {
        init: (_config, state) => markSurroundings(state),
        apply(tr, marked, _before, state) {
          const current = state.selection.$head.index(0);
          if (!tr.docChanged && current === marked.current) return marked;
          if (current !== marked.current) return markSurroundings(state, marked);
          const decorations = marked.decorations.map(tr.mapping, tr.doc);
          return isMarked(decorations, state) ? { ...marked, decorations } : markSurroundings(state, marked);
        },
      },
      props: { decorations: (state) => surroundingsKey.getState(state)?.decorations },
    }),
  ],
});

const surroundingsKey = new PluginKey<MarkedSurroundings>('surroundings');
const markedBlocksPerSide = 60;

/**
 * Returns whether the current block has a mark. A paragraph that becomes a list or a quotation is a new block without
 * one, and the browser would not draw it in time for the next keystroke.
 */
function isMarked(decorations: DecorationSet, { doc, selection: { $head } }: EditorState): boolean {
  const at = $head.posAtIndex($head.index(0), 0);
  const end = at + (doc.maybeChild($head.index(0))?.nodeSize ?? 0);
  return decorations.find(at, end).some(({ from, to }) => from === at && to === end);
}

function markSurroundings(state: EditorState, before?: MarkedSurroundings): MarkedSurroundings {
  const current = state.selection.$head.index(0);
  // The marks stay where they are until the caret has moved some way from their centre.
  const center =
    before && Math.abs(before.center - current) < markedBlocksPerSide / 2 ? before.center : current;
  const decorations: Decoration[] = [];
  state.doc.forEach((block, offset, index) => {
    if (Math.abs(index - center) > markedBlocksPerSide) return;
    const name = index === current ? 'is-near is-current' : 'is-near';
    decorations.push(Decoration.node(offset, offset + block.nodeSize, { class: name }));
  });
  return { current, center, decorations: DecorationSet.create(state.doc, decorations) };
}

interface MarkedSurroundings {
  readonly current: number;
  readonly center: number;
  readonly decorations: DecorationSet;
}
