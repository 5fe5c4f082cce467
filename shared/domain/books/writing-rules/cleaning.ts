import type { DocNode } from '#shared/domain/books/markdown/document.ts';
import { hasRightToLeft } from '#shared/domain/direction.ts';

/**
 * Removes invisible characters that break search, spelling and hyphenation: soft hyphens, joiners, direction marks.
 * Code stays unchanged. Blocks without other content become empty.
 */
export const cleanedBlocks = (blocks: readonly DocNode[]): DocNode[] => blocks.map(cleanedBlock);

export const cleanedLine = (line: string): string => withoutUnseen(line, hasRightToLeft(line));

function cleanedBlock(block: DocNode): DocNode {
  if (!block.content || block.type === 'codeBlock') return block;
  const isInline = block.content.some(({ text }) => text !== undefined);
  if (!isInline) return { ...block, content: cleanedBlocks(block.content) };
  const letters = block.content.map(({ text = '' }) => text).join('');
  if (!unseenCharacter.test(letters)) return block;
  const isRightToLeft = hasRightToLeft(letters);
  const content = block.content.flatMap((node) => {
    if (node.text === undefined || node.marks?.some(({ type }) => type === 'code')) return [node];
    const text = withoutUnseen(node.text, isRightToLeft);
    return text === '' ? [] : [{ ...node, text }];
  });
  const { content: _letters, ...bare } = block;
  return content.length > 0 ? { ...block, content } : bare;
}

/**
 * Keeps invisible characters where a script needs them: joiners in Persian, Indic scripts and emoji, word breaks in
 * Thai and Khmer.
 */
function withoutUnseen(text: string, isRightToLeft: boolean): string {
  const cleanText = text
    .replaceAll(alwaysRemoved, '')
    .replaceAll(joiners, (sign, at: number, whole: string) => (needsJoiner(whole, at) ? sign : ''))
    .replaceAll(wordBreaks, (sign, at: number, whole: string) => (needsWordBreak(whole, at) ? sign : ''));
  return isRightToLeft ? cleanText : cleanText.replaceAll(directionMarks, '');
}

const needsJoiner = (text: string, at: number): boolean =>
  joinedScripts.test(neighboursOf(text, at)) ||
  (text[at] === '\u200d' && emojiBefore.test(text.slice(Math.max(0, at - 3), at)));

const needsWordBreak = (text: string, at: number): boolean => unspacedScripts.test(neighboursOf(text, at));

/** Returns single code units. If a neighbour is half of a surrogate pair, it matches none of the scripts. */
const neighboursOf = (text: string, at: number): string => text.charAt(at - 1) + text.charAt(at + 1);

const unseenCharacter = /[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/u;
const alwaysRemoved = /[\u00ad\u2060-\u2064\ufeff]/gu;
const joiners = /[\u200c\u200d]/gu;
const wordBreaks = /\u200b/gu;
const directionMarks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;
const joinedScripts =
  /[\p{sc=Arabic}\p{sc=Syriac}\p{sc=Mongolian}\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Oriya}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Sinhala}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u;
const unspacedScripts = /[\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}\p{sc=Tibetan}]/u;
const emojiBefore = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u;
