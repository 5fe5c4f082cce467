import { diffArrays, type ChangeObject } from 'diff';
import type { Run, ShownBlock } from '#shared/domain/books/markdown/shown-text.ts';

/**
 * A word, a space, a sign or a whole label (such as `Heading 2`), together with its formatting. So a word that became
 * italic is a different token.
 */
export type Token = string;

export const tokensOf = (block: ShownBlock): readonly Token[] =>
  block.flatMap(({ text, looks }) =>
    (looks.includes('label') ? [text] : (text.match(tokenPattern) ?? [])).map(
      (piece) => `${looks.join(' ')}${looksSeparator}${piece}`,
    ),
  );

const looksAndText = (token: Token): [string, string] => {
  const [looks = '', text = ''] = token.split(looksSeparator);
  return [looks, text];
};

export const textOf = (tokens: readonly Token[]): string =>
  tokens.map((token) => looksAndText(token)[1]).join('');

export function runsOf(tokens: readonly Token[]): readonly Run[] {
  const runs: { looks: string; text: string }[] = [];
  for (const [looks, text] of tokens.map(looksAndText)) {
    const last = runs.at(-1);
    if (last?.looks === looks) last.text += text;
    else runs.push({ looks, text });
  }
  return runs.map(({ looks, text }) => ({ text, looks: looks === '' ? [] : looks.split(' ') }));
}

export function changedWords(
  before: readonly ShownBlock[],
  after: readonly ShownBlock[],
  limitMilliseconds: number,
): readonly ComparedPart[] {
  const tokens = (blocks: readonly ShownBlock[]) =>
    blocks.flatMap((block, at) => tokensOf(at > 0 ? [{ text: '\n\n', looks: [] }, ...block] : block));
  const tokensAfter = tokens(after);
  const changes = diffArrays(tokens(before), tokensAfter, { timeout: limitMilliseconds });
  return changes ? partsOf(changes) : [{ kind: 'added', runs: runsOf(tokensAfter) }];
}

/** One or two unchanged words between large changes don't help a reader, so they become part of the change. */
export function partsOf(changes: readonly ChangeObject<Token[]>[]): readonly ComparedPart[] {
  const parts: ComparedPart[] = [];
  let removedTokens: Token[] = [];
  let addedTokens: Token[] = [];
  const finish = () => {
    if (removedTokens.length > 0) parts.push({ kind: 'removed', runs: runsOf(removedTokens) });
    if (addedTokens.length > 0) parts.push({ kind: 'added', runs: runsOf(addedTokens) });
    removedTokens = [];
    addedTokens = [];
  };
  for (const [at, { value, added, removed }] of changes.entries()) {
    const isBetween = removedTokens.length > 0 && addedTokens.length > 0 && at < changes.length - 1;
    if (removed) removedTokens.push(...value);
    else if (added) addedTokens.push(...value);
    else if (isBetween && isShortMatch(textOf(value))) {
      removedTokens.push(...value);
      addedTokens.push(...value);
    } else {
      finish();
      parts.push({ kind: 'same', runs: runsOf(value) });
    }
  }
  finish();
  return parts;
}

const isShortMatch = (text: string) => !text.includes('\n') && text.split(/\s+/).filter(Boolean).length <= 2;

const tokenPattern = /[\p{L}\p{M}\p{N}_]+|\s+|[^\p{L}\p{M}\p{N}_\s]/gu;
/** Never occurs in a stored text. */
const looksSeparator = '\u0000';

export interface ComparedPart {
  readonly kind: 'same' | 'added' | 'removed';
  readonly runs: readonly Run[];
}
