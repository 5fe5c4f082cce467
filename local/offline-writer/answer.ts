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
