import { isFootnoteLabel } from '#shared/domain/books/markdown/syntax/footnotes.ts';
import { endsFence, fenceOf } from './fences.ts';
import { withoutQuote } from './quote-marks.ts';

/**
 * Separates notes (`[^1]: …`, also in quotations) from the other lines and removes their label and indent. Lines in a
 * code block are never notes.
 */
export function runsOfLines(lines: readonly string[]): readonly RunOfLines[] {
  const runs: { note?: string; lines: string[] }[] = [];
  let fence: string | undefined;
  let note: { label: string; isQuoted: boolean } | undefined;
  let isAfterBlank = false;

  for (const typed of lines) {
    const line = withoutQuote(typed);
    const isQuoted = line !== typed;
    const label = fence === undefined ? labelAt(line) : undefined;
    const previousNote = note;
    if (label !== undefined) note = { label, isQuoted };
    else if (note && isAfterBlank && line.trim() !== '' && !continuesNote(note, line, isQuoted))
      note = undefined;
    isAfterBlank = line.trim() === '';

    if (!note) fence = fence === undefined ? fenceOf(typed) : endsFence(typed, fence) ? undefined : fence;
    if (runs.length === 0 || note !== previousNote)
      runs.push({ ...(note && { note: note.label }), lines: [] });
    runs.at(-1)!.lines.push(note ? line.replace(label === undefined ? indent : noteMark, '') : typed);
  }
  return runs;
}

const continuesNote = (note: { isQuoted: boolean }, line: string, isQuoted: boolean): boolean =>
  line.startsWith('    ') && isQuoted === note.isQuoted;

function labelAt(line: string): string | undefined {
  const label = noteMark.exec(line)?.[1];
  return label !== undefined && isFootnoteLabel(label) ? label : undefined;
}

const noteMark = /^ {0,3}\[\^([^\]\s]+)\]:/u;
const indent = /^ {4}/u;

export interface RunOfLines {
  readonly note?: string;
  readonly lines: readonly string[];
}
