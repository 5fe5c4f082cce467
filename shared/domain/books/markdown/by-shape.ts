import type { DocMark, DocNode } from './document.ts';
import { spanClasses } from './syntax/classed-spans.ts';

/**
 * Caches parsed paragraphs by their shape. The meaning of a Markdown sign depends on the signs and the kinds of
 * characters beside it, not on the words: `He did *not* look up.` parses like `x *x* x.`. The parser reads each shape
 * once, and the words are put back. The returned function returns undefined for a text that may contain any other
 * syntax.
 */
export function shapeReader(read: (shape: string) => readonly DocNode[]) {
  const blocksByShape = new Map<string, readonly DocNode[]>();
  return (text: string): readonly DocNode[] | undefined => {
    const textShape = shapeOf(text);
    if (!textShape) return undefined;
    let blocks = blocksByShape.get(textShape.shape);
    if (!blocks) {
      blocks = read(textShape.shape);
      if (blocksByShape.size >= maxRememberedEntries) blocksByShape.clear();
      if (textShape.shape.length <= maxRememberedLength) blocksByShape.set(textShape.shape, blocks);
    }
    return withWords(blocks, textShape);
  };
}

function shapeOf(text: string): Shape | undefined {
  if (!beginPattern.test(text)) return undefined;
  const words: string[] = [];
  const labels: string[] = [];
  const addresses = new Map<string, string>();
  let shape = '';
  piecePattern.lastIndex = 0;
  for (let at = 0; at < text.length; at = piecePattern.lastIndex) {
    const [piece, run, label, address] = piecePattern.exec(text) ?? [];
    if (piece === undefined) return undefined;
    if (run !== undefined) {
      const [start, inner, end] = partsOf(run);
      if (inner !== '') words.push(inner);
      shape += start + (inner === '' ? '' : wordSign) + end;
    } else if (label !== undefined) {
      labels.push(label);
      shape += '[^1]';
    } else if (address !== undefined) {
      if (!addresses.has(address)) addresses.set(address, `http://${addressSign}${addresses.size}`);
      shape += `](${addresses.get(address)})`;
    } else shape += piece;
  }
  return {
    shape,
    words,
    labels,
    addresses: new Map(Array.from(addresses, ([own, inShape]) => [inShape, own])),
  };
}

/**
 * Splits off the outermost characters at both ends unless they are letters, because they decide the meaning of adjacent
 * signs.
 */
function partsOf(run: string): [string, string, string] {
  const start = startOf(run);
  const afterStart = run.slice(start.length);
  const blanks = afterStart.slice(afterStart.trimEnd().length);
  const lastCharacter = afterStart.slice(/[\udc00-\udfff]$/.test(afterStart.slice(-1)) ? -2 : -1);
  const end = blanks || startOf(lastCharacter);
  return [start, afterStart.slice(0, afterStart.length - end.length), end];
}

function withWords(
  blocks: readonly DocNode[],
  { words, labels, addresses }: Shape,
): readonly DocNode[] | undefined {
  const remaining = { words: [...words].toReversed(), labels: [...labels].toReversed(), hasAddress: false };
  const withAddress = (mark: DocMark): DocMark =>
    mark.attrs?.href === undefined
      ? mark
      : { ...mark, attrs: { ...mark.attrs, href: addresses.get(mark.attrs.href)! } };
  const fillNode = (node: DocNode): DocNode => {
    if (node.type === 'footnoteReference') return { ...node, attrs: { label: remaining.labels.pop()! } };
    if (node.text === undefined) return node;
    remaining.hasAddress ||= node.text.includes(addressSign);
    return {
      ...node,
      text: node.text.replaceAll(wordSign, () => remaining.words.pop()!),
      ...(node.marks && addresses.size > 0 && { marks: node.marks.map(withAddress) }),
    };
  };
  const [paragraph] = blocks;
  if (paragraph?.type !== 'paragraph' || !paragraph.content) return undefined;
  const read = [{ ...paragraph, content: paragraph.content.map(fillNode) }];
  return remaining.words.length === 0 && remaining.labels.length === 0 && !remaining.hasAddress
    ? read
    : undefined;
}

/**
 * A private-use character that replaces each word in a shape; the parser treats it as a letter. A text that already
 * contains this character is never parsed by shape.
 */
const wordSign = '\ue000';
const addressSign = '\ue001';
/**
 * Returns all spaces at the start of a run, because spaces at the end of a mark can be moved out of it. Without spaces,
 * returns the first character, unless it is a letter, mark or digit.
 */
const startOf = (run: string): string => /^(?:\s+|[^\p{L}\p{M}\p{N}])/u.exec(run)?.[0] ?? '';

/** Matches line starts that can't begin a list, heading or code. */
const lineBegins = String.raw`(?:\d+(?![\d.)])|[*_]*(?:[\p{L}"'“”‘’„‚«»‹›(…—]|\[(?!\^))|\\[\p{P}\p{S}])`;
const beginPattern = new RegExp(`^${lineBegins}`, 'u');

const addressPattern = String.raw`\((https?:\/\/[A-Za-z\d][\w./:?=#%+~,@!$&-]*)\)`;
const classSuffix = String.raw`\{\.(?:${spanClasses.join('|')})\}`;
const piecePattern = new RegExp(
  [
    String.raw`((?:[^\p{C}\\\x60*_~^[\]<&|]|&(?![A-Za-z#]))+)`,
    String.raw`\[\^([\p{L}\p{N}-]{1,20})\]`,
    String.raw`\](?:${addressPattern}|${classSuffix}|(?![([{:]))`,
    String.raw`\[(?=(?:[^[\]\n\\]|\\[\p{P}\p{S}])+\](?:${addressPattern.replace('(http', '(?:http')}|${classSuffix}))`,
    String.raw`[*_]+|\\[\p{P}\p{S}]|(?<! )\n(?=${lineBegins})`,
  ].join('|'),
  'uy',
);

const maxRememberedEntries = 1_000;
const maxRememberedLength = 100;

interface Shape {
  readonly shape: string;
  readonly words: readonly string[];
  readonly labels: readonly string[];
  readonly addresses: ReadonlyMap<string, string>;
}
