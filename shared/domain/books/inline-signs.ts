/**
 * Returns the character that represents an inline node that isn't text. Every such node counts as one character, so
 * that positions in the text match positions in the paragraph. A footnote reference is represented by a word joiner:
 * Unicode's rules ignore it, so it belongs to the preceding word and sentence.
 */
export const signOf = (type: string): string =>
  type === 'hardBreak' ? '\n' : type === 'footnoteReference' ? footnoteSign : '\ufffc';

export const footnoteSign = '\u2060';
