import { isFootnoteLabel } from '#shared/domain/books/markdown/syntax/footnotes.ts';
import { endsFence, fenceOf } from './fences.ts';
import { withoutQuote } from './quote-marks.ts';

/**
 * The lines of a text in runs: each note (`[^1]: …`, in a quotation too) without its label and indent, and what stands
 * in none. What looks like a note in a block of code is a line of that.
 */
export function runsOfLines(lines: readonly string[]): readonly RunOfLines[] {
  const runs: { note?: string; lines: string[] }[] = [];
  let fence: string | undefined;
  let note: { label: string; isQuoted: boolean } | undefined;
  let afterBlank = false;

  for (const typed of lines) {
    const line = withoutQuote(typed);
    const isQuoted = line !== typed;
    const label = fence === undefined ? labelAt(line) : undefined;
    const before = note;
    if (label !== undefined) note = { label, isQuoted };
    else if (note && afterBlank && line.trim() !== '' && !continues(note, line, isQuoted)) note = undefined;
    afterBlank = line.trim() === '';

    if (!note) fence = fence === undefined ? fenceOf(typed) : endsFence(typed, fence) ? undefined : fence;
    if (runs.length === 0 || note !== before) runs.push({ ...(note && { note: note.label }), lines: [] });
    runs.at(-1)!.lines.push(note ? line.replace(label === undefined ? indent : noteMark, '') : typed);
  }
  return runs;
}

/** Behind an empty line only what is indented belongs to a note. */
const continues = (note: { isQuoted: boolean }, line: string, isQuoted: boolean): boolean =>
  line.startsWith('    ') && isQuoted === note.isQuoted;

function labelAt(line: string): string | undefined {
  const label = noteMark.exec(line)?.[1];
  return label !== undefined && isFootnoteLabel(label) ? label : undefined;
}

const noteMark = /^ {0,3}\[\^([^\]\s]+)\]:/u;
const indent = /^ {4}/u;

export interface RunOfLines {
  /** The label of the note that the lines are. */
  readonly note?: string;
  readonly lines: readonly string[];
}
