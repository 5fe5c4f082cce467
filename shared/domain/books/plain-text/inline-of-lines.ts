import { haveSameMarks, type DocNode } from '#shared/domain/books/markdown/document.ts';
import { isHeavy } from '#shared/domain/books/markdown/heavy.ts';
import { inlineOf } from '#shared/domain/books/markdown/inline-of.ts';
import { parseInline } from '#shared/domain/books/markdown/parse.ts';
import { readOr } from '#shared/domain/books/markdown/read-or.ts';
import { withDefinitions, type Definitions } from '#shared/domain/books/markdown/references.ts';

/**
 * Parses the lines of a paragraph. Characters that are no valid markup stay text: `2*3*4`, `[Ada](quietly)`, `[1][2]`.
 * Keeps a line break only if it doesn't come from wrapping (`isWrapped`).
 */
export function inlineOfLines(lines: readonly string[], links: Definitions): DocNode[] {
  const text = lines.join('\n');
  const literalText: readonly DocNode[] = [{ type: 'text', text }];
  const nodes =
    possibleMarks.test(text) && !isHeavy(lines, text)
      ? readOr(literalText, () => parsedInline(text, links))
      : literalText;
  return withBreaks(linesIn(nodes));
}

/** A quick test that skips the parser for most lines. */
const possibleMarks = /[`[<*_~^\\]/u;

function parsedInline(text: string, links: Definitions): readonly DocNode[] {
  const typed = text.replaceAll(/\S+/gu, withTimesSigns).replace(definitionStart, String.raw`\$&`);
  const source = { text: withDefinitions(typed, links), definitions: links };
  const [paragraph] = parseInline(source.text).children;
  return paragraph?.type === 'paragraph'
    ? inlineOf(paragraph.children, source, { plain: (value) => value.replaceAll(timesSign, '*') })
    : [{ type: 'text', text }];
}

/**
 * Replaces an asterisk between two letters or digits by a placeholder, so that it isn't parsed as emphasis. The
 * placeholder occurs in no text.
 */
const withTimesSigns = (word: string): string =>
  word.includes('://') ? word : word.replaceAll(/(?<=[\p{L}\p{N}])\*(?=[\p{L}\p{N}])/gu, timesSign);

const timesSign = '\u0001';

/** Matches the bracket in `[Ada]: I knew`, which is escaped because the parser would read it as a link definition. */
const definitionStart = /^\[(?=[^\]]*\]:)/u;

function linesIn(nodes: readonly DocNode[]): Line[] {
  const lines: { nodes: DocNode[]; isEnded: boolean }[] = [{ nodes: [], isEnded: false }];
  for (const node of nodes) {
    if (node.type === 'hardBreak') {
      lines.at(-1)!.isEnded = true;
      lines.push({ nodes: [], isEnded: false });
    } else if (node.text === undefined) lines.at(-1)!.nodes.push(node);
    else
      for (const [at, text] of node.text.split('\n').entries()) {
        if (at > 0) lines.push({ nodes: [], isEnded: false });
        if (text !== '') lines.at(-1)!.nodes.push({ ...node, text });
      }
  }
  return lines.map(({ nodes: own, isEnded }) => {
    const text = own.map((node) => node.text ?? '').join('');
    return { nodes: trimmedInline(own), text, isEnded: isEnded || / {2}$/u.test(text) };
  });
}

function withBreaks(lines: readonly Line[]): DocNode[] {
  const inline: DocNode[] = [];
  let previousLine: Line | undefined;
  for (const line of lines.filter(({ nodes }) => nodes.length > 0)) {
    if (previousLine && !isWrapped(previousLine, line.text))
      inline.push({ type: 'hardBreak' }, ...line.nodes);
    else if (previousLine) inline.push(...joinedByBlank(inline.pop()!, line.nodes));
    else inline.push(...line.nodes);
    previousLine = line;
  }
  return inline;
}

/**
 * Whether a line break comes from wrapping: the line before it is long and doesn't end a sentence, or the next line
 * starts in lower case. Other breaks stay, as in verse, lists and dialogue ("Host: …").
 */
function isWrapped({ text: before, isEnded }: Line, line: string): boolean {
  if (isEnded || speakerLabel.test(line)) return false;
  const isLong = before.trim().length >= shortestWrappedLine;
  return startsInLowerCase.test(line) || (isLong && !/[.!?…:;。!?]["'\p{Pe}\p{Pf}]*\s*$/u.test(before));
}

const startsInLowerCase = /^\s*(?!\p{Script=Georgian})\p{Ll}/u;
const speakerLabel = /^\s*\p{Lu}[\p{L}\p{N}.'’ -]{0,29}:\s/u;
const shortestWrappedLine = 50;

function joinedByBlank(last: DocNode, [first, ...rest]: readonly DocNode[]): DocNode[] {
  const isText = last.text !== undefined && first?.text !== undefined;
  if (isText && haveSameMarks(last.marks ?? [], first.marks ?? []))
    return [{ ...last, text: `${last.text} ${first.text}` }, ...rest];
  return [last, { type: 'text', text: ' ' }, first!, ...rest];
}

function trimmedInline(nodes: readonly DocNode[]): DocNode[] {
  const ownNodes = [...nodes];
  const trimNode = (at: number, trim: (text: string) => string): void => {
    const node = ownNodes.at(at);
    if (node?.text === undefined) return;
    const text = trim(node.text);
    ownNodes.splice(at, 1, ...(text === '' ? [] : [{ ...node, text }]));
    if (text === '') trimNode(at, trim);
  };
  trimNode(0, (text) => text.trimStart());
  trimNode(-1, (text) => text.trimEnd());
  return ownNodes;
}

interface Line {
  readonly nodes: readonly DocNode[];
  readonly text: string;
  readonly isEnded: boolean;
}
