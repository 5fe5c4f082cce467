import { endsFence, fenceOf } from './fences.ts';

/**
 * The lines of a Markdown text in runs: what stands in a footnote (`[^1]: …`, in a quotation too), without its label and
 * indent, and what does not. What looks like one in a block of code is a line of that.
 */
export function runsOfLines(lines: readonly string[]): readonly RunOfLines[] {
  const runs: { isNote: boolean; lines: string[] }[] = [];
  let fence: string | undefined;
  let note: { isQuoted: boolean } | undefined;
  let afterBlank = false;

  for (const typed of lines) {
    const line = withoutQuote(typed);
    const isQuoted = line !== typed;
    const begins = fence === undefined && footnoteMark.test(line);
    if (begins) note = { isQuoted };
    else if (note && afterBlank && line.trim() !== '' && !goesOn(note, line, isQuoted)) note = undefined;
    afterBlank = line.trim() === '';

    if (!note) fence = fence === undefined ? fenceOf(typed) : endsFence(typed, fence) ? undefined : fence;
    if (begins || runs.at(-1)?.isNote !== (note !== undefined))
      runs.push({ isNote: note !== undefined, lines: [] });
    runs.at(-1)!.lines.push(note ? line.replace(begins ? footnoteMark : indent, '') : typed);
  }
  return runs;
}

/** Behind an empty line only what is indented belongs to a note. */
const goesOn = (note: { isQuoted: boolean }, line: string, isQuoted: boolean): boolean =>
  line.startsWith('    ') && isQuoted === note.isQuoted;

export const withoutQuote = (line: string): string => line.replace(quoteMarks, '');

const quoteMarks = /^ {0,3}(?:> ?)+/u;
const footnoteMark = /^ {0,3}\[\^[^\]\s]+\]:/u;
const indent = /^ {4}/u;

interface RunOfLines {
  readonly isNote: boolean;
  readonly lines: readonly string[];
}
