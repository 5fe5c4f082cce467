import { endsFence, fenceOf } from './fences.ts';
import { isLinkDefinition } from './link-definitions.ts';
import { withoutQuote } from './quote-marks.ts';

export function blocksOfLines(lines: readonly string[]): readonly PlainBlock[] {
  const blocks: PlainBlock[] = [];
  let open: string[] = [];
  let kind: 'paragraph' | 'item' = 'paragraph';
  let isQuoted = false;
  let fence: string | undefined;

  const add = (block: Omit<PlainBlock, 'isQuoted'>) => blocks.push({ ...block, isQuoted });
  const close = (as: PlainBlock['kind'] = kind, level?: number) => {
    if (open.length > 0) for (const block of withTable(as, open)) add({ ...block, ...(level && { level }) });
    open = [];
    kind = 'paragraph';
  };
  const begin = (quoted: boolean) => {
    if (open.length === 0) isQuoted = quoted;
  };

  for (const typed of lines) {
    const line = withoutQuote(typed);
    if (fence !== undefined) {
      if (endsFence(isQuoted ? line : typed, fence)) {
        add({ kind: 'code', lines: open });
        open = [];
        fence = undefined;
      } else open.push(isQuoted ? line : typed);
      continue;
    }
    fence = fenceOf(line);
    if (fence !== undefined) {
      close();
      begin(line !== typed);
      continue;
    }
    const heading = headingOf(line);
    if (heading !== undefined) {
      close();
      begin(line !== typed);
      open = [heading.text];
      close('heading', heading.level);
    } else if (underlinePattern.test(line) && isTitle(open)) close('heading', line.includes('=') ? 1 : 2);
    else if (line.trim() === '' || isLinkDefinition(line)) close();
    else if (rulePattern.test(line)) {
      close();
      begin(line !== typed);
      add({ kind: 'break', lines: [] });
    } else {
      const isItem = listMark.test(line);
      if (isItem || numberingPattern.test(line)) close();
      begin(line !== typed);
      if (isItem) kind = 'item';
      open.push(line.replace(listMark, ''));
    }
  }
  if (fence === undefined) close();
  else add({ kind: 'code', lines: open });
  return blocks;
}

function withTable(kind: PlainBlock['kind'], lines: readonly string[]): Omit<PlainBlock, 'isQuoted'>[] {
  const dashes = lines.findIndex((line) => tableRule.test(line));
  if (dashes < 1 || !lines[dashes - 1]!.includes('|')) return [{ kind, lines }];
  const linesBefore = lines.slice(0, dashes - 1);
  const table = lines.slice(dashes - 1).map((line) => line.trim());
  return [...(linesBefore.length > 0 ? [{ kind, lines: linesBefore }] : []), { kind: 'table', lines: table }];
}

function headingOf(line: string): { level: number; text: string } | undefined {
  const mark = headingMark.exec(line)?.[0];
  if (mark === undefined) return undefined;
  const level = mark.trim().length;
  const text = withoutLast(' ', line.slice(mark.length));
  const open = withoutLast('#', text);
  return { level, text: open === text || /[^ ]$/u.test(open) ? text : withoutLast(' ', open) };
}

/** Doesn't use a regular expression, because one with `$` would start again at each character. */
function withoutLast(character: string, text: string): string {
  let end = text.length;
  while (text[end - 1] === character) end -= 1;
  return text.slice(0, end);
}

const isTitle = (lines: readonly string[]): boolean =>
  lines.length === 1 && lines[0]!.length <= maxUnderlinedTitleCharacters && !/[.!?,;:]\s*$/u.test(lines[0]!);

const maxUnderlinedTitleCharacters = 100;
const headingMark = /^ {0,3}#{1,6}(?: +|$)/u;
const underlinePattern = /^ {0,3}(?:=+|-+) *$/u;
const rulePattern = /^ {0,3}(?:(?:\* *){3,}|(?:- *){3,}|(?:_ *){3,})$/u;
const listMark = /^\s*[-*+•] +(?:\[[ xX]\] +)?(?=\S)/u;
const numberingPattern = /^\s*\d{1,2}[.)] +\S/u;
/**
 * No two parts of the expression that match spaces are adjacent, because matching a long line would otherwise take too long.
 */
const tableRule = /^ {0,3}\|? *:?-+:? *(?:\| *:?-+:? *)+(?:\| *)?$|^ {0,3}\| *:?-+:? *\| *$/u;

export interface PlainBlock {
  readonly kind: 'heading' | 'paragraph' | 'item' | 'code' | 'table' | 'break';
  readonly lines: readonly string[];
  readonly level?: number;
  readonly isQuoted: boolean;
}
