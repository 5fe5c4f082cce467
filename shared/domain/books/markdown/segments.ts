import { isHeavy } from './heavy.ts';

export interface Segment {
  readonly text: string;
  readonly heavy: boolean;
}

/**
 * Splits a text at blank lines, unless the next line can continue a block (indented, a list item, inside a code fence).
 * Short segments keep parsing fast, because the parser's time grows quadratically with the length.
 */
export function segmentsOf(text: string): Segment[] {
  const segments: Segment[] = [];
  let lines: string[] = [];
  let fence: string | undefined;
  let list = false;
  let isUnsure = false;
  const finish = () => {
    while (isBlank(lines.at(-1))) lines.pop();
    // Closes an open fence, so that later text doesn't become part of it.
    if (fence) lines.push(fence);
    if (lines.length > 0) segments.push(segmentOf(lines));
    lines = [];
    list = false;
  };
  for (const line of text.split('\n')) {
    const blank = isBlank(line);
    if (blank && lines.length === 0) continue;
    if (!fence && !isUnsure && isBlank(lines.at(-1)) && !continuationPattern.test(line)) finish();
    lines.push(line);
    list ||= itemPattern.test(line);
    const mark = fenceMark.exec(line);
    if (fence) {
      if (closesFence(line, fence)) fence = undefined;
    } else if (mark) {
      // An indented code fence may belong to the list above. This code can't tell where such a fence ends, so all
      // remaining text stays in one segment.
      if (list && mark[1] !== '') isUnsure = true;
      else fence = mark[2];
    }
  }
  finish();
  return segments;
}

const continuationPattern = /^(?:[ \t]|[-+*](?:[ \t]|$)|\d{1,9}[.)](?:[ \t]|$)|$)/u;
const itemPattern = /^[ \t>]*(?:[-+*]|\d{1,9}[.)])(?:[ \t]|$)/u;
const fenceMark = /^( {0,3})(`{3,}(?=[^`]*$)|~{3,})/u;

/** Only spaces and tabs count as blank, as in Markdown. */
const isBlank = (line: string | undefined) => line !== undefined && /^[ \t]*$/u.test(line);

const closesFence = (line: string, fence: string) => {
  const mark = /^ {0,3}(`{3,}|~{3,})[ \t]*$/u.exec(line)?.[1];
  return mark !== undefined && mark.startsWith(fence);
};

function segmentOf(lines: readonly string[]): Segment {
  const text = lines.join('\n');
  return { text, heavy: isHeavy(lines, text) };
}
