import { isDisclosure } from '#shared/domain/books/disclosure.ts';
import {
  isSceneBreak,
  paragraph,
  type BlockNode,
  type InlineNode,
} from '#shared/domain/books/html/blocks.ts';

/**
 * Parses text without markup from a file or paste. Lines underlined with = or - become headings; hard-wrapped lines are
 * joined, but not the lines of a poem. An empty line becomes an empty paragraph, because the rules for incoming text
 * (`arrivalRules`) need it.
 */
export function readPlainText(text: string): BlockNode[] {
  const lines = text
    .replace(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll('\f', `\n\n${pageMark}\n\n`)
    .split('\n')
    .filter((line, at) => at >= linesOfTitle || !isDisclosure(line));
  const width = wrapWidthOf(lines);
  return stanzasOf(lines).flatMap((stanza) => blocksOfStanza(stanza, width));
}

function blocksOfStanza(lines: readonly string[], width: number | undefined): BlockNode[] {
  const [first = '', second] = lines;
  if (first === '') return [paragraph([])];
  if (first === pageMark) return [{ type: 'pageBreak' }];
  const level = second === undefined ? undefined : levelOfRule(second);
  if (level !== undefined && isTitle(first)) {
    const heading: BlockNode = {
      type: 'heading',
      attrs: { level },
      content: [{ type: 'text', text: first.trim() }],
    };
    return [heading, ...(lines.length > 2 ? blocksOfStanza(lines.slice(2), width) : [])];
  }
  if (width === undefined) return lines.map((line) => paragraph([{ type: 'text', text: line.trim() }]));
  return paragraphsOf(lines).map((own) => paragraph(joinedLines(own, width)));
}

function stanzasOf(lines: readonly string[]): string[][] {
  const stanzas: string[][] = [];
  let isOpen = false;
  for (const line of lines) {
    const text = line.trimEnd();
    const isRule: boolean = isSceneBreak(text) && !(isOpen && isUnderline(text, stanzas.at(-1)!));
    if (isOpen && text !== '' && !isRule) stanzas.at(-1)!.push(text);
    else stanzas.push([text]);
    isOpen = text !== '' && !isRule;
  }
  return stanzas;
}

const isUnderline = (line: string, stanza: readonly string[]): boolean =>
  levelOfRule(line) !== undefined &&
  isTitle(stanza.at(-1)!) &&
  (stanza.length === 1 || levelOfRule(stanza.at(-2)!) !== undefined);

function paragraphsOf(lines: readonly string[]): string[][] {
  const paragraphs: string[][] = [];
  const isIndented = (line: string) => /^(\t| {2,8}\S)/.test(line);
  const some = lines.some((line) => !isIndented(line));
  for (const line of lines)
    if (paragraphs.length === 0 || (some && isIndented(line))) paragraphs.push([line.trim()]);
    else paragraphs.at(-1)!.push(line.trim());
  return paragraphs;
}

/** Keeps a line break if the next word would have fitted on the line, because such a break is intentional. */
function joinedLines(lines: readonly string[], width: number): InlineNode[] {
  const nodes: InlineNode[] = [];
  let text = '';
  for (const [index, line] of lines.entries()) {
    text += line;
    const next = lines[index + 1];
    if (next === undefined) break;
    const isIntendedBreak = line.length + 1 + next.split(' ', 1)[0]!.length <= width;
    if (isIntendedBreak) nodes.push({ type: 'text', text }, { type: 'hardBreak' });
    text = isIntendedBreak ? '' : `${text} `;
  }
  return [...nodes, { type: 'text', text }];
}

function wrapWidthOf(lines: readonly string[]): number | undefined {
  const lengths = lines.map((line) => line.trimEnd().length).filter((length) => length > 0);
  const longestLength = lengths.reduce((most, length) => Math.max(most, length), 0);
  if (lengths.length < 8 || longestLength > 100 || longestLength < 50) return undefined;
  const full = lengths.filter((length) => length > longestLength - 15).length;
  return full > lengths.length / 3 ? longestLength : undefined;
}

/** A sentence above a row of hyphens isn't a title: the row is a scene break. */
const isTitle = (line: string): boolean =>
  line.length <= 100 && /[^\s.!?,;:…”»"]\s*$/u.test(line) && !isSceneBreak(line);

const levelOfRule = (line: string): 1 | 2 | undefined =>
  /^={3,}$/.test(line) ? 1 : /^-{3,}$/.test(line) ? 2 : undefined;

const linesOfTitle = 6;
/** Marks where a page of the file ends, in place of `\f`. Occurs in no text and, unlike `\f`, isn't whitespace. */
const pageMark = '\u0002';
