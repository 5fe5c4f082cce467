import type { AnswerKind } from '#shared/domain/writing/answer-kinds.ts';
import { tokensIn } from '#shared/domain/writing/tokens.ts';

/**
 * What is sent to the model, word for word; it is kept in S3 before it is sent. `rules` are ours. Everything in
 * `context` and `turns` is data of the author, and the rules say so: each text stands in a tag of ours, and the signs
 * `&`, `<` and `>` within it are escaped, so that no text can end its tag or open another.
 */
export interface Prompt {
  /** A podcast's script is no answer of a conversation. */
  readonly kind: AnswerKind | 'podcast';
  readonly rules: string;
  /** In the order of how seldom they change, which is the order of the model's cache. */
  readonly context: readonly ContextPart[];
  /** The conversation so far; the last turn is what is asked now. */
  readonly turns: readonly Turn[];
  readonly maxTokens: number;
}

/** About how many tokens a prompt has, for where the service did not count. */
export const tokensOfPrompt = ({ rules, context, turns }: Prompt): number =>
  [rules, ...context.map(({ text }) => text), ...turns.map(({ text }) => text)].reduce(
    (sum, text) => sum + tokensIn(text),
    0,
  );

/**
 * About how many tokens a prompt has, if a service that counted `read` of them left out the most; else undefined. Our
 * estimate is up to twice what a model counts, so only less than two fifths of it is a proof. A service that counted
 * none did not count: some don't where they find a prompt in their cache.
 */
export function sentTokensIfCut(prompt: Prompt, read: number): number | undefined {
  const sent = tokensOfPrompt(prompt);
  return read > 0 && sent - read > 1_000 && read < sent * 0.4 ? sent : undefined;
}

export interface ContextPart {
  readonly name: 'book' | 'facts' | 'notes' | 'summaries' | 'passages' | 'chapter' | 'place' | 'source';
  /** Tags of ours round escaped texts, as `tagged` makes them. */
  readonly text: string;
  /** The model may keep everything up to the end of this part for so long. */
  readonly cache?: '1h' | '5m';
}

export interface Turn {
  readonly from: 'person' | 'ai';
  readonly text: string;
}

/** `<chapter id="chap_…" title="…">text</chapter>`, text and attributes escaped; attributes that are undefined are left out. */
export function tagged(name: string, attributes: Attributes, text: string): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => ` ${key}="${escaped(String(value)).replaceAll('"', '&quot;')}"`);
  return `<${name}${written.join('')}>\n${escaped(text)}\n</${name}>`;
}

/** As it stands within a tag. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The signs that stand escaped in a prompt's tags, as some models write them back. */
export const signsOf = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

type Attributes = Readonly<Record<string, string | number | undefined>>;
