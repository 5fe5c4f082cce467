import type { AnswerKind } from '#shared/domain/writing/answer-kinds.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';

/**
 * The exact text for the model, stored in S3 before it is sent. `rules` contains only our words. `context` and `turns`
 * are the author's data, and the rules say so: each text is in a tag of ours with `&`, `<` and `>` escaped, so that no
 * text can end its tag or open another.
 */
export interface Prompt {
  readonly kind: AnswerKind | 'podcast';
  readonly rules: string;
  /** The most stable parts come first, because the model's cache needs this order. */
  readonly context: readonly ContextPart[];
  readonly turns: readonly Turn[];
  readonly maxTokens: number;
}

export const tokensOfPrompt = ({ rules, context, turns }: Prompt): number =>
  [rules, ...context.map(({ text }) => text), ...turns.map(({ text }) => text)].reduce(
    (sum, text) => sum + tokensIn(text),
    0,
  );

/**
 * Detects that a service left out most of the prompt: returns the estimated tokens of the prompt if the service counted
 * far fewer (`read`), otherwise undefined. The estimate is up to twice a model's count, so only a count below two
 * fifths of it is proof. A count of zero means that the service didn't count, as some do for a cached prompt.
 */
export function sentTokensIfCut(prompt: Prompt, read: number): number | undefined {
  const sentTokens = tokensOfPrompt(prompt);
  return read > 0 && sentTokens - read > 1_000 && read < sentTokens * 0.4 ? sentTokens : undefined;
}

export interface ContextPart {
  readonly name: 'book' | 'facts' | 'notes' | 'summaries' | 'passages' | 'chapter' | 'place' | 'source';
  /** One or more texts, each escaped and wrapped in a tag by `tagged`. */
  readonly text: string;
  /** How long the model may cache the prompt up to the end of this part. */
  readonly cache?: '1h' | '5m';
}

export interface Turn {
  readonly from: 'person' | 'ai';
  readonly text: string;
}

/**
 * Writes `<chapter id="chap_…" title="…">text</chapter>`; escapes text and attributes and leaves out undefined
 * attributes.
 */
export function tagged(name: string, attributes: Attributes, text: string): string {
  const attributeTexts = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escapedText(String(value)).replaceAll('"', '&quot;')}"`);
  return `<${name}${attributeTexts.join('')}>\n${escapedText(text)}\n</${name}>`;
}

export const escapedText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Unescapes characters, because some models write them escaped, as they are in the prompt's tags. */
export const unescapedText = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

type Attributes = Readonly<Record<string, string | number | undefined>>;
