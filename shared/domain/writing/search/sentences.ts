export interface Sentence {
  readonly from: number;
  readonly end: number;
  readonly paragraph: number;
  readonly isBreak: boolean;
}

/**
 * Cuts Markdown into pieces that give the text when joined. Good enough to select text for prompts and far cheaper than
 * a parser or `cutSentences`: a piece may end too early (`Mr. Lowe`), and none exceeds `longest` characters.
 */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  let paragraph = 0;
  const addSentence = (end: number) => {
    for (; end - from > maxLength; from = sentences.at(-1)!.end)
      sentences.push({ from, end: cutBefore(text, from + maxLength), paragraph, isBreak: false });
    if (end > from)
      sentences.push({ from, end, paragraph, isBreak: !letterOrDigit.test(text.slice(from, end)) });
    from = end;
  };
  for (const { 0: found, index } of text.matchAll(sentenceEnds)) {
    const end = index + found.length;
    const endsParagraph = blankLine.test(found);
    // Doesn't cut here: a piece this short is no sentence, but ends with initials or a title.
    if (!endsParagraph && end - from < minSentenceLength) continue;
    addSentence(end);
    if (endsParagraph) paragraph += 1;
  }
  addSentence(text.length);
  return sentences;
}

const maxLength = 400;
const minSentenceLength = 12;
const sentenceEnds = /[.!?…]+["'”’»)\]*_]*\s+|[。！？]+[」』”’）]*\s*|\n[ \t]*\n\s*/gu;
const blankLine = /\n[ \t]*\n/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** Cuts at a space in the last third if there is one; never inside a surrogate pair. */
function cutBefore(text: string, at: number): number {
  const blank = text.lastIndexOf(' ', at - 1) + 1;
  if (blank > at - maxLength / 3) return blank;
  return text.charCodeAt(at) >= 0xdc_00 && text.charCodeAt(at) <= 0xdf_ff ? at - 1 : at;
}
