/** A stretch of a text, up to where the next one begins. */
export interface Sentence {
  readonly from: number;
  readonly end: number;
  /** Counts from 0; what stands between blank lines. */
  readonly paragraph: number;
  /** A line of signs only, as between scenes. */
  readonly isBreak: boolean;
}

/**
 * Cuts a Markdown text so that the pieces put together are the text again. Good enough to choose what is sent and far
 * cheaper than a parser, or than `cutSentences`: a piece may end too early (`Mr. Lowe`), and none is longer than `longest`
 * characters.
 */
export function sentencesOf(text: string): Sentence[] {
  const sentences: Sentence[] = [];
  let from = 0;
  let paragraph = 0;
  const cut = (end: number) => {
    for (; end - from > longest; from = sentences.at(-1)!.end)
      sentences.push({ from, end: cutBefore(text, from + longest), paragraph, isBreak: false });
    if (end > from) sentences.push({ from, end, paragraph, isBreak: !readable.test(text.slice(from, end)) });
    from = end;
  };
  for (const { 0: found, index } of text.matchAll(ends)) {
    const end = index + found.length;
    const endsParagraph = blankLine.test(found);
    // Initials and titles: too short to be a sentence.
    if (!endsParagraph && end - from < shortest) continue;
    cut(end);
    if (endsParagraph) paragraph += 1;
  }
  cut(text.length);
  return sentences;
}

const longest = 400;
const shortest = 12;
const ends = /[.!?…]+["'”’»)\]*_]*\s+|[。！？]+[」』”’）]*\s*|\n[ \t]*\n\s*/gu;
const blankLine = /\n[ \t]*\n/u;
const readable = /[\p{L}\p{N}]/u;

/** At a blank, where there is one in the last third; never within a surrogate pair. */
function cutBefore(text: string, at: number): number {
  const blank = text.lastIndexOf(' ', at - 1) + 1;
  if (blank > at - longest / 3) return blank;
  return text.charCodeAt(at) >= 0xdc_00 && text.charCodeAt(at) <= 0xdf_ff ? at - 1 : at;
}
