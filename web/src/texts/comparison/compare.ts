import { diffArrays } from 'diff';
import type { Run, ShownBlock } from '#shared/domain/books/markdown/shown-text.ts';
import { partsOf, runsOf, textOf, tokensOf, type ComparedPart, type Token } from './tokens.ts';

/**
 * Compares whole paragraphs, then replaced paragraphs word by word. A paragraph is shown as replaced as a whole if
 * hardly any of its words is unchanged, or once `limitMilliseconds` have passed.
 */
export function compareBlocks(
  before: readonly ShownBlock[],
  after: readonly ShownBlock[],
  limitMilliseconds = 2_000,
): readonly ComparedBlock[] {
  const endsAt = Date.now() + limitMilliseconds;
  const [old, next] = [before.map(tokensOf), after.map(tokensOf)];
  const options = { timeout: limitMilliseconds, comparator: isSameBlock };
  const runs = diffArrays(old, next, options) ?? [
    { value: old, removed: true, added: false },
    { value: next, removed: false, added: true },
  ];
  const blocks: ComparedBlock[] = [];
  for (const [at, run] of runs.entries()) {
    const following = runs[at + 1];
    if (run.removed && following?.added) {
      blocks.push(...compareReplaced(joinTokens(run.value), joinTokens(following.value), endsAt));
    } else if (!(run.added && runs[at - 1]?.removed)) {
      const kind = run.added ? 'added' : run.removed ? 'removed' : 'same';
      blocks.push(...run.value.map((tokens) => ({ kind, runs: runsOf(tokens) }) as const));
    }
  }
  return blocks;
}

function compareReplaced(
  before: readonly Token[],
  after: readonly Token[],
  endsAt: number,
): readonly ComparedBlock[] {
  const remainingMs = endsAt - Date.now();
  const parts = remainingMs > 0 ? diffArrays([...before], [...after], { timeout: remainingMs }) : undefined;
  const unchangedCharacters = (parts ?? [])
    .filter(({ added, removed }) => !added && !removed)
    .reduce((sum, { value }) => sum + textOf(value).trim().length, 0);
  const longest = Math.max(textOf(before).length, textOf(after).length);
  return !parts || unchangedCharacters < longest * minUnchangedShare
    ? [
        { kind: 'removed', runs: runsOf(before) },
        { kind: 'added', runs: runsOf(after) },
      ]
    : [{ kind: 'changed', parts: partsOf(parts) }];
}

const joinTokens = (blocks: readonly (readonly Token[])[]): readonly Token[] =>
  blocks.flatMap((tokens, at) => (at > 0 ? [betweenParagraphs, ...tokens] : tokens));

const isSameBlock = (one: readonly Token[], other: readonly Token[]): boolean =>
  one.length === other.length && one.every((token, at) => token === other[at]);

const [betweenParagraphs = ''] = tokensOf([{ text: '\n\n', looks: [] }]);
const minUnchangedShare = 0.2;

export type ComparedBlock =
  | { readonly kind: 'same' | 'added' | 'removed'; readonly runs: readonly Run[] }
  | { readonly kind: 'changed'; readonly parts: readonly ComparedPart[] };
