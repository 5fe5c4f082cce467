/**
 * One sign for each thing in a paragraph that is no text, by its type, so that places in its words are places in it. A
 * reference to a footnote is a word joiner, which Unicode's rules pass over: it belongs to the word, and the sentence,
 * before it.
 */
export const signOf = (type: string): string =>
  type === 'hardBreak' ? '\n' : type === 'footnoteReference' ? footnoteSign : '\ufffc';

export const footnoteSign = '\u2060';
