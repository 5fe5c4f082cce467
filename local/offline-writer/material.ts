/** What the prompt brings along: texts in tags of ours (`tagged` in functions/writing/prompt.ts), and what is asked. */
export function readMaterial(blocks: readonly string[]): Material {
  const pieces = blocks.flatMap(piecesIn);
  const now = blocks.at(-1) ?? '';
  return {
    wish: now.replaceAll(tag, '').trim(),
    message: piecesIn(now).find(({ name }) => name === 'message')?.text ?? '',
    all: (...names) => pieces.filter(({ name }) => names.includes(name)),
    last: (name) => pieces.findLast((piece) => piece.name === name && piece.text !== ''),
  };
}

const piecesIn = (block: string): Piece[] =>
  [...block.matchAll(tag)].map(([, name, attributes, text]) => ({
    name: name!,
    attributes: Object.fromEntries(
      [...attributes!.matchAll(attribute)].map(([, key, value]) => [key!, unescaped(value!)]),
    ),
    text: unescaped(text!.trim()),
  }));

/** The texts within are escaped, so that no other tag can stand in them. */
const tag = /<([a-z][\w-]*)((?: [\w-]+="[^"]*")*)>([^<]*)<\/\1>/g;
const attribute = /([\w-]+)="([^"]*)"/g;

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

export interface Material {
  /** What is asked now, in our words. */
  readonly wish: string;
  /** What the person says to it. */
  readonly message: string;
  /** In the order of the prompt. */
  readonly all: (...names: readonly string[]) => Piece[];
  /** Of the chapters it is the one at hand. */
  readonly last: (name: string) => Piece | undefined;
}
export interface Piece {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

export interface OfflineAnswer {
  readonly text: string;
  /** The text says why there is no answer. */
  readonly isRefusal?: true;
}

export const refused = (why: string): OfflineAnswer => ({ text: why, isRefusal: true });

/** An answer of a kind that has a shape: what made it, then the shape. */
export const shaped = (how: string, shape: object): OfflineAnswer => ({
  text: `From the offline writer, no model: ${how}\n\n\`\`\`json\n${JSON.stringify(shape, null, 2)}\n\`\`\``,
});
