import type { DocMark, DocNode } from './document.ts';
import { spanClasses } from './syntax/classed-spans.ts';

/**
 * Makes of a reader one that reads paragraphs by their shapes. What signs mean depends on the signs and on what kind of
 * character is beside them, not on the words: `He did *not* look up.` is read as `x *x* x.` is. The parser reads each shape
 * once, and the words are put back. Undefined for a text with anything else that may mean something.
 */
export function byShape(read: (shape: string) => readonly DocNode[]) {
  const known = new Map<string, readonly DocNode[]>();
  return (text: string): readonly DocNode[] | undefined => {
    const found = shapeOf(text);
    if (!found) return undefined;
    let blocks = known.get(found.shape);
    if (!blocks) {
      blocks = read(found.shape);
      if (known.size >= mostKnown) known.clear();
      if (found.shape.length <= longestKnown) known.set(found.shape, blocks);
    }
    return withWords(blocks, found);
  };
}

function shapeOf(text: string): Shape | undefined {
  if (!begins.test(text)) return undefined;
  const words: string[] = [];
  const labels: string[] = [];
  const addresses = new Map<string, string>();
  let shape = '';
  pieces.lastIndex = 0;
  for (let at = 0; at < text.length; at = pieces.lastIndex) {
    const [piece, run, label, address] = pieces.exec(text) ?? [];
    if (piece === undefined) return undefined;
    if (run !== undefined) {
      const [start, inner, end] = partsOf(run);
      if (inner !== '') words.push(inner);
      shape += start + (inner === '' ? '' : word) + end;
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

/** What begins and ends a run of words and is no letter, which decides what the signs beside it mean, and the rest. */
function partsOf(run: string): [string, string, string] {
  const start = startOf(run);
  const rest = run.slice(start.length);
  const blanks = rest.slice(rest.trimEnd().length);
  const last = rest.slice(/[\udc00-\udfff]$/.test(rest.slice(-1)) ? -2 : -1);
  const end = blanks || startOf(last);
  return [start, rest.slice(0, rest.length - end.length), end];
}

/** Undefined where something of the shape isn't read as what it was taken for. */
function withWords(
  blocks: readonly DocNode[],
  { words, labels, addresses }: Shape,
): readonly DocNode[] | undefined {
  const left = { words: [...words].toReversed(), labels: [...labels].toReversed(), hasAddress: false };
  const filledMark = (mark: DocMark): DocMark =>
    mark.attrs?.href === undefined
      ? mark
      : { ...mark, attrs: { ...mark.attrs, href: addresses.get(mark.attrs.href)! } };
  const filled = (node: DocNode): DocNode => {
    if (node.type === 'footnoteReference') return { ...node, attrs: { label: left.labels.pop()! } };
    if (node.text === undefined) return node;
    left.hasAddress ||= node.text.includes(addressSign);
    return {
      ...node,
      text: node.text.replaceAll(word, () => left.words.pop()!),
      ...(node.marks && addresses.size > 0 && { marks: node.marks.map(filledMark) }),
    };
  };
  const [paragraph] = blocks;
  if (paragraph?.type !== 'paragraph' || !paragraph.content) return undefined;
  const read = [{ ...paragraph, content: paragraph.content.map(filled) }];
  return left.words.length === 0 && left.labels.length === 0 && !left.hasAddress ? read : undefined;
}

/** A letter to the parser; no text that is read by its shape has it. */
const word = '\ue000';
const addressSign = '\ue001';
/** All blanks count: a mark may lose those at its end. */
const startOf = (run: string): string => /^(?:\s+|[^\p{L}\p{M}\p{N}])/u.exec(run)?.[0] ?? '';

/** No list, no heading and no code begins so. */
const lineBegins = String.raw`(?:\d+(?![\d.)])|[*_]*(?:[\p{L}"'“”‘’„‚«»‹›(…—]|\[(?!\^))|\\[\p{P}\p{S}])`;
const begins = new RegExp(`^${lineBegins}`, 'u');

const address = String.raw`\((https?:\/\/[A-Za-z\d][\w./:?=#%+~,@!$&-]*)\)`;
const ofClass = String.raw`\{\.(?:${spanClasses.join('|')})\}`;
/** A run of words, a reference to a note, the end of a link or of words with a class, their beginning, and other signs. */
const pieces = new RegExp(
  [
    String.raw`((?:[^\p{C}\\\x60*_~^[\]<&|]|&(?![A-Za-z#]))+)`,
    String.raw`\[\^([\p{L}\p{N}-]{1,20})\]`,
    String.raw`\](?:${address}|${ofClass}|(?![([{:]))`,
    String.raw`\[(?=(?:[^[\]\n\\]|\\[\p{P}\p{S}])+\](?:${address.replace('(http', '(?:http')}|${ofClass}))`,
    String.raw`[*_]+|\\[\p{P}\p{S}]|(?<! )\n(?=${lineBegins})`,
  ].join('|'),
  'uy',
);

const mostKnown = 1_000;
const longestKnown = 100;

interface Shape {
  readonly shape: string;
  readonly words: readonly string[];
  readonly labels: readonly string[];
  /** By what stands for them. */
  readonly addresses: ReadonlyMap<string, string>;
}
