import type { Node } from '@tiptap/pm/model';

/**
 * One sign for each thing in a paragraph that is no text, so that places in its words are places in it. A reference to a
 * footnote is a word joiner, which Unicode's rules pass over: it belongs to the word, and the sentence, before it.
 */
export const signFor = ({ type: { name } }: Node): string =>
  name === 'hardBreak' ? '\n' : name === 'footnoteReference' ? footnoteSign : '\ufffc';

export const footnoteSign = '\u2060';
