/**
 * Finds possible sentence ends in a line: after a stop, its closing marks ("»" also after a space) and the following
 * spaces. Doesn't use `Intl.Segmenter`, because engines cut differently (decision 116).
 */
export function* stopsIn(line: string): Generator<Stop> {
  const stops = hasGreek.test(line) ? greekStops : otherStops;
  for (const { 0: marks, index } of line.matchAll(stops)) {
    const marksEnd = index + marks.length;
    const closingEnd = endOfClosing(line, marksEnd);
    const next = endOfBlanks(line, closingEnd);
    const isStop = next > closingEnd || closingEnd > marksEnd || needsNoBlank(line, marks, next);
    if (next < line.length && isStop) yield { marks, from: index, marksEnd, next };
  }
}

function endOfClosing(line: string, from: number): number {
  let end = from;
  for (;;) {
    closingMarks.lastIndex = end;
    const closingText = closingMarks.exec(line)?.[0];
    if (closingText === undefined) return end;
    end += closingText.length;
  }
}

function endOfBlanks(line: string, from: number): number {
  blankPattern.lastIndex = from;
  return from + blankPattern.exec(line)![0].length;
}

/** No space is needed after a stop in scripts without spaces, before an opening mark, and in "What?No". */
const needsNoBlank = (line: string, marks: string, next: number): boolean =>
  wideStop.test(marks) ||
  /^[\p{Pi}\p{Ps}]/u.test(line.slice(next, next + 1)) ||
  isExclamationBeforeCapital(marks, line, next);

const isExclamationBeforeCapital = (marks: string, line: string, next: number): boolean =>
  /[!?]$/u.test(marks) && /^\p{Lu}/u.test(line.slice(next, next + 2));

const hasGreek = /\p{Script=Greek}/u;
const otherStops = /[.!?…‥‼‽⁇⁈⁉։؟۔।॥။።፧᠃។。｡．！？]+/gu;
/** In Greek, a semicolon is a question mark. */
const greekStops = /[.!?…‥‼‽⁇⁈⁉。｡．！？;\u037e]+/gu;
const wideStop = /[։؟۔।॥။።፧᠃។。｡．！？]$/u;
/**
 * A mark that opens or closes depending on the language counts as opening if a letter follows. A note reference belongs
 * to the text before it.
 */
const closingMarks =
  /[*_\p{Pe}\ufffc\u2060¹²³⁰⁴-⁹]|(?![»›])\p{Pf}|[\p{Pi}"'»›](?![\p{L}\p{N}¡¿])|\s[»›](?=\s|[,;:.!?…]|$)/uy;
const blankPattern = /[\s\u200b\u2060\ufeff]*/uy;

export interface Stop {
  readonly marks: string;
  readonly from: number;
  readonly marksEnd: number;
  readonly next: number;
}
