/**
 * Returns one character for each inline node that is not text, so that offsets in the text are positions in the
 * paragraph. A footnote reference is a word joiner, which Unicode's rules ignore, so it belongs to the preceding word
 * and sentence.
 */
export const signOf = (type: string): string =>
  type === 'hardBreak' ? '\n' : type === 'footnoteReference' ? footnoteSign : '\ufffc';

export const footnoteSign = '\u2060';
