import { Extension, InputRule, wrappingInputRule, type Editor } from '@tiptap/core';
import { undo } from '@tiptap/pm/history';
import type { Node, NodeType } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { listBegunBy } from '#shared/domain/books/writing-rules/lists.ts';
import { typingIn } from './typing.ts';

/**
 * Lists begin in an empty paragraph (see `listBegunBy`). A heading begins with the first letter after `# `, because
 * until then it may be a scene break.
 */
export const AutomaticBlocks = Extension.create({
  name: 'automaticBlocks',
  // Must run before `SmartPunctuation`.
  priority: 210,
  addInputRules() {
    const { editor } = this;
    const { bulletList, orderedList, heading } = editor.schema.nodes;
    return [listRule(editor, bulletList!), listRule(editor, orderedList!), headingRule(editor, heading!)];
  },
  addProseMirrorPlugins: () => [new Plugin({ props: { handleTextInput: undoList } })],
});

function listRule(editor: Editor, type: NodeType): InputRule {
  const rule = wrappingInputRule({ find: /^(?:-|1\.) $/u, type });
  return new InputRule({
    find: rule.find,
    handler(typed) {
      const { language, automaticLists } = typingIn(editor.state);
      const [line] = typed.match;
      const begins = automaticLists && isParagraphOf(typed.state.doc.resolve(typed.range.to).parent, line);
      return begins && listBegunBy(line, language) === type.name ? rule.handler(typed) : null;
    },
  });
}

function headingRule(editor: Editor, heading: NodeType): InputRule {
  return new InputRule({
    find(text) {
      const { parent, parentOffset } = editor.state.selection.$from;
      // An input method inserts a whole word at once, so the heading begins with a word instead of a letter.
      const isComposed = parent.textBetween(0, parentOffset) === text;
      return (isComposed ? headingWithWord : headingWithLetter).test(text) ? { index: 0, text } : null;
    },
    handler({ state, range, match: [line] }) {
      const $from = state.doc.resolve(range.from);
      const level = line.indexOf(' ');
      const mayBeBreak = line.length === level + 1 && isParagraphOf($from.parent, line);
      if (mayBeBreak || $from.parent.type.name !== 'paragraph') return null;
      if (!$from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), heading)) return null;
      state.tr
        .delete(range.from, range.from + level + 1)
        .setBlockType(range.from, range.from, heading, { level });
      return undefined;
    },
  });
}

const headingWithLetter = /^#{1,6} (?:\p{P}?[\p{L}\p{N}])?$/u;
const headingWithWord = /^#{1,6} \p{P}?[\p{L}\p{N}]\S*$/u;

/**
 * Undoes the list when a second hyphen follows at once, because the line is then the beginning of `- - -`, a scene
 * break.
 */
function undoList(view: EditorView, _from: number, _to: number, text: string): boolean {
  const { $from } = view.state.selection;
  const isFreshList =
    typingIn(view.state).isFresh && $from.depth > 2 && $from.node(-2).type.name === 'bulletList';
  if (!isFreshList || text !== '-' || $from.parent.content.size > 0) return false;
  undo(view.state, (tr) => view.dispatch(tr));
  view.dispatch(view.state.tr.insertText('-'));
  return true;
}

const isParagraphOf = ({ type, textContent }: Node, text: string): boolean =>
  type.name === 'paragraph' && textContent === text;
