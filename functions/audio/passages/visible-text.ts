import { endsFence, fenceOf } from './fences.ts';
import { runsOfLines, withoutQuote } from './footnote-lines.ts';
import { withoutInlineMarks } from './inline-marks.ts';

/**
 * What a reader sees of a plain or Markdown text, block by block: marks of headings, lists, quotes, emphasis,
 * links, code and tables are gone, control characters too. Each line of a block is shown on its own; text that
 * was wrapped by hand is one line again. Everything else stays as it was typed: `<`, `&` and tags are text. What refers to
 * a footnote is left out, and the footnote itself is marked as one, where it stands.
 */
export function visibleBlocks(source: string): Block[] {
  const lines = withoutControls(source).split('\n');
  const labels = new Set(lines.map((line) => linkDefinition.exec(line)?.[1]?.toLowerCase()));
  return runsOfLines(lines).flatMap((run) =>
    blocksOf(run.lines, labels).map((block) => (run.isNote ? { ...block, isNote: true as const } : block)),
  );
}

function blocksOf(typedLines: readonly string[], labels: ReadonlySet<string | undefined>): Block[] {
  const blocks: Block[] = [];
  let open: string[] = [];
  let fence: string | undefined;

  function close(kind: Block['kind'] = 'paragraph') {
    if (open.length === 0) return;
    const lines = shownLines(withoutTableMarks(open), (label) => labels.has(label.toLowerCase()));
    if (lines.length > 0) blocks.push({ kind, lines: kind === 'heading' ? [lines.join(' ')] : lines });
    open = [];
  }

  for (const typed of typedLines) {
    if (fence !== undefined) {
      if (endsFence(typed, fence)) fence = undefined;
      else if (typed.trim()) blocks.push({ kind: 'paragraph', lines: [oneLine(typed)] });
      continue;
    }
    fence = fenceOf(typed);
    if (fence !== undefined) {
      close();
      continue;
    }
    const line = withoutQuote(typed);
    const heading = headingOf(line);
    if (heading !== undefined) {
      close();
      open = [heading];
      close('heading');
    } else if (underline.test(line) && isTitle(open)) {
      close('heading');
    } else if (line.trim() === '' || rule.test(line) || linkDefinition.test(line)) {
      close();
    } else {
      if (listMark.test(line) || numbering.test(line)) close();
      open.push(line.replace(listMark, ''));
    }
  }
  close();
  return blocks;
}

/** Removes what is neither seen nor spoken; what emoji are made of (joiners, selectors, tags) stays. */
function withoutControls(source: string): string {
  return source
    .toWellFormed()
    .replace(/\r\n?|[\u0085\u2028]/gu, '\n')
    .replaceAll('\u2029', '\n\n')
    .replace(/[\t\v\f]/gu, ' ')
    .replace(/(?!\n)\p{Cc}|[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/gu, '');
}

/** Without the marks before it and, where a blank stands between, behind it; undefined for what is no heading. */
function headingOf(line: string): string | undefined {
  const mark = headingMark.exec(line)?.[0];
  if (mark === undefined) return undefined;
  const text = withoutLast(' ', line.slice(mark.length));
  const open = withoutLast('#', text);
  return open === text || /[^ ]$/u.test(open) ? text : withoutLast(' ', open);
}

/** A pattern with `$` would begin again at each of them, wherever in the line they stand. */
function withoutLast(character: string, text: string): string {
  let end = text.length;
  while (text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}

function shownLines(lines: readonly string[], isDefined: (label: string) => boolean): string[] {
  return unwrapped(withoutInlineMarks(lines.join('\n'), isDefined).split('\n'))
    .map(oneLine)
    .filter((line) => line !== '');
}

function unwrapped(lines: readonly string[]): string[] {
  const shown: string[] = [];
  for (const [index, line] of lines.entries()) {
    const before = lines[index - 1];
    if (before !== undefined && isWrapped(before, line)) shown.push(`${shown.pop()} ${line}`);
    else shown.push(line);
  }
  return shown.map((line, index) => (index < shown.length - 1 ? line.replace(/\\$/u, '') : line));
}

/**
 * A line break joins where the line before is long and ends no sentence, or where the next goes on in small
 * letters; else it stands, as in verse, lists and dialogue ("Host: …").
 */
function isWrapped(before: string, line: string): boolean {
  if (/(?: {2}|\\)$/u.test(before) || speakerLabel.test(line)) return false;
  const isLong = before.trim().length >= shortestWrappedLine;
  return startsSmall.test(line) || (isLong && !/[.!?…:;。!?]["'\p{Pe}\p{Pf}]*\s*$/u.test(before));
}

/** A table shows its cells, row by row, with a comma between them; the row of dashes that makes it one is a mark. */
function withoutTableMarks(lines: readonly string[]): string[] {
  const dashes = lines.findIndex((line) => tableRule.test(line));
  if (dashes < 1 || !lines[dashes - 1]!.includes('|')) return [...lines];
  return lines
    .filter((_, index) => index !== dashes)
    .flatMap((line, index) => (index < dashes - 1 ? [line] : [`${joinedCells(line)}  `]));
}

const joinedCells = (line: string): string =>
  line
    .split(cellMark)
    .map((cell) => cell.trim())
    .filter((cell) => cell !== '')
    .reduce((said, cell) => `${said}${said === '' ? '' : /[.,;:!?…]$/u.test(said) ? ' ' : ', '}${cell}`, '');

function isTitle(lines: readonly string[]): boolean {
  return lines.length === 1 && lines[0]!.length <= longestUnderlinedTitle && !/[.!?,;:]\s*$/u.test(lines[0]!);
}

const oneLine = (line: string) => line.replace(/\s+/gu, ' ').trim();

const headingMark = /^ {0,3}#{1,6}(?: +|$)/u;
const underline = /^ {0,3}(?:=+|-+) *$/u;
const rule = /^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/u;
/** An address and at most its title: whoever speaks after a name in brackets says more, or something else. */
const linkDefinition =
  /^ {0,3}\[(?!\^)([^\]]+)\]: *<?(?:https?:\/\/|mailto:|www\.)[^\s<>]*>?(?: +(?:"[^"]*"|'[^']*'|\([^()]*\)))? *$/iu;
const startsSmall = /^\s*(?!\p{Script=Georgian})\p{Ll}/u;
const listMark = /^\s*[-*+•] +(?:\[[ xX]\] +)?(?=\S)/u;
const numbering = /^\s*\d{1,2}[.)] +\S/u;
const cellMark = /(?<!\\)\|/u;
/** No two runs of blanks stand side by side in it, else a long one would be tried in every division. */
const tableRule = /^ {0,3}\|? *:?-+:? *(?:\| *:?-+:? *)+(?:\| *)?$|^ {0,3}\| *:?-+:? *\| *$/u;
const speakerLabel = /^\s*\p{Lu}[\p{L}\p{N}.'’ -]{0,29}:\s/u;

const shortestWrappedLine = 50;
const longestUnderlinedTitle = 100;

export interface Block {
  readonly kind: 'heading' | 'paragraph';
  /** Never empty; a heading has one. */
  readonly lines: readonly string[];
  readonly isNote?: true;
}
