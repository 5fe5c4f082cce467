/** What the prompt brings along: texts in tags of ours (`tagged` in functions/writing/prompt.ts), and what is asked. */
export function readMaterial(blocks: readonly string[]): Material {
  const pieces = blocks.flatMap(piecesIn);
  const last = blocks.at(-1) ?? '';
  const said = piecesIn(last).filter(({ tag }) => !contextTags.has(tag));
  const asked = [...said.map(({ text }) => text), last.replaceAll(leafTag, '').replaceAll(anyTag, '')];
  return {
    asked: asked.join('\n').trim(),
    all: (...tags) => pieces.filter(({ tag }) => tags.includes(tag)),
    last: (tag) => pieces.findLast((piece) => piece.tag === tag && piece.text !== ''),
  };
}

function piecesIn(block: string): Piece[] {
  return [...block.matchAll(leafTag)].map(([, tag, attributes, text]) => ({
    tag: tag!,
    attributes: Object.fromEntries(
      [...attributes!.matchAll(attribute)].map(([, name, value]) => [name!, unescaped(value!)]),
    ),
    text: unescaped(text!.trim()),
  }));
}

/** The texts within are escaped, so that no other tag can stand in them. */
const leafTag = /<([a-z][\w-]*)((?: [\w-]+="[^"]*")*)>([^<]*)<\/\1>/g;
const anyTag = /<[^>]*>/g;
const attribute = /([\w-]+)="([^"]*)"/g;

/** What is not asked but given. */
const contextTags: ReadonlySet<string> = new Set(
  'book premise chapter summary passage note fact ruling before selection after'.split(' '),
);

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

export interface Material {
  readonly asked: string;
  /** In the order of the prompt. */
  readonly all: (...tags: readonly string[]) => Piece[];
  /** Of the chapters it is the one at hand. */
  readonly last: (tag: string) => Piece | undefined;
}
export interface Piece {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}
