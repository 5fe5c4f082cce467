/** What the rules go by: texts, each with its name, and what is asked. */
export const materialOf = ({ pieces, wish = '', message = '' }: Given): Material => ({
  wish,
  message,
  all: (...names) => pieces.filter(({ name }) => names.includes(name)),
  last: (name) => pieces.findLast((piece) => piece.name === name && piece.text !== ''),
  language: pieces.find(({ name }) => name === 'book')?.attributes['language'] ?? '',
});

export interface Material {
  /** What is asked now, in our words. */
  readonly wish: string;
  /** What the person says to it. */
  readonly message: string;
  /** In the order of the prompt. */
  readonly all: (...names: readonly string[]) => Piece[];
  /** Of the chapters it is the one at hand. */
  readonly last: (name: string) => Piece | undefined;
  /** Of the book; empty where it names none. */
  readonly language: string;
}
export interface Piece {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

interface Given {
  readonly pieces: readonly Piece[];
  readonly wish?: string;
  readonly message?: string;
}

export interface OfflineAnswer {
  readonly text: string;
  /** The text says why there is no answer. */
  readonly isRefusal?: true;
}

export const refused = (why: string): OfflineAnswer => ({ text: why, isRefusal: true });

/** An answer of a kind that has a shape: what made it, then the shape. */
export const shaped = (how: string, shape: object): OfflineAnswer => ({
  text: `From the offline writer, without an AI model: ${how}\n\n\`\`\`json\n${JSON.stringify(shape, null, 2)}\n\`\`\``,
});
