export const materialOf = ({ pieces, wish = '', message = '' }: MaterialInput): Material => ({
  wish,
  message,
  all: (...names) => pieces.filter(({ name }) => names.includes(name)),
  last: (name) => pieces.findLast((piece) => piece.name === name && piece.text !== ''),
  language: pieces.find(({ name }) => name === 'book')?.attributes['language'] ?? '',
});

export interface Material {
  readonly wish: string;
  readonly message: string;
  readonly all: (...names: readonly string[]) => TaggedText[];
  /** Returns the last non-empty piece with this name; for `chapter`, the open chapter. */
  readonly last: (name: string) => TaggedText | undefined;
  readonly language: string;
}
export interface TaggedText {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

interface MaterialInput {
  readonly pieces: readonly TaggedText[];
  readonly wish?: string;
  readonly message?: string;
}

export interface OfflineAnswer {
  readonly text: string;
  readonly isRefusal?: true;
}

export const refusalAnswer = (why: string): OfflineAnswer => ({ text: why, isRefusal: true });

export const shapedAnswer = (how: string, shape: object): OfflineAnswer => ({
  text: `From the offline writer, without an AI model: ${how}\n\n\`\`\`json\n${JSON.stringify(shape, null, 2)}\n\`\`\``,
});
