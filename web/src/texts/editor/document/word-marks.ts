import { Mark } from '@tiptap/core';

export const Strike = wordMark('strike', ['s', 'strike', 'del'], 'Mod-Shift-x');
export const Superscript = wordMark('superscript', ['sup'], 'Mod-.');
export const Subscript = wordMark('subscript', ['sub'], 'Mod-,');
export const SmallCaps = wordMark('smallCaps', ['span.small-caps'], 'Mod-Shift-k');

function wordMark(name: WordMark, tags: readonly [string, ...string[]], key: string) {
  const [element, ...classes] = tags[0].split('.') as [string, ...string[]];
  return Mark.create({
    name,
    parseHTML: () => tags.map((tag) => ({ tag })),
    renderHTML: () => [element, classes.length > 0 ? { class: classes.join(' ') } : {}, 0],
    addKeyboardShortcuts() {
      return { [key]: () => this.editor.chain().toggleWordMark(name).run() };
    },
    addCommands: () => ({
      toggleWordMark:
        (mark) =>
        ({ chain }) => {
          const opposite = opposites[mark];
          return (opposite ? chain().unsetMark(opposite) : chain()).toggleMark(mark).run();
        },
    }),
  });
}

const opposites: Partial<Record<WordMark, WordMark>> = { superscript: 'subscript', subscript: 'superscript' };

export type WordMark = 'strike' | 'superscript' | 'subscript' | 'smallCaps';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    wordMarks: { toggleWordMark: (mark: WordMark) => ReturnType };
  }
}
